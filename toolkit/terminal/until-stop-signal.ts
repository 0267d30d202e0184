import { whenShellEnds } from "./when-shell-ends.js";

/** Says in the help of a server when it ends. */
export const lifeUsage = `Started by npm or npx, it ends with their shell; started without them, as from node_modules/.bin, it may outlive its shell.`;

let stopped: Promise<void> | undefined;

/**
 * Resolves when the process is to end, so that what was started can be stopped in order: on Ctrl-C, on SIGTERM, and
 * when the shell of npm has ended that started it. All callers share one promise.
 */
export function untilStopSignal(): Promise<void> {
  return (stopped ??= new Promise((resolve) => {
    const unwatch = whenShellEnds(resolve);
    const stop = () => {
      unwatch();
      resolve();
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  }));
}
