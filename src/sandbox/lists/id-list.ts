import { createSortedList, type SortedList } from "./sorted-list.js";

/** What a list of resources is sorted by. */
export interface Position {
  readonly id: bigint;
}

/** Resources by id, which rises with time. */
export type IdList<T extends Position> = SortedList<T, Position>;

/**
 * Creates a list of resources that reads from the newest or from the oldest. Either way it is kept with the newest at
 * its end, where additions are cheap.
 */
export function createIdList<T extends Position>(listOrder: "newest" | "oldest", onVisit?: () => void): IdList<T> {
  const list = createSortedList<T, Position>((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0), onVisit);
  if (listOrder === "oldest") return list;
  return {
    ...list,
    between: ({ after, before } = {}, direction = "up") =>
      list.between({ after: before, before: after }, direction === "up" ? "down" : "up"),
  };
}
