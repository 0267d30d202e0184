import { backward } from "../../facts/directions.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import type { ListItem, WalkedList } from "../probe/list-page.js";

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
