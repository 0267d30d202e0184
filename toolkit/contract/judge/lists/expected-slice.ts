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

/** Ids of a page, as a finding shows them: from its start or, if it differs later, from just before that. */
function shownIds(ids: readonly string[], differsAt: number): string {
  const from = differsAt < mostShown ? 0 : differsAt - 1;
  const some = ids.slice(from, from + mostShown).join(", ");
  return from > 0 ? `..., ${some}` : some || "an empty page";
}

/**
 * What a page should hold, and what it holds, as a finding says it.
 *
 * @param ids those in the list on the right side of the items that the slice names
 * @param got those of the page
 */
export function sliceInWords(
  ids: readonly string[],
  { first, last, after, before }: ListSlice,
  got: readonly string[],
): [expected: string, seen: string] {
  const place = after
    ? `after the cursor of ${after.id}`
    : before
      ? `before the cursor of ${before.id}`
      : "of the list";
  const size = first ?? last ?? Infinity;
  const how = size === Infinity ? "without first and last" : `with ${first === undefined ? "last" : "first"}=${size}`;
  const wanted = last ? ids.slice(-size) : ids.slice(0, size);
  const other = got.findIndex((id, at) => id !== wanted[at]);
  const differsAt = other < 0 ? got.length : other;
  return [`${shownIds(wanted, differsAt)}, ${place}, ${how}`, shownIds(got, differsAt)];
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
