import type { JudgeProbe } from "../probe/judge-probe.js";
import { walkList, type WalkedList } from "../probe/walk-list.js";
import { standingOf, type ListItem } from "../probe/list-page.js";

/** A list as it is now, and the items that are not what they were: in which order items stand is open (U-32). */
export interface RereadList extends WalkedList {
  moved: ReadonlySet<string>;
}

/**
 * Reads a list anew, where it was not as it should be. What changed meanwhile may stand in another place since.
 *
 * @param known items of the list, as they were shown before, by whichever reads
 */
export async function rereadList(
  { lists }: JudgeProbe,
  operation: string,
  filter: Readonly<Record<string, unknown>>,
  ...known: (readonly ListItem[])[]
): Promise<RereadList> {
  await lists.pause();
  const now = await walkList(lists, operation, filter, 100);
  const first = new Map<string, string>();
  const moved = new Set<string>();
  for (const item of [...known.flat(), ...now.items]) {
    const standing = standingOf(item);
    if ((first.get(item.id) ?? standing) !== standing) moved.add(item.id);
    first.set(item.id, standing);
  }
  return { ...now, moved };
}
