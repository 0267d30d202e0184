import type { Dispatcher } from "undici";

/**
 * Sends a request on a lane, or returns false where it is not wanted any more.
 *
 * @param release must be called when the lane is free again; with false where it failed to connect, or was not waited for
 */
export type Use = (lane: Dispatcher, release: (isUsable: boolean) => void) => boolean;

/** Connections that carry one request at a time. */
export interface Lanes {
  /** Waits for a lane that is free: the one that was used last, so that a sequence of calls keeps to one connection. */
  readonly take: (use: Use) => void;
  /** Ends all connections, with what is on them. */
  readonly destroy: () => Promise<void>;
}

/**
 * Creates lanes.
 *
 * @param most how many there are at the most; further requests wait for one
 */
export function createLanes(most: number, createLane: () => Dispatcher): Lanes {
  const lanes = new Set<Dispatcher>();
  const free: Dispatcher[] = [];
  const waiting: Use[] = [];

  function add(): Dispatcher {
    const lane = createLane();
    lanes.add(lane);
    return lane;
  }

  /** Goes through those that wait, until one is under way. */
  function serve(lane: Dispatcher): void {
    let isReleased = false;
    const release = (isUsable: boolean) => {
      if (isReleased) return;
      isReleased = true;
      if (isUsable) {
        serve(lane);
        return;
      }
      lanes.delete(lane);
      void lane.destroy();
      if (waiting.length > 0) serve(add());
    };
    for (let use = waiting.shift(); use; use = waiting.shift()) if (use(lane, release)) return;
    free.push(lane);
  }

  return {
    take(use) {
      waiting.push(use);
      const lane = free.pop() ?? (lanes.size < most ? add() : undefined);
      if (lane) serve(lane);
    },
    async destroy() {
      await Promise.all([...lanes].map((lane) => lane.destroy()));
    },
  };
}
