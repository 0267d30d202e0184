import type { JudgeProbe } from "../probe/judge-probe.js";
import type { Sighting } from "../ask/sighting.js";
import { type ListFilter, requiredFilter } from "./full-list.js";
import { acceptedPageSize } from "../probe/walk-list.js";
import type { ListPage } from "../probe/list-page.js";
import { lookAtListSlice, type ListSlice } from "./list-slice.js";

/** Larger pages may be cut. */
const mostItems = 100;

/**
 * Requests pages that exactly reach the end of the list, with and without a cursor, and some small ones.
 *
 * @param pages gets them
 */
export async function lookAtFullPages(
  probe: JudgeProbe,
  operation: string,
  filter: ListFilter = { ...requiredFilter(probe, operation) },
  pages: ListPage[] = [],
): Promise<Sighting[]> {
  const { items } = await probe.lists.all(operation, filter);
  const count = items.length;
  if (count === 0 || count > mostItems || acceptedPageSize(probe.lists, operation, count) < count) return [];
  const at = Math.floor(count / 2);
  const [middle, thirdLast] = [items[at], items.at(-3)];
  const cuts: ListSlice[] = [{ first: count }, { last: count }];
  if (middle && at > 0) cuts.push({ before: middle, last: at });
  if (middle && at < count - 1) cuts.push({ after: middle, first: count - 1 - at });
  if (thirdLast) cuts.push({ first: 3 }, { after: thirdLast, first: 2 });
  const found: Sighting[] = [];
  const isTaken = (cut: ListSlice) => Object.keys(cut).every((name) => probe.described.takes(operation, name));
  for (const cut of cuts.filter(isTaken))
    for (const each of await lookAtListSlice(probe, operation, filter, cut, pages)) found.push(each);
  return found;
}
