/** The items between two positions, both excluded; a missing position leaves that side open. */
interface Bounds<P> {
  after?: P | undefined;
  before?: P | undefined;
}

/** Unique items in order. Finding one takes logarithmic time, each further item one step. */
interface SortedList<T extends P, P> {
  add: (item: T) => void;
  remove: (item: P) => void;
  has: (position: P) => boolean;
  /** The items between the bounds, in the list's order or, `down`, against it. Do not change the list meanwhile. */
  between: (bounds?: Bounds<P>, direction?: "up" | "down") => Generator<T, undefined>;
}

/**
 * Creates a list that stays sorted under additions and removals anywhere.
 *
 * @param compare the order of two positions; 0 says that they are the same
 * @param onVisit called for every access to an item: measures the cost without a clock
 */
export function createSortedList<T extends P, P = T>(
  compare: (a: P, b: P) => number,
  onVisit: () => void = () => {},
): SortedList<T, P> {
  const items: T[] = [];

  /** The least index whose item lies at or above the position (above it with `beyond`). */
  function indexOf(position: P, beyond = false): number {
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      onVisit();
      const order = compare(items[middle] as T, position);
      if (order < 0 || (beyond && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const has = (position: P) => indexOf(position) < indexOf(position, true);

  return {
    has,
    add: (item) => void items.splice(indexOf(item), 0, item),
    remove(item) {
      if (has(item)) items.splice(indexOf(item), 1);
    },
    *between({ after, before } = {}, direction = "up"): Generator<T, undefined> {
      const start = after === undefined ? 0 : indexOf(after, true);
      const end = before === undefined ? items.length : indexOf(before);
      for (let step = 0; step < end - start; step++) {
        onVisit();
        yield items[direction === "up" ? start + step : end - 1 - step] as T;
      }
    },
  };
}

/** The key that a list of resources is sorted by. */
export interface Position {
  readonly id: bigint;
}

/** A list of resources by id, which rises with time. */
export type IdList<T extends Position> = SortedList<T, Position>;

/**
 * Creates a list of resources that starts with the newest or the oldest. Either way it is stored with the newest at its
 * end, where additions are cheap.
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
