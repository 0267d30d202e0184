import { isAt, orUndefined, SightingError } from "../ask/sighting.js";
import { forward, type WalkDirection } from "../../facts/directions.js";
import { readListPage, standingOf, type ListPage, type WalkedList } from "./list-page.js";
import { walkList } from "./walk-list.js";

/** Reads lists, and keeps them until they are forgotten. */
export type ListCache = ReturnType<typeof createListCache>;
type Walk = [
  operation: string,
  filter: Readonly<Record<string, unknown>>,
  size?: number | undefined,
  direction?: WalkDirection,
];
/** Larger than most accounts need, and small enough for most services. */
const largePage = 100;

/**
 * Creates an empty cache.
 *
 * @param read gives the data of a response
 * @param wait as long as a replica of the service may lag behind
 */
export function createListCache(
  read: (operation: string, parameters: Readonly<Record<string, unknown>>) => Promise<unknown>,
  wait: () => Promise<void>,
) {
  const known = new Map<string, Promise<WalkedList>>();
  const shown = new Map<string, string>();
  const lists = {
    page: async (operation: string, parameters: Readonly<Record<string, unknown>>): Promise<ListPage> =>
      readListPage(await read(operation, parameters), { operation, parameters }),
    /** Reads a list. The same list is read once until `forget` is called. */
    walk(...[operation, filter, size = largePage, direction = forward]: Walk): Promise<WalkedList> {
      const key = JSON.stringify([operation, filter, size, direction.size]);
      const walked = known.get(key) ?? walkAnew(key, [operation, filter, size, direction]);
      known.set(key, walked);
      return walked;
    },
    /** Like `walk`, but throws SightingError if the cursors do not lead to the end. */
    async all(...[operation, filter, size, direction = forward]: Walk): Promise<WalkedList> {
      const walked = await lists.walk(operation, filter, size, direction);
      const cursorSightings = walked.sightings.filter((each) => isAt(each, `body/page_info/${direction.from}`));
      if (cursorSightings.length > 0) throw new SightingError(...cursorSightings);
      return walked;
    },
    /** The pending orders of a market, always read again; undefined if they cannot be read. */
    pending: (market: string): Promise<WalkedList | undefined> =>
      orUndefined(walkList(lists, "listOrders", { market_id: market, state: "PENDING" }, largePage)),
    forget: () => known.clear(),
    /** Whether the flag behind was true on a page reached by a cursor. Relay's servers leave it at false. */
    saysBehind: false,
    /** Whether the filter `side` has been seen to leave out orders. */
    sideFilters: false,
    /** Whether the same list was different when it was read again. */
    hasMoved: false,
    /** Whether to pause before each list, since replicas of the service may lag behind each other. */
    isCareful: false,
    pause: async (): Promise<void> => (lists.isCareful ? await wait() : undefined),
  };
  return lists;

  async function walkAnew(key: string, [operation, filter, size, direction]: Required<Walk>) {
    await lists.pause();
    const walked = await walkList(lists, operation, filter, size, direction);
    const now = walked.items.map(standingOf).join(" ");
    lists.hasMoved ||= (shown.get(key) ?? now) !== now;
    shown.set(key, now);
    return walked;
  }
}
