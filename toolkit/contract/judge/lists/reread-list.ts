import type { JudgeProbe } from "../probe/judge-probe.js";
import { walkList, type WalkedList } from "../probe/walk-list.js";
import { standingOf, type ListItem } from "../probe/list-page.js";

/**
 * A list that was read again, and the ids of items that have changed. These may have moved, since the order of items is
 * open (U-32).
 */
export interface RereadList extends WalkedList {
  moved: ReadonlySet<string>;
}

/**
 * Reads a list again after a fault in it. Items that have changed may have moved.
 *
 * @param known items of the list, as earlier reads have shown them
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
