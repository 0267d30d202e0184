/** How often to check whether the parent still runs. */
const lookMs = 500;

let stopped: Promise<void> | undefined;

/**
 * Resolves when the process is to end, so that what was started can be stopped in order: on Ctrl-C, on SIGTERM, and
 * when its parent has ended (npm ends its shell on SIGTERM, and the shell does not pass it on). All callers share one
 * promise.
 */
export function untilStopSignal(): Promise<void> {
  return (stopped ??= new Promise((resolve) => {
    const parent = process.ppid;
    const look = setInterval(() => {
      if (process.ppid !== parent) stop();
    }, lookMs);
    look.unref();
    const stop = () => {
      clearInterval(look);
      resolve();
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  }));
}
