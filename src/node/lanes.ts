import type { Dispatcher } from "undici";

/** Connections that carry one request at a time. */
export interface Lanes {
  /**
   * Waits for a lane that is free, and starts on it at once: the one that was used last, so that a sequence of calls
   * keeps to one connection. What returns false did not need it any more.
   */
  readonly take: (start: (lane: Dispatcher, release: () => void) => boolean) => void;
  /** Ends all connections, with what is on them. */
  readonly destroy: () => Promise<void>;
}

/**
 * Creates lanes.
 *
 * @param most how many there are at the most; further requests wait for one
 */
export function createLanes(most: number, createLane: () => Dispatcher): Lanes {
  const lanes: Dispatcher[] = [];
  const free: Dispatcher[] = [];
  const waiting: Parameters<Lanes["take"]>[0][] = [];

  function start(lane: Dispatcher): void {
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      start(lane);
    };
    for (let next = waiting.shift(); next; next = waiting.shift()) if (next(lane, release)) return;
    free.push(lane);
  }

  return {
    take(next) {
      waiting.push(next);
      let lane = free.pop();
      if (!lane && lanes.length < most) lanes.push((lane = createLane()));
      if (lane) start(lane);
    },
    async destroy() {
      await Promise.all(lanes.map((lane) => lane.destroy()));
    },
  };
}
