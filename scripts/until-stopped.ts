/** Resolves on Ctrl-C or when the process is asked to end, so that what was started can be stopped in order. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}
