import type { Readings } from "../rules/readings.js";
import { RefusedRequest } from "../rules/refused-request.js";
import type { Cursors } from "./cursors.js";
import type { IdList, Position } from "./sorted-list.js";

/** The parameters of a list operation, checked against the table. */
type Slice = Readonly<Record<string, string>>;

/**
 * Reads one page of a list. The cost depends only on the size of the page and the logarithm of the size of the list.
 *
 * - `after` and `before` bound the page, and neither belongs to it.
 * - `first` takes items from the start of what is left, `last` from its end; with both, `first` applies before `last`.
 * - Without either, a page has the default size: from the end if only `before` is given, else from the start.
 */
export function readPage<T extends Position>(
  list: IdList<T>,
  slice: Slice,
  cursors: Cursors,
  readings: Readings,
  nodeOf: (item: T) => unknown,
) {
  const { defaultPageSize, maxPageSize } = readings;
  const after = position(slice, "after", cursors);
  const before = position(slice, "before", cursors);
  const last = count(slice, "last", maxPageSize);
  const first = count(slice, "first", maxPageSize);
  const backward = first === undefined && (last !== undefined || (before !== undefined && after === undefined));

  const items: T[] = [];
  const size = (backward ? last : first) ?? defaultPageSize;
  for (const item of list.between({ after, before }, backward ? "down" : "up")) {
    items.push(item);
    if (items.length === size) break;
  }
  if (backward) items.reverse();
  else if (last !== undefined) items.splice(0, items.length - last);

  const [start, end] = [items[0], items.at(-1)];
  const isBelow = (bound: Position | undefined) =>
    bound !== undefined && list.between({ before: bound }, "down").next().done === false;
  const isAbove = (bound: Position | undefined) =>
    bound !== undefined && list.between({ after: bound }).next().done === false;
  const isAt = (bound: Position | undefined) => bound !== undefined && list.has(bound);
  return pageOf(items, cursors, readings, nodeOf, {
    has_next_page: end ? isAbove(end) : isAbove(before) || isAt(before),
    has_previous_page: start ? isBelow(start) : isBelow(after) || isAt(after),
  });
}

/** Writes items as a page; without flags it is the only page. */
export function pageOf<T extends Position>(
  items: readonly T[],
  cursors: Cursors,
  { emptyCursor, pageMembers }: Pick<Readings, "emptyCursor" | "pageMembers">,
  nodeOf: (item: T) => unknown,
  flags = { has_next_page: false, has_previous_page: false },
) {
  const edges = items.map((item) => ({ node: nodeOf(item), cursor: cursors.write(item.id) }));
  // Undefined members are not written.
  const noCursor = pageMembers === "needed" ? undefined : emptyCursor;
  const { has_next_page, has_previous_page } = flags;
  return {
    edges,
    page_info: {
      end_cursor: edges.at(-1)?.cursor ?? noCursor,
      start_cursor: edges[0]?.cursor ?? noCursor,
      has_next_page,
      ...(pageMembers === "all" && { has_previous_page }),
    },
  };
}

function count(slice: Slice, name: "first" | "last", most: number): number | undefined {
  const value = slice[name];
  if (value === undefined) return undefined;
  if (Number(value) < 1) throw new RefusedRequest("invalidParameter", `"${name}" must be 1 or more`);
  return Math.min(Number(value), most);
}

function position(slice: Slice, name: "after" | "before", cursors: Cursors): Position | undefined {
  const cursor = slice[name];
  if (cursor === undefined) return undefined;
  const id = cursors.read(cursor);
  if (id === undefined) throw new RefusedRequest("invalidParameter", `"${name}" is not a cursor of this list`);
  return { id };
}
