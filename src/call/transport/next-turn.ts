type Platform = Partial<Pick<typeof globalThis, "process">>;

/**
 * Waits, on Node, until what other code has begun in this turn of the event loop is reported: `node:http` has a socket
 * for it only then. Node's own timers: fake ones in a program's tests would never fire.
 */
export async function nextTurn(): Promise<void> {
  const { process } = globalThis as Platform;
  const timers = (process as Partial<typeof process>)?.getBuiltinModule?.("node:timers");
  if (timers) await new Promise((pass) => timers.setImmediate(pass));
}
