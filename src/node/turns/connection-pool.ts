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
  readonly use: (client: Dispatcher, release: (isUsable: boolean) => void) => void;
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

/**
 * Creates a pool of connections.
 *
 * A connection that the service has ended looks alive until the event loop turns. An idle one therefore waits for a
 * turn before it is used again; one that has just delivered a response does not, unless this service has ended a
 * connection before, or the request changes something: its outcome would be unknown.
 *
 * @param most the maximum number of connections; further requests wait for one
 */
export function createConnectionPool(most: number, createConnection: () => Connection): ConnectionPool {
  /** Each connection, and when it last became free. */
  const connections = new Map<Connection, number>();
  const free: Connection[] = [];
  const waiting = createQueue<Waiting>();
  let trustedMs = 1;

  function add(): Connection {
    const connection = createConnection();
    connections.set(connection, 0);
    connection.client.on("disconnect", (_origin, _targets, { code }) => {
      if (endedByPeer.includes(code)) trustedMs = 0;
    });
    return connection;
  }

  function reuse(connection: Connection): void {
    const isTrusted = waiting.first()?.isSafe && performance.now() - (connections.get(connection) ?? 0) < trustedMs;
    if (isTrusted) serve(connection);
    else afterATurn(() => serve(connection));
  }

  function serve(connection: Connection): void {
    const request = waiting.shift();
    if (!request) {
      free.push(connection);
      return;
    }
    let isReleased = false;
    const release = (isUsable: boolean) => {
      if (isReleased) return;
      isReleased = true;
      if (isUsable) {
        connections.set(connection, performance.now());
        if (waiting.first()) reuse(connection);
        else free.push(connection);
        return;
      }
      connections.delete(connection);
      void connection.end();
      if (waiting.first()) serve(add());
    };
    request.use(connection.client, release);
  }

  return {
    take(request) {
      const leave = waiting.add(request);
      const connection = free.pop();
      if (connection) reuse(connection);
      else if (connections.size < most) serve(add());
      return leave;
    },
    async destroy() {
      await Promise.all([...connections.keys()].map((connection) => connection.end()));
    },
  };
}
