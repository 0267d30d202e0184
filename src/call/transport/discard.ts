import type { ReceivedResponse } from "../../response/received-response.js";

const releases = new WeakMap<object, () => void>();

/** Registers how to end the connection of a response, even if a clone of it exists or is only partly read. */
export function onDiscard(response: object, release: () => void): void {
  releases.set(response, release);
}

/** The most chunks that are read of a body that outlives its request. */
const mostChunks = 16;

/**
 * Lets go of a body that will not be read further, so that its connection is free. The body may be of any class.
 *
 * Abort its request before, in the same turn: where the `fetch` obeys the request's signal, alone or joined with others,
 * that ends the body, all clones of it and the connection. A body that is not ended by it, of a `fetch` that ignores the
 * signal or of a response that a middleware made, is read in the background. Only if it is long, the rest is cancelled;
 * one that stalls holds its connection until it goes on or breaks off.
 *
 * Node 20's `fetch` ends the program where it is aborted after a clone of its response was cancelled. Here that remains
 * possible only where a `fetch` ignores the request's signal, returns the clone of a long response, and is aborted
 * later by another signal; a caller's own code that cancels a clone is beyond our reach.
 */
export function discard(response: ReceivedResponse | undefined): void {
  const given = Object(response) as Response;
  releases.get(given)?.();
  // What cannot be read is not ours.
  drain(given).catch(() => {});
}

async function drain(response: Response): Promise<void> {
  // By then an abort has reached every clone.
  await nextTurn();
  const reader = (response.body as ReadableStream).getReader();
  for (let left = mostChunks; left > 0; left--) if ((await reader.read()).done) return;
  await reader.cancel();
}

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
