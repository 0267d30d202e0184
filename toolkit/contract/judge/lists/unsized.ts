import type { Probe } from "../probe/probe.js";
import type { Relation } from "../probe/relation.js";
import type { Sighting } from "../ask/sighting.js";
import { filterFor, wholeOf } from "./whole.js";
import { lookAtWindow, type Cut } from "./window.js";

/** Without `first` and `last` the size of a page is open (U-07), and nothing else: alone, and beside a cursor. */
export async function lookAtUnsized(probe: Probe, { operation }: Relation): Promise<Sighting[]> {
  const { items } = await wholeOf(probe, operation, 2);
  const middle = items[Math.floor(items.length / 2)];
  if (!middle) return [];
  const hasBefore = probe.described.operation(operation)?.parameters.some(({ name }) => name === "before");
  const found: Sighting[] = [];
  for (const cut of [{}, { after: middle }, ...(hasBefore ? [{ before: middle }] : [])] satisfies Cut[])
    for (const each of await lookAtWindow(probe, operation, { ...filterFor(probe, operation) }, cut)) found.push(each);
  return found;
}
