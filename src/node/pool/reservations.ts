import type { Dispatcher } from "undici";
import type { Reservation } from "../../call/transport/transport.js";
import type { ConnectionPool, Release } from "./connection-pool.js";
import { createQueue } from "./queue.js";

/** A connection that is reserved for one request. */
export interface LentConnection extends Reservation {
  readonly client: Dispatcher;
  /**
   * Assigns it to the request that is to be sent on it.
   *
   * @param stop called with the reason if the client is closed before the request is written
   * @throws Error if the client was closed since the connection was reserved
   */
  readonly keep: (stop: (reason: Error) => void) => Kept;
}

/** A connection that a request is sent on. */
interface Kept {
  /** Must be called right before the request is written. */
  readonly begin: () => void;
  /** Must be called when nothing more will arrive; with false if nothing was sent. */
  readonly giveBack: Release;
}

/** Requests that wait for a connection or have one. */
export interface Reservations {
  /**
   * Waits for a free connection.
   *
   * @param isRetried whether the request is sent again if the connection turns out to be dead
   * @param onStop gets a function that stops waiting
   */
  readonly wait: (isRetried: boolean, onStop: (stop: (reason: Error) => void) => void) => Promise<LentConnection>;
  /**
   * Calls back when the client is closed.
   *
   * @returns removes the callback
   */
  readonly untilClosed: (stop: (reason: Error) => void) => () => void;
  /** Follows a promise; resolves early when the client is closed. */
  readonly whileOpen: (going: Promise<void>) => Promise<void>;
  /** Ends the requests that are not written yet, and resolves when all others have released their connections. */
  readonly close: () => Promise<void>;
}

const closed = () => new Error("The client is closed");

/** Assigns connections to requests. */
export function createReservations(connections: ConnectionPool): Reservations {
  let count = 0;
  let isClosed = false;
  const waits = createQueue<(reason: Error) => void>();
  let onIdle: (() => void) | undefined;
  function over(): void {
    count--;
    if (count === 0) onIdle?.();
  }

  function untilClosed(stop: (reason: Error) => void): () => void {
    const leave = waits.add(stop);
    if (isClosed) stop(closed());
    return () => void leave();
  }

  function lent(client: Dispatcher, release: Release): LentConnection {
    let isKept = false;
    const giveBack: Release = (isUsable, keepAlive) => {
      release(isUsable, keepAlive);
      over();
    };
    return {
      client,
      keep(stop) {
        if (isClosed) throw closed();
        isKept = true;
        const begin = untilClosed(stop);
        return { begin, giveBack: (isUsable, keepAlive) => (begin(), giveBack(isUsable, keepAlive)) };
      },
      end() {
        if (!isKept) giveBack(true);
      },
    };
  }

  return {
    wait(isRetried, onStop) {
      count++;
      return new Promise((resolve, reject) => {
        // If no connection can be created, there is none to release.
        let stopWaiting = () => true;
        const stop = (reason: Error) => {
          if (!stopWaiting()) return;
          leave();
          over();
          reject(reason);
        };
        const leave = waits.add(stop);
        onStop(stop);
        stopWaiting = connections.take({
          isRetried,
          use(client, release) {
            leave();
            resolve(lent(client, release));
          },
        });
      });
    },
    untilClosed,
    async whileOpen(going) {
      let over = () => {};
      const closing = new Promise<void>((resolve) => (over = untilClosed(() => resolve())));
      await Promise.race([going, closing]).finally(over);
    },
    close() {
      isClosed = true;
      for (const stop of waits) stop(closed());
      return count === 0 ? Promise.resolve() : new Promise((idle) => (onIdle = idle));
    },
  };
}
