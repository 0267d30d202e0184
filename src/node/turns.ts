import type { Dispatcher } from "undici";
import type { Turn } from "../call/transport.js";
import type { Lanes, Waiting } from "./lanes.js";

/** A connection that is lent to one request. */
export interface Lent extends Turn {
  readonly client: Dispatcher;
  /**
   * Sends something on it.
   *
   * @returns what must be called when nothing more comes; with false where nothing was sent
   * @throws Error where the client was closed since it was lent
   */
  readonly keep: () => (isUsable: boolean) => void;
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
  /** Waits until there is none. Those that wait still have their turn. */
  readonly close: () => Promise<void>;
}

/** Lends the connections of lanes. */
export function createTurns(lanes: Lanes): Turns {
  let count = 0;
  let isClosed = false;
  let onIdle: (() => void) | undefined;
  function over(): void {
    count--;
    if (count === 0) onIdle?.();
  }

  function lent(client: Dispatcher, release: (isUsable: boolean) => void): Lent {
    let isKept = false;
    const wasClosed = isClosed;
    const giveBack = (isUsable: boolean) => {
      release(isUsable);
      over();
    };
    return {
      client,
      keep() {
        if (isClosed && !wasClosed) throw new Error("The client is closed");
        isKept = true;
        return giveBack;
      },
      end() {
        if (isKept) return;
        isKept = true;
        giveBack(true);
      },
    };
  }

  return {
    wait(isSafe, onStop) {
      count++;
      return new Promise((resolve, reject) => {
        const waiting: Waiting = { isSafe, use: (client, release) => resolve(lent(client, release)) };
        onStop((reason) => {
          if (!lanes.leave(waiting)) return;
          over();
          reject(reason);
        });
        lanes.take(waiting);
      });
    },
    close() {
      isClosed = true;
      return count === 0 ? Promise.resolve() : new Promise((idle) => (onIdle = idle));
    },
  };
}
