const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** In the order of registration. */
const steps: (() => void)[] = [];

/**
 * Cleans up when the process gets a signal to end, or exits before its work is done: synchronously, since nothing is
 * awaited then, in reverse order of registration. If there is another listener for the signal, such as of a server that
 * stops itself, ending is left to it.
 *
 * @returns a function that unregisters the clean-up
 */
export function cleanUpOnExit(step: () => void): () => void {
  // Registered before others: a `once` listener is no longer listed after its turn.
  if (steps.length === 0) {
    for (const signal of signals) process.prependListener(signal, stop);
    process.on("exit", cleanUp);
  }
  steps.push(step);
  return () => {
    const at = steps.indexOf(step);
    if (at >= 0) steps.splice(at, 1);
    if (steps.length === 0) unlisten();
  };
}

/** Ends by the same signal, so that the exit status is the usual one. */
function stop(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  cleanUp();
  unlisten();
  process.kill(process.pid, signal);
}

function cleanUp(): void {
  for (const step of steps.splice(0).reverse()) step();
}

function unlisten(): void {
  for (const signal of signals) process.off(signal, stop);
  process.off("exit", cleanUp);
}
