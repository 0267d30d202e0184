import type { ListItem, WalkedList } from "../probe/list-page.js";
import { backward } from "../../facts/directions.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import type { Sighting } from "../ask/sighting.js";
import type { JudgeProbe } from "../probe/judge-probe.js";

/** A slice of a list: at most so many items on one side of an item. */
export interface ListSlice {
  first?: number;
  last?: number;
  after?: ListItem;
  before?: ListItem;
}

const mostShown = 10;

/** Some ids of a page, as a finding shows them. */
export const shownIds = (ids: readonly string[]) => ids.slice(0, mostShown).join(", ") || "an empty page";

/**
 * What a page should hold, as a finding says it.
 *
 * @param ids those in the list on the right side of the items that the slice names
 */
export function expectedSlice(ids: readonly string[], { first, last, after, before }: ListSlice): string {
  const place = after
    ? `after the cursor of ${after.id}`
    : before
      ? `before the cursor of ${before.id}`
      : "of the list";
  const size = first ?? last ?? Infinity;
  const how = size === Infinity ? "without first and last" : `with ${first === undefined ? "last" : "first"}=${size}`;
  return `${shownIds(last ? ids.slice(-size) : ids.slice(0, size))}, ${place}, ${how}`;
}

/**
 * The request for the page on which a walk should have shown an item: that of the next item on its way, or the last one.
 *
 * @param wanted what it should have shown, in the order of the list
 * @param at the index of the item
 */
export function lackingPage(
  { items, pages }: WalkedList,
  wanted: readonly Pick<ListItem, "id">[],
  at: number,
): JudgeRequest | undefined {
  const isBackward = backward.size in (pages[0]?.asked.parameters ?? {});
  const onward = isBackward ? wanted.slice(0, at).reverse() : wanted.slice(at + 1);
  const shownBy = new Map(items.map(({ id, asked }) => [id, asked]));
  const next = onward.find(({ id }) => shownBy.has(id));
  return next ? shownBy.get(next.id) : pages.at(-1)?.asked;
}

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
