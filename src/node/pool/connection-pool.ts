import type { Dispatcher } from "undici";
import { afterATurn } from "./after-a-turn.js";
import { createQueue } from "./queue.js";

/** A slot for one connection at a time. */
export interface Connection {
  readonly client: Dispatcher;
  /** Ends its connection, with the request on it, or the one that is being opened. */
  readonly end: () => Promise<void>;
}

/** A request that waits for a connection. */
interface Waiting {
  /** Whether it changes nothing, so that it may be sent again if the connection turns out to be dead. */
  readonly isSafe: boolean;
  /**
   * Sends it on a connection.
   *
   * @param release must be called when the connection is free again; with false if it failed to connect or was
   *   abandoned
   */
  readonly use: (client: Dispatcher, release: Release) => void;
}

/**
 * Returns a connection.
 *
 * @param keepAlive the `Keep-Alive` header of the response
 */
export type Release = (isUsable: boolean, keepAlive?: unknown) => void;

/** A connection, since when it is free, and for how long it may be. */
interface Slot extends Connection {
  freeSinceMs: number;
  freeSinceDate: number;
  keptMs: number;
}

/** Connections that carry one request at a time. */
export interface ConnectionPool {
  /**
   * Waits for a free connection: the one that was used last, so that a sequence of calls uses the same.
   *
   * @returns stops waiting; returns whether it was still waiting
   */
  readonly take: (request: Waiting) => () => boolean;
  /** Ends all connections, with the requests on them. */
  readonly destroy: () => Promise<void>;
}

/** The code of undici's error for a connection that the other side ended. */
const endedByPeer = ["UND_ERR_SOCKET", "ECONNRESET", "ECONNABORTED", "EPIPE"];

/** How much earlier than the service a connection is given up, and how long it is kept at the most, as by undici. */
const [marginMs, longestMs] = [2_000, 600_000];

/**
 * Creates a pool of connections.
 *
 * One that was free for longer than it may be is not used again: undici's timers do not see the time in which the event
 * loop was blocked or the process suspended, and what lies between may have forgotten the connection.
 *
 * A connection that the service has ended looks alive until the event loop turns. An idle one therefore waits for a
 * turn before it is used again; one that has just delivered a response does not, unless this service has ended a
 * connection before, or the request changes something: its outcome would be unknown.
 *
 * @param most the maximum number of connections; further requests wait for one
 * @param keepAliveMs how long a free connection may be used again, unless the service says how long
 */
export function createConnectionPool(
  most: number,
  keepAliveMs: number,
  createConnection: () => Connection,
): ConnectionPool {
  const connections = new Set<Slot>();
  const free: Slot[] = [];
  const waiting = createQueue<Waiting>();
  let trustedMs = 1;

  function add(): Slot {
    const slot = { ...createConnection(), freeSinceMs: 0, freeSinceDate: 0, keptMs: keepAliveMs };
    connections.add(slot);
    slot.client.on("disconnect", (_origin, _targets, { code }) => {
      if (endedByPeer.includes(code)) trustedMs = 0;
    });
    return slot;
  }

  function drop(slot: Slot): void {
    connections.delete(slot);
    void slot.end();
  }

  function reuse(slot: Slot): void {
    const isTrusted = waiting.first()?.isSafe && performance.now() - slot.freeSinceMs < trustedMs;
    if (isTrusted) serve(slot);
    else afterATurn(() => serve(slot));
  }

  function serve(slot: Slot): void {
    const request = waiting.shift();
    if (!request) {
      free.push(slot);
      return;
    }
    let isReleased = false;
    const release: Release = (isUsable, keepAlive) => {
      if (isReleased) return;
      isReleased = true;
      if (isUsable) {
        slot.freeSinceMs = performance.now();
        slot.freeSinceDate = Date.now();
        slot.keptMs = keptMsBy(keepAlive, keepAliveMs);
        if (waiting.first()) reuse(slot);
        else free.push(slot);
        return;
      }
      drop(slot);
      if (waiting.first()) serve(add());
    };
    request.use(slot.client, release);
  }

  return {
    take(request) {
      const leave = waiting.add(request);
      const slot = free.pop();
      if (slot && !isStale(slot)) reuse(slot);
      else if (slot) {
        drop(slot);
        serve(add());
      } else if (connections.size < most) serve(add());
      return leave;
    },
    async destroy() {
      await Promise.all(Array.from(connections, (slot) => slot.end()));
    },
  };
}

/** Whether a connection was free for too long, by either clock: one of them stands still while a machine sleeps. */
function isStale({ freeSinceMs, freeSinceDate, keptMs }: Slot): boolean {
  return performance.now() - freeSinceMs > keptMs || Date.now() - freeSinceDate > keptMs;
}

/** How long the service keeps a connection, with a margin: the least that it tells, as where a gateway adds its own. */
function keptMsBy(keepAlive: unknown, elseMs: number): number {
  const told = Array.from(String(keepAlive).matchAll(/\btimeout\s*=\s*"?(\d+)/gi), ([, seconds]) => Number(seconds));
  return told.length > 0 ? Math.min(Math.min(...told) * 1000 - marginMs, longestMs) : elseMs;
}
