import type { Dispatcher } from "undici";

/** A place for one connection at a time. */
export interface Connection {
  readonly client: Dispatcher;
  /** Ends its connection, with the request on it, or the one that is being opened. */
  readonly end: () => Promise<void>;
}

/** A connection, since when it is free, and for how long it may be. */
export interface Slot extends Connection {
  freeSinceMs: number;
  freeSinceDate: number;
  /** The last `Keep-Alive` header, and what it means. */
  keepAlive: unknown;
  keptMs: number;
  /** Whether no further request is sent on it. */
  isRetired: boolean;
}

/** How much earlier than the service a connection is given up, and how long it is kept at the most, as by undici. */
const [marginMs, longestMs] = [2_000, 600_000];

/** Notes that a connection is free from now on: by its service's `Keep-Alive` header, or as long as the program says. */
export function setFree(slot: Slot, keepAlive: unknown, elseMs: number): void {
  slot.freeSinceMs = performance.now();
  slot.freeSinceDate = Date.now();
  // Most services send the same one with each response.
  if (keepAlive !== slot.keepAlive) slot.keptMs = keptMsBy(keepAlive, elseMs);
  slot.keepAlive = keepAlive;
}

/** Whether a connection was free for too long, by either clock: one of them stands still while a machine sleeps. */
export function isStale({ freeSinceMs, freeSinceDate, keptMs }: Slot): boolean {
  return performance.now() - freeSinceMs > keptMs || Date.now() - freeSinceDate > keptMs;
}

/** How long the service keeps a connection, with a margin: the least that it tells, as where a gateway adds its own. */
function keptMsBy(keepAlive: unknown, elseMs: number): number {
  const told = Array.from(String(keepAlive).matchAll(/\btimeout\s*=\s*"?(\d+)/gi), ([, seconds]) => Number(seconds));
  return told.length > 0 ? Math.min(Math.min(...told) * 1000 - marginMs, longestMs) : elseMs;
}
