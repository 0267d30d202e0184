import { forward } from "../../facts/directions.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { standingOf, type ListPage } from "../probe/list-page.js";
import { acceptedPageSize } from "../probe/walk-list.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";

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
    if (before && placeOf(item) < placeOf(before)) return [item.id, before.id];
  }
  return undefined;
}
