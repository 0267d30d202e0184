const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** In the order in which they were asked for. */
const steps: (() => void)[] = [];

/**
 * Has something put in order when the process is told to end: at once, since nothing is waited for then, and last asked
 * first. Where somebody else listens to the signal, as a server does that stops what it has started, that is left to them.
 *
 * @returns what ends it
 */
export function whenStopped(step: () => void): () => void {
  // Before others: one that listens once is not seen any more after its turn.
  if (steps.length === 0) for (const signal of signals) process.prependListener(signal, stop);
  steps.push(step);
  return () => {
    const at = steps.indexOf(step);
    if (at >= 0) steps.splice(at, 1);
    if (steps.length === 0) for (const signal of signals) process.off(signal, stop);
  };
}

/** Ends by the same signal: so its status is the usual one. */
function stop(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  for (const step of steps.splice(0).reverse()) step();
  for (const each of signals) process.off(each, stop);
  process.kill(process.pid, signal);
}
