import type { buildConnector } from "undici";

export type Connect = buildConnector.connector;
export type Endpoint = buildConnector.Options;
export type Callback = buildConnector.Callback;

/** A socket or client that is connecting: what waits for it gets the error with which it is destroyed. */
export interface Opening {
  destroy: (error: Error) => unknown;
}

/** Opens one connection; until it is open, its socket is in `opening`. */
export type Open = (endpoint: Endpoint, opening: Set<Opening>, callback: Callback) => void;

/** Ends everything that is being opened. */
export function endAll(opening: ReadonlySet<Opening>, why: Error): void {
  for (const each of [...opening]) each.destroy(why);
}
