import type { Probe } from "../probe.js";
import type { Relation } from "../relation.js";
import { sightingsIn, type Sighting } from "../sighting.js";
import { directionOf, forward } from "../../facts/directions.js";
import { pageOf, type Item } from "./page.js";
import { cameSince, filterFor, wholeOf } from "./whole.js";

/** `after` and `before`: the neighbour of an item follows its cursor. */
export async function lookAtContinuation(probe: Probe, { operation, parameter, rests }: Relation): Promise<Sighting[]> {
  const direction = directionOf(parameter);
  const { items, whole } = await wholeOf(probe, operation, 2);
  const see = sightingsIn(operation, rests, `${operation} ${parameter}`);
  const found: Sighting[] = [];
  for (const at of new Set([0, Math.floor(items.length / 2), items.length - 2, items.length - 1])) {
    const { cursor, id } = items[at] as Item;
    const neighbour = items[direction === forward ? at + 1 : at - 1]?.id;
    // Behind the last item that was read there may be more.
    if (!whole && neighbour === undefined && direction === forward) continue;
    const query = { ...filterFor(probe, operation), [direction.size]: 1, [parameter]: cursor };
    const asked = { operation, parameters: query };
    const page = pageOf(await probe.lists.read(operation, query), asked);
    const next = page.items[0]?.id;
    if (next === neighbour || (next === undefined && page.info[direction.more] === true)) continue;
    const isKnown = next === undefined || items.some((item) => item.id === next);
    if (!isKnown && (await cameSince(probe, operation, next))) continue;
    const expected = `${neighbour ?? "nothing"} ${parameter} the cursor of ${id}`;
    found.push(see("body/edges/0/node/id", expected, next ?? "nothing", { asked }));
  }
  return found;
}
