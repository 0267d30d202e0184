/** How often to check whether the parent still runs. */
const lookMs = 500;

/**
 * Calls back once the shell of npm or npx has ended that started this process: they end it on SIGTERM, and it does not
 * pass that on. Without them a process may outlive its shell, as one that was started with nohup, and nothing is
 * watched.
 *
 * @returns a function that ends the watch
 */
export function whenShellEnds(callBack: () => void): () => void {
  // Package managers set one of these at least, and settings of theirs none.
  const { npm_execpath: manager, npm_command: command } = process.env;
  if (manager === undefined && command === undefined) return () => {};
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    callBack();
  }, lookMs);
  look.unref();
  return () => clearInterval(look);
}
