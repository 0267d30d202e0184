import type { ReceivedResponse } from "./received-response.js";

const releases = new WeakMap<object, () => void>();

/** Says what ends the connection of a response, also where somebody holds a copy of it or reads it no further. */
export function onDiscard(response: object, release: () => void): void {
  releases.set(response, release);
}

/**
 * Lets go of a body that nobody will read any further, so that its connection is free again. It may be a body of anybody's
 * making.
 */
export function discard(response: ReceivedResponse | undefined): void {
  try {
    const { body } = (response ?? {}) as Partial<Pick<Response, "body">>;
    if (body && !body.locked) Promise.resolve(body.cancel()).catch(() => {});
  } catch {
    // What cannot be let go of is not ours.
  }
  if (response) releases.get(response)?.();
}
