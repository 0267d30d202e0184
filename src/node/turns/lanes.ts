import type { Dispatcher } from "undici";
import { afterATurn } from "./after-a-turn.js";
import { createQueue } from "./queue.js";

/** A connection to be: at most one at a time. */
export interface Lane {
  readonly client: Dispatcher;
  /** Ends its connection, with what is on it, or what is being opened. */
  readonly end: () => Promise<void>;
}

/** A request that waits for a lane. */
interface Waiting {
  /** Whether it changes nothing, so that it may be sent again where the connection turns out dead. */
  readonly isSafe: boolean;
  /**
   * Has it sent on a lane.
   *
   * @param release must be called when the lane is free again; with false where it failed to connect, or was not waited for
   */
  readonly use: (client: Dispatcher, release: (isUsable: boolean) => void) => void;
}

/** Connections that carry one request at a time. */
export interface Lanes {
  /**
   * Waits for a lane that is free: the one that was used last, so that a sequence of calls keeps to one connection.
   *
   * @returns lets it go; whether it still waited
   */
  readonly take: (request: Waiting) => () => boolean;
  /** Ends all connections, with what is on them. */
  readonly destroy: () => Promise<void>;
}

/** What undici says of a connection that the other side ended. */
const endedByPeer = ["UND_ERR_SOCKET", "ECONNRESET", "ECONNABORTED", "EPIPE"];

/**
 * Creates lanes.
 *
 * A connection that the service has ended looks alive until the event loop turns. One that rested is therefore given a
 * turn before it is used again; one that comes straight from a response is not, unless this service has ended a
 * connection before, or what is sent changes something: nobody could say then whether it did.
 *
 * @param most how many there are at the most; further requests wait for one
 */
export function createLanes(most: number, createLane: () => Lane): Lanes {
  /** Each lane, and when it came free last. */
  const lanes = new Map<Lane, number>();
  const free: Lane[] = [];
  const waiting = createQueue<Waiting>();
  let trustedMs = 1;

  function add(): Lane {
    const lane = createLane();
    lanes.set(lane, 0);
    lane.client.on("disconnect", (_origin, _targets, { code }) => {
      if (endedByPeer.includes(code)) trustedMs = 0;
    });
    return lane;
  }

  function reuse(lane: Lane): void {
    const isTrusted = waiting.first()?.isSafe && performance.now() - (lanes.get(lane) ?? 0) < trustedMs;
    if (isTrusted) serve(lane);
    else afterATurn(() => serve(lane));
  }

  function serve(lane: Lane): void {
    const request = waiting.shift();
    if (!request) {
      free.push(lane);
      return;
    }
    let isReleased = false;
    const release = (isUsable: boolean) => {
      if (isReleased) return;
      isReleased = true;
      if (isUsable) {
        lanes.set(lane, performance.now());
        if (waiting.first()) reuse(lane);
        else free.push(lane);
        return;
      }
      lanes.delete(lane);
      void lane.end();
      if (waiting.first()) serve(add());
    };
    request.use(lane.client, release);
  }

  return {
    take(request) {
      const leave = waiting.add(request);
      const lane = free.pop();
      if (lane) reuse(lane);
      else if (lanes.size < most) serve(add());
      return leave;
    },
    async destroy() {
      await Promise.all([...lanes.keys()].map((lane) => lane.end()));
    },
  };
}
