import { isAt } from "../ask/sighting.js";
import { orNothing, Seen } from "../ask/check-errors.js";
import { forward, type Direction } from "../../facts/directions.js";
import { standingOf } from "./list-page.js";
import { walk, type List, type Reader, type Walked } from "./walk-list.js";

/** Lists as they were read, until they are to be read anew. */
export interface Lists extends Reader {
  /** Reads a list; the same question is asked once until it is forgotten. */
  walk: (
    operation: string,
    filter: Readonly<Record<string, unknown>>,
    size?: number,
    direction?: Direction,
  ) => Promise<Walked>;
  /** As walk. Throws Seen where it could not be read to its end. */
  all: Lists["walk"];
  /** What is pending in a market, read anew; undefined where it cannot be read. */
  pending: (market: string) => Promise<Walked | undefined>;
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
export function createLists(read: List, wait: () => Promise<void>): Lists {
  const known = new Map<string, Promise<Walked>>();
  const shown = new Map<string, string>();
  const lists: Lists = {
    read,
    walk(operation, filter, size = largePage, direction = forward) {
      const key = JSON.stringify([operation, filter, size, direction.size]);
      const walked = known.get(key) ?? walkAnew(key, [operation, filter, size, direction]);
      known.set(key, walked);
      return walked;
    },
    async all(operation, filter, size, direction = forward) {
      const walked = await lists.walk(operation, filter, size, direction);
      const stuck = walked.sightings.filter((each) => isAt(each, `body/page_info/${direction.from}`));
      if (stuck.length > 0) throw new Seen(...stuck);
      return walked;
    },
    pending: (market) => orNothing(walk(lists, "listOrders", { market_id: market, state: "PENDING" }, largePage)),
    forget: () => known.clear(),
    saysBehind: false,
    sideFilters: false,
    hasMoved: false,
    isCareful: false,
    pause: async () => (lists.isCareful ? await wait() : undefined),
  };
  return lists;

  async function walkAnew(key: string, [operation, filter, size, direction]: Required<Parameters<Lists["walk"]>>) {
    await lists.pause();
    const walked = await walk(lists, operation, filter, size, direction);
    const now = walked.items.map(standingOf).join(" ");
    lists.hasMoved ||= (shown.get(key) ?? now) !== now;
    shown.set(key, now);
    return walked;
  }
}
