import type { Dispatcher } from "undici";
import { afterATurn } from "./after-a-turn.js";
import { createQueue } from "./queue.js";
import { isStale, setFree, type Connection, type Slot } from "./slot.js";

/** A request that waits for a connection. */
interface Waiting {
  /** Whether it is sent again if the connection turns out to be dead. */
  readonly isRetried: boolean;
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

/** Connections that carry one request at a time. */
export interface ConnectionPool {
  /**
   * Waits for a free connection: the one that was used last, so that a sequence of calls uses the same.
   *
   * @returns stops waiting; returns whether it was still waiting
   */
  readonly take: (request: Waiting) => () => boolean;
  /** Sends no further request on the connection of a client. One that is on it goes on. */
  readonly retire: (client: Dispatcher) => void;
  /** Ends all connections, with the requests on them. */
  readonly destroy: () => Promise<void>;
}

/** The code of undici's error for a connection that the other side ended. */
const endedByPeer = ["UND_ERR_SOCKET", "ECONNRESET", "ECONNABORTED", "EPIPE"];

/**
 * Creates a pool of connections.
 *
 * One that was free for longer than it may be is not used again: undici's timers do not see the time in which the event
 * loop was blocked or the process suspended, and what lies between may have forgotten the connection.
 *
 * A connection that the service has ended looks alive until the event loop turns. An idle one therefore waits for a
 * turn before it is used again; one that has just delivered a response does not, if the request is retried and this
 * service has not ended a connection before.
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
    const times = { freeSinceMs: 0, freeSinceDate: 0, keepAlive: undefined, keptMs: keepAliveMs };
    const slot: Slot = { ...createConnection(), isRetired: false, ...times };
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
    const isTrusted = waiting.first()?.isRetried && performance.now() - slot.freeSinceMs < trustedMs;
    if (isTrusted) serve(slot);
    else afterATurn(() => serve(slot));
  }

  /** Ends a connection; the request that waits gets a new one. */
  function replace(slot: Slot): void {
    drop(slot);
    if (waiting.first()) serve(add());
  }

  function serve(slot: Slot): void {
    if (slot.isRetired) {
      replace(slot);
      return;
    }
    const request = waiting.shift();
    if (!request) {
      free.push(slot);
      return;
    }
    let isReleased = false;
    const release: Release = (isUsable, keepAlive) => {
      if (isReleased) return;
      isReleased = true;
      if (isUsable && !slot.isRetired) {
        setFree(slot, keepAlive, keepAliveMs);
        if (waiting.first()) reuse(slot);
        else free.push(slot);
        return;
      }
      replace(slot);
    };
    request.use(slot.client, release);
  }

  return {
    take(request) {
      const leave = waiting.add(request);
      const slot = free.pop();
      if (slot && !isStale(slot)) reuse(slot);
      else if (slot) replace(slot);
      else if (connections.size < most) serve(add());
      return leave;
    },
    retire(client) {
      for (const slot of connections) slot.isRetired ||= slot.client === client;
    },
    async destroy() {
      await Promise.all(Array.from(connections, (slot) => slot.end()));
    },
  };
}
