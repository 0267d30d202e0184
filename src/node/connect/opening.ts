import type { buildConnector } from "undici";

export type Connect = buildConnector.connector;
export type Target = buildConnector.Options;
export type Callback = buildConnector.Callback;

/** A socket or a client on its way to a connection: who waits for it learns the error with which it is destroyed. */
export interface Opening {
  destroy: (error: Error) => unknown;
}

/** Opens one connection; what is on the way to it is among `opening`. */
export type Open = (target: Target, opening: Set<Opening>, callback: Callback) => void;

/** Ends all that is on the way. */
export function endAll(opening: ReadonlySet<Opening>, why: Error): void {
  for (const each of [...opening]) each.destroy(why);
}
