import type { Dispatcher } from "undici";
import { afterATurn } from "./after-a-turn.js";
import { createQueue } from "./queue.js";

/** A slot for one connection at a time. */
export interface Lane {
  readonly client: Dispatcher;
  /** Ends its connection, with the request on it, or the one that is being opened. */
  readonly end: () => Promise<void>;
}

/** A request that waits for a lane. */
interface Waiting {
  /** Whether it changes nothing, so that it may be sent again if the connection turns out to be dead. */
  readonly isSafe: boolean;
  /**
   * Sends it on a lane.
   *
   * @param release must be called when the lane is free again; with false if it failed to connect, or was abandoned
   */
  readonly use: (client: Dispatcher, release: (isUsable: boolean) => void) => void;
}

/** Connections that carry one request at a time. */
export interface Lanes {
  /**
   * Waits for a free lane: the one that was used last, so that a sequence of calls uses one connection.
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
 * Creates lanes.
 *
 * A connection that the service has ended looks alive until the event loop turns. An idle one therefore waits for a
 * turn before it is used again; one that has just delivered a response does not, unless this service has ended a
 * connection before, or the request changes something: its outcome would be unknown.
 *
 * @param most the maximum number of lanes; further requests wait for one
 */
export function createLanes(most: number, createLane: () => Lane): Lanes {
  /** Each lane, and when it last became free. */
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
