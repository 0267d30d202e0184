import type { ReceivedResponse } from "./received-response.js";

const releases = new WeakMap<object, () => void>();

/** Registers how to end the connection of a response, even if a clone of it exists or is only partly read. */
export function onDiscard(response: object, release: () => void): void {
  releases.set(response, release);
}

/**
 * Cancels a body that will not be read further, so that its connection is free again. The body may be of any class.
 */
export function discard(response: ReceivedResponse | undefined): void {
  try {
    const { body } = (response ?? {}) as Partial<Pick<Response, "body">>;
    if (body && !body.locked) Promise.resolve(body.cancel()).catch(() => {});
  } catch {
    // A body that cannot be cancelled is not ours.
  }
  if (response) releases.get(response)?.();
}
