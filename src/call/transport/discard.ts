import type { ReceivedResponse } from "../../response/received-response.js";
import { nextTurn } from "./next-turn.js";

const releases = new WeakMap<object, () => void>();

/** Registers how to end the connection of a response, even if a clone of it exists or is only partly read. */
export function onDiscard(response: object, release: () => void): void {
  releases.set(response, release);
}

/**
 * Cancels a body that will not be read further, so that its connection is free again. The body may be of any class.
 *
 * Abort its request before, in the same turn, or never: Node 20's `fetch` ends the program where a request is aborted
 * and a clone of its response was cancelled before.
 */
export function discard(response: ReceivedResponse | undefined): void {
  const given = (response ?? {}) as Partial<Pick<Response, "body">>;
  releases.get(given)?.();
  const cancel = () => {
    const { body } = given;
    return body && !body.locked ? body.cancel() : undefined;
  };
  // By then an abort has reached every clone. A body that cannot be cancelled is not ours.
  nextTurn()
    .then(cancel)
    .catch(() => {});
}
