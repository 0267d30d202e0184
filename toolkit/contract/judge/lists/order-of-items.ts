import { forward } from "../../facts/directions.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { type ListPage, standingOf } from "../probe/list-page.js";
import { acceptedPageSize } from "../probe/walk-list.js";
import { type Sighting, sightingsIn } from "../ask/sighting.js";
import { filteredList, filtersOf } from "./full-list.js";
import { whySideIsOpen } from "./side-filter.js";

/** Two may be alike by chance, or since a service that has several orders comes back to the first. */
const reads = 3;
const pageSize = 100;

/**
 * The same request shows items in the same order each time: which one is open (U-32), but cursors rely on it. Items that
 * have changed may have moved.
 */
export async function lookAtOrderOfItems(
  { lists }: JudgeProbe,
  operation: string,
  filter: Readonly<Record<string, unknown>>,
): Promise<Sighting[]> {
  const parameters = { ...filter, [forward.size]: acceptedPageSize(lists, operation, pageSize) };
  const first = await lists.page(operation, parameters);
  for (let times = 1; times < reads; times++) {
    const turned = firstTurned(first, await lists.page(operation, parameters));
    if (!turned) continue;
    const [one, other] = turned;
    const see = sightingsIn(operation, "2.3, U-32", `${operation} unstable`);
    const expected = `the same order when it is asked again: ${one} before ${other}`;
    return [see("body/edges", expected, `${other} before ${one}`, { asked: first.asked })];
  }
  return [];
}

/** Two items that stand the other way around on a page that was read again. */
function firstTurned({ items }: ListPage, again: ListPage): [one: string, other: string] | undefined {
  const places = new Map(items.map((item, at) => [standingOf(item), at]));
  const placeOf = (item: (typeof items)[number]) => places.get(standingOf(item)) ?? -1;
  const both = again.items.filter((item) => placeOf(item) >= 0);
  for (const [at, item] of both.entries()) {
    const before = both[at - 1];
    if (before && before.id !== item.id && placeOf(item) < placeOf(before)) return [item.id, before.id];
  }
  return undefined;
}

/**
 * The end at which every list leaves out an order: each filter has a list that lacks one of the orders that are listed
 * without it, always the first or always the last one, and no list lacks another. Then no filter is to blame.
 *
 * @returns undefined if there is no such end
 */
export async function lostEnd(probe: JudgeProbe): Promise<"first" | "last" | undefined> {
  const { lists, described, settings } = probe;
  const { items } = await lists.all("listOrders", { market_id: settings.market });
  const isSideOpen = (await whySideIsOpen(probe)) !== undefined;
  const filters = filtersOf(described).filter(({ side }) => side === undefined || !isSideOpen);
  const lacking: { name: string; first: boolean; last: boolean }[] = [];
  for (const filter of filters) {
    const [[name, value] = ["", ""]] = Object.entries(filter);
    const ids = new Set((await filteredList(probe, filter)).items.map(({ id }) => id));
    const wanted = items.filter(({ node }) => node[name] === value);
    const missing = wanted.filter(({ id }) => !ids.has(id));
    const isAlone = missing.length === 1;
    const [first, last] = [wanted[0], wanted.at(-1)].map((end) => isAlone && missing[0] === end);
    if (missing.length > 0) lacking.push({ name, first: first === true, last: last === true });
  }
  const names = new Set(filters.flatMap(Object.keys));
  const isEach = [...names].every((name) => lacking.some((each) => each.name === name));
  return (["first", "last"] as const).find((end) => isEach && lacking.length > 1 && lacking.every((each) => each[end]));
}
