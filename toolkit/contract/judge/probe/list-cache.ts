import { isAt } from "../ask/sighting.js";
import { orUndefined, SightingError } from "../ask/check-errors.js";
import { forward, type WalkDirection } from "../../facts/directions.js";
import { standingOf } from "./list-page.js";
import { walkList, type ReadList, type ListReader, type WalkedList } from "./walk-list.js";

/** Reads lists, and keeps them until they are forgotten. */
export interface ListCache extends ListReader {
  /** Reads a list. The same list is read once until `forget` is called. */
  walk: (
    operation: string,
    filter: Readonly<Record<string, unknown>>,
    size?: number,
    direction?: WalkDirection,
  ) => Promise<WalkedList>;
  /** Like `walk`, but throws SightingError if the cursors do not lead to the end. */
  all: ListCache["walk"];
  /** The pending orders of a market, always read again; undefined if they cannot be read. */
  pending: (market: string) => Promise<WalkedList | undefined>;
  forget: () => void;
  /**
   * Whether the flag for the direction behind was true on a page reached by a cursor. Relay's servers leave it at
   * false.
   */
  saysBehind: boolean;
  /** Whether the filter `side` has been seen to leave out orders. */
  sideFilters: boolean;
  /** Whether the same list was different when it was read again. */
  hasMoved: boolean;
  /** Whether to pause before each list, since replicas of the service may lag behind each other. */
  isCareful: boolean;
}

/** Larger than most accounts need, and small enough for most services. */
const largePage = 100;

/** @param wait as long as a replica of the service may lag behind */
export function createListCache(read: ReadList, wait: () => Promise<void>): ListCache {
  const known = new Map<string, Promise<WalkedList>>();
  const shown = new Map<string, string>();
  const lists: ListCache = {
    read,
    walk(operation, filter, size = largePage, direction = forward) {
      const key = JSON.stringify([operation, filter, size, direction.size]);
      const walked = known.get(key) ?? walkAnew(key, [operation, filter, size, direction]);
      known.set(key, walked);
      return walked;
    },
    async all(operation, filter, size, direction = forward) {
      const walked = await lists.walk(operation, filter, size, direction);
      const cursorSightings = walked.sightings.filter((each) => isAt(each, `body/page_info/${direction.from}`));
      if (cursorSightings.length > 0) throw new SightingError(...cursorSightings);
      return walked;
    },
    pending: (market) => orUndefined(walkList(lists, "listOrders", { market_id: market, state: "PENDING" }, largePage)),
    forget: () => known.clear(),
    saysBehind: false,
    sideFilters: false,
    hasMoved: false,
    isCareful: false,
    pause: async () => (lists.isCareful ? await wait() : undefined),
  };
  return lists;

  async function walkAnew(key: string, [operation, filter, size, direction]: Required<Parameters<ListCache["walk"]>>) {
    await lists.pause();
    const walked = await walkList(lists, operation, filter, size, direction);
    const now = walked.items.map(standingOf).join(" ");
    lists.hasMoved ||= (shown.get(key) ?? now) !== now;
    shown.set(key, now);
    return walked;
  }
}
