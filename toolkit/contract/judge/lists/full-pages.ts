import type { Probe } from "../probe.js";
import type { Sighting } from "../sighting.js";
import { fitting } from "./lists.js";
import { filterFor, wholeOf } from "./whole.js";
import { lookAtWindow, type Cut } from "./window.js";

/** Larger pages may be cut short. */
const mostItems = 100;

/** Pages that hold just as many items as they were asked for, where nothing follows: without a cursor, and behind one. */
export async function lookAtFullPages(probe: Probe, operation: string): Promise<Sighting[]> {
  const { items } = await wholeOf(probe, operation);
  const count = items.length;
  if (fitting(probe.lists.read, operation, count) < count || count > mostItems) return [];
  const at = Math.floor(count / 2);
  const middle = items[at];
  const parameters = probe.described.operation(operation)?.parameters ?? [];
  const cuts: Cut[] = [{ first: count }, { last: count }];
  if (middle && at > 0) cuts.push({ before: middle, last: at });
  if (middle && at < count - 1) cuts.push({ after: middle, first: count - 1 - at });
  const found: Sighting[] = [];
  for (const cut of cuts.filter((each) =>
    Object.keys(each).every((name) => parameters.some((one) => one.name === name)),
  ))
    for (const each of await lookAtWindow(probe, operation, { ...filterFor(probe, operation) }, cut)) found.push(each);
  return found;
}
