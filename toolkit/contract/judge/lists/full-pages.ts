import type { Probe } from "../probe/judge-probe.js";
import type { Sighting } from "../ask/sighting.js";
import type { Filter } from "./list-filters.js";
import { fitting } from "../probe/walk-list.js";
import type { Page } from "../probe/list-page.js";
import { filterFor } from "./full-list.js";
import { lookAtWindow, type Cut } from "./list-slice.js";

/** Larger pages may be cut short. */
const mostItems = 100;

/**
 * Pages that hold just as many items as they were asked for, where nothing follows: without a cursor, and behind one; also
 * small ones, of which walks have those of other sizes.
 *
 * @param pages gets them
 */
export async function lookAtFullPages(
  probe: Probe,
  operation: string,
  filter: Filter = { ...filterFor(probe, operation) },
  pages: Page[] = [],
): Promise<Sighting[]> {
  const { items } = await probe.lists.all(operation, filter);
  const count = items.length;
  if (count === 0 || count > mostItems || fitting(probe.lists.read, operation, count) < count) return [];
  const at = Math.floor(count / 2);
  const [middle, thirdLast] = [items[at], items.at(-3)];
  const cuts: Cut[] = [{ first: count }, { last: count }];
  if (middle && at > 0) cuts.push({ before: middle, last: at });
  if (middle && at < count - 1) cuts.push({ after: middle, first: count - 1 - at });
  if (thirdLast) cuts.push({ first: 3 }, { after: thirdLast, first: 2 });
  const found: Sighting[] = [];
  const isTaken = (cut: Cut) => Object.keys(cut).every((name) => probe.described.takes(operation, name));
  for (const cut of cuts.filter(isTaken))
    for (const each of await lookAtWindow(probe, operation, filter, cut, pages)) found.push(each);
  return found;
}
