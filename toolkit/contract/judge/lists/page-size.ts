import type { JudgeProbe, Relation } from "../probe/judge-probe.js";
import { sightingsIn, type Sighting, orUndefined } from "../ask/sighting.js";
import { backward, directionOf, forward } from "../../facts/directions.js";
import { acceptedPageSize } from "../probe/walk-list.js";
import type { ListPage } from "../probe/list-page.js";
import { requiredFilter, pageSizesFor, fullListOf, type ListFilter } from "./full-list.js";
import type { ListSlice } from "./expected-slice.js";
import { lookAtListSlice } from "./list-slice.js";

/** `first` and `last`: the number of items, and which ones. */
export async function lookAtPageSize(
  probe: JudgeProbe,
  { operation, parameter, kind, rests }: Relation,
): Promise<Sighting[]> {
  const direction = directionOf(parameter);
  const { items } = await fullListOf(probe, operation, 2);
  const filter = requiredFilter(probe, operation);
  const found: Sighting[] = [];
  if (kind === "equality") {
    const sizes = [1, 2, Math.min(items.length - 1, 10)].map((each) => acceptedPageSize(probe.lists, operation, each));
    for (const size of new Set(sizes))
      for (const each of await lookAtListSlice(probe, operation, { ...filter }, { [parameter]: size }))
        found.push(each);
    return found;
  }
  const pages: ListPage[] = [];
  for (const size of pageSizesFor(items.length))
    for (const page of (await probe.lists.walk(operation, filter, size, direction)).pages) pages.push(page);
  const [other, edge] = direction === forward ? [backward, items.at(-1)] : [forward, items[0]];
  if (probe.described.takes(operation, other.cursor)) {
    const parameters = { ...filter, [parameter]: 1, [other.cursor]: edge?.cursor };
    // Which parameters may be combined is open (U-31), and so is the place of such a page.
    const page = await orUndefined(probe.lists.page(operation, parameters));
    if (page) pages.push(page);
  }
  const see = sightingsIn(operation, rests, `${operation} ${parameter}`);
  for (const { items, asked } of pages) {
    const size = Number(asked.parameters?.[parameter]);
    if (items.length <= size) continue;
    found.push(see("body/edges", `at most ${size} with ${parameter}=${size}`, `${items.length}`, { asked }));
  }
  return found;
}

/** Without `first` and `last`, only the size of a page is open (U-07), with and without a cursor. */
export async function lookAtUnsized(probe: JudgeProbe, { operation }: Relation): Promise<Sighting[]> {
  const { items } = await fullListOf(probe, operation, 2);
  const middle = items[Math.floor(items.length / 2)];
  if (!middle) return [];
  const hasBefore = probe.described.takes(operation, "before");
  const found: Sighting[] = [];
  for (const cut of [{}, { after: middle }, ...(hasBefore ? [{ before: middle }] : [])] satisfies ListSlice[])
    for (const each of await lookAtListSlice(probe, operation, { ...requiredFilter(probe, operation) }, cut))
      found.push(each);
  return found;
}

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
