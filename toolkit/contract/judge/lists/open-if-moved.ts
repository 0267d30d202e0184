import type { Sighting } from "../ask/sighting.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { ListItem } from "../probe/list-page.js";

/**
 * What a sighting of a gap or a repetition is given: it is open (U-32) where a list has changed and a cursor stands for
 * another item than before. Cursors are positions in the list then, and a walk meets some items twice, others not at all.
 */
export function openIfMoved(
  { described }: JudgeProbe,
  operation: string,
  known: readonly ListItem[],
  now: readonly ListItem[],
): Partial<Sighting> {
  if (!described.isOpen("U-32", operation) || idsOf(known) === idsOf(now)) return {};
  const owners = new Map<string, Set<string>>();
  for (const { cursor, id } of now) owners.set(cursor, (owners.get(cursor) ?? new Set()).add(id));
  const isMoved = known.some(({ cursor, id }) => owners.get(cursor)?.has(id) === false);
  return isMoved ? { open: true, rests: "U-32" } : {};
}

const idsOf = (items: readonly ListItem[]) => items.map(({ id }) => id).join();
