import type { ListRules } from "./list-rules.js";

/** Each cursor is a position in what the filters left: it stands for another item once some came before its own. */
export function countPlaces<Item extends { id: unknown }>(
  list: ListRules<Item>,
  sort: (items: Item[]) => Item[] = (items) => items,
): void {
  let all: Item[] = [];
  list.order = (items) => (all = sort(items));
  list.cursorOf = (id) => `at:${all.findIndex((item) => String(item.id) === id)}`;
  list.idOf = (cursor) => {
    const item = /^at:\d+$/.test(cursor) ? all[Number(cursor.slice(3))] : undefined;
    return item && String(item.id);
  };
}
