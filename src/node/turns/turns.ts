import type { Dispatcher } from "undici";
import type { Turn } from "../../call/transport/transport.js";
import type { Lanes } from "./lanes.js";
import { createQueue } from "./queue.js";

/** A connection that is lent to one request. */
export interface Lent extends Turn {
  readonly client: Dispatcher;
  /**
   * Keeps it for something that is to be sent on it.
   *
   * @param stop called with the reason where the client is closed before that has begun
   * @throws Error where the client was closed since it was lent
   */
  readonly keep: (stop: (reason: Error) => void) => Kept;
}

/** A connection that something is sent on. */
interface Kept {
  /** Must be called right before it is written. */
  readonly begin: () => void;
  /** Must be called when nothing more comes; with false where nothing was sent. */
  readonly giveBack: (isUsable: boolean) => void;
}

/** Requests that wait for a connection or have one. */
export interface Turns {
  /**
   * Waits for a connection that is free.
   *
   * @param isSafe whether the request changes nothing
   * @param onStop is told how to stop waiting
   */
  readonly wait: (isSafe: boolean, onStop: (stop: (reason: Error) => void) => void) => Promise<Lent>;
  /**
   * Has something told when the client is closed.
   *
   * @returns ends that
   */
  readonly untilClosed: (stop: (reason: Error) => void) => () => void;
  /** Follows something that ends early, as if it were over, when the client is closed. */
  readonly whileOpen: (going: Promise<void>) => Promise<void>;
  /** Ends those that are not written yet, and resolves when all that are have given their connections back. */
  readonly close: () => Promise<void>;
}

const closed = () => new Error("The client is closed");

/** Lends the connections of lanes. */
export function createTurns(lanes: Lanes): Turns {
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

  function lent(client: Dispatcher, release: (isUsable: boolean) => void): Lent {
    let isKept = false;
    const giveBack = (isUsable: boolean) => {
      release(isUsable);
      over();
    };
    return {
      client,
      keep(stop) {
        if (isClosed) throw closed();
        isKept = true;
        const begin = untilClosed(stop);
        return { begin, giveBack: (isUsable) => (begin(), giveBack(isUsable)) };
      },
      end() {
        if (!isKept) giveBack(true);
      },
    };
  }

  return {
    wait(isSafe, onStop) {
      count++;
      return new Promise((resolve, reject) => {
        // Where no lane can be made, there is none to leave.
        let leaveLanes = () => true;
        const stop = (reason: Error) => {
          if (!leaveLanes()) return;
          leave();
          over();
          reject(reason);
        };
        const leave = waits.add(stop);
        onStop(stop);
        leaveLanes = lanes.take({
          isSafe,
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
