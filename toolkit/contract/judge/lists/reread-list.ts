import type { JudgeProbe } from "../probe/judge-probe.js";
import { filterOf, type WalkedList, standingOf, type ListItem } from "../probe/list-page.js";
import { walkList } from "../probe/walk-list.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import type { Sighting } from "../ask/sighting.js";
import { lackingPage, openIfMoved } from "./expected-slice.js";

/**
 * A list that was read again, and the ids of items that have changed. These may have moved, since the order of items is
 * open (U-32).
 */
export interface RereadList extends WalkedList {
  moved: ReadonlySet<string>;
  /** What a sighting of a gap or a repetition is given: see `openIfMoved`. */
  gap: Partial<Sighting>;
}

/**
 * Reads a list again after a fault in it. Items that have changed may have moved.
 *
 * @param known items as earlier reads have shown them, first those of the same list
 */
export async function rereadList(
  probe: JudgeProbe,
  operation: string,
  filter: Readonly<Record<string, unknown>>,
  ...known: (readonly ListItem[])[]
): Promise<RereadList> {
  await probe.lists.pause();
  const now = await walkList(probe.lists, operation, filter, 100);
  const first = new Map<string, string>();
  const moved = new Set<string>();
  for (const item of [...known.flat(), ...now.items]) {
    const standing = standingOf(item);
    if ((first.get(item.id) ?? standing) !== standing) moved.add(item.id);
    first.set(item.id, standing);
  }
  return { ...now, moved, gap: openIfMoved(probe, operation, known[0] ?? [], now.items) };
}

/**
 * The first item that a list should contain and does not, and what its sighting is given, such as the request that
 * should have shown it. Items that have changed meanwhile, or have left the original list, do not count.
 */
export async function firstMissing(
  probe: JudgeProbe,
  from: JudgeRequest,
  items: readonly ListItem[],
  walked: WalkedList,
  belongs: (node: ListItem["node"]) => boolean,
): Promise<{ id: string; more: Partial<Sighting> } | undefined> {
  const { items: listed, pages } = walked;
  const ids = new Set(listed.map(({ id }) => id));
  const wanted = items.filter(({ node }) => belongs(node));
  if (wanted.every(({ id }) => ids.has(id))) return undefined;
  const now = await rereadList(probe, from.operation, from.parameters ?? {}, items, listed);
  const still = new Set(now.items.filter(({ id, node }) => belongs(node) && !now.moved.has(id)).map(({ id }) => id));
  const at = wanted.findIndex(({ id }) => !ids.has(id) && still.has(id));
  const gone = wanted[at];
  if (!gone) return undefined;
  const asked = lackingPage(walked, wanted, at) ?? from;
  // Either list may have moved.
  const part = await rereadList(probe, from.operation, filterOf(pages[0]?.asked ?? from), listed);
  return { id: gone.id, more: { asked, ...now.gap, ...part.gap } };
}
