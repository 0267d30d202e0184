/** Items between two positions, neither of them included; a side without a position is open. */
export interface Bounds<P> {
  after?: P | undefined;
  before?: P | undefined;
}

/** Unique items in order. Finding one costs a logarithm of the size, and each further item one step. */
export interface SortedList<T extends P, P> {
  add: (item: T) => void;
  remove: (item: P) => void;
  has: (position: P) => boolean;
  /** The items between the bounds, in the list's order or, `down`, against it. Do not change the list meanwhile. */
  between: (bounds?: Bounds<P>, direction?: "up" | "down") => Generator<T, undefined>;
}

const longest = 512;

/**
 * Creates a list that stays sorted under additions and removals anywhere: a row of short arrays, so that neither moves
 * more than a few hundred items.
 *
 * @param compare the order of two positions; 0 says that they are the same
 * @param onVisit called for every look at an item: the cost of the list, free of any clock
 */
export function createSortedList<T extends P, P = T>(
  compare: (a: P, b: P) => number,
  onVisit: () => void = () => {},
): SortedList<T, P> {
  const chunks: T[][] = [];

  /** The least index in `array` whose item lies at or above the position (above it with `beyond`). */
  function search<I>(array: I[], itemOf: (element: I) => T, position: P, beyond: boolean): number {
    let low = 0;
    let high = array.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      onVisit();
      const order = compare(itemOf(array[middle] as I), position);
      if (order < 0 || (beyond && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function locate(position: P, beyond = false): { chunk: number; index: number } {
    const chunk = search(chunks, (each) => each.at(-1) as T, position, beyond);
    const index = search(chunks[chunk] ?? [], (each) => each, position, beyond);
    return { chunk, index };
  }

  function has(position: P): boolean {
    const { chunk, index } = locate(position);
    const item = chunks[chunk]?.[index];
    return item !== undefined && compare(item, position) === 0;
  }

  return {
    has,
    add(item) {
      const last = chunks.at(-1);
      onVisit();
      // Most items come in order: these need no search.
      if (!last || compare(last.at(-1) as T, item) < 0) {
        if (last && last.length < longest) last.push(item);
        else chunks.push([item]);
        return;
      }
      const { chunk, index } = locate(item);
      const target = chunks[chunk] as T[];
      target.splice(index, 0, item);
      if (target.length > longest) chunks.splice(chunk + 1, 0, target.splice(longest / 2));
    },
    remove(item) {
      if (!has(item)) return;
      const { chunk, index } = locate(item);
      const target = chunks[chunk] as T[];
      target.splice(index, 1);
      if (target.length === 0) chunks.splice(chunk, 1);
    },
    *between({ after, before } = {}, direction = "up"): Generator<T, undefined> {
      const up = direction === "up";
      const start = after === undefined ? { chunk: 0, index: 0 } : locate(after, true);
      const end = before === undefined ? { chunk: chunks.length, index: 0 } : locate(before);
      let { chunk, index } = up ? start : end;
      for (;;) {
        const left = up ? end.chunk - chunk || end.index - index : chunk - start.chunk || index - start.index;
        if (left <= 0) return undefined;
        if (!up && index === 0) index = chunks[--chunk]?.length ?? 0;
        else if (up && index >= (chunks[chunk]?.length ?? 0)) {
          chunk++;
          index = 0;
        } else {
          onVisit();
          yield chunks[chunk]?.[up ? index++ : --index] as T;
        }
      }
    },
  };
}
