import { isAt } from "../ask/sighting.js";
import { orUndefined, SightingError } from "../ask/check-errors.js";
import { forward, type WalkDirection } from "../../facts/directions.js";
import { standingOf } from "./list-page.js";
import { walkList, type ReadList, type ListReader, type WalkedList } from "./walk-list.js";

/** Lists as they were read, until they are to be read anew. */
export interface ListCache extends ListReader {
  /** Reads a list; the same question is asked once until it is forgotten. */
  walk: (
    operation: string,
    filter: Readonly<Record<string, unknown>>,
    size?: number,
    direction?: WalkDirection,
  ) => Promise<WalkedList>;
  /** As walk. Throws Seen where it could not be read to its end. */
  all: ListCache["walk"];
  /** What is pending in a market, read anew; undefined where it cannot be read. */
  pending: (market: string) => Promise<WalkedList | undefined>;
  forget: () => void;
  /** Whether a page that was reached by a cursor has said that items lie behind it: Relay's servers leave that at false. */
  saysBehind: boolean;
  /** Whether a list of one side was seen to leave out orders of the other. */
  sideFilters: boolean;
  /** Whether a list has shown something else than before, as the same question was asked anew. */
  hasMoved: boolean;
  /** Whether each list is read after a pause: what one copy of the service shows, another may show later. */
  isCareful: boolean;
}

/** Larger than most accounts need, and small enough for a service's own limit. */
const largePage = 100;

/** @param wait for as long as a copy of the service may be behind */
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
