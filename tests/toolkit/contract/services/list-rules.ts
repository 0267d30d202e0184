export interface Edge<Item> {
  node: Item;
  cursor: string;
}

export interface Page<Item> {
  edges: Edge<Item>[];
  page_info: {
    start_cursor: string | null;
    end_cursor: string | null;
    has_next_page: boolean;
    has_previous_page: boolean;
  };
}

export type Query = Readonly<Record<string, string | undefined>>;

/** How a list is cut, as steps that can be changed one by one. Items come newest first. */
export interface ListRules<Item extends { id: unknown }> {
  /** By the name of the parameter: whether an item belongs to a value. */
  filters: Record<string, (item: Item, value: string, query: Query) => boolean>;
  order: (items: Item[], query: Query) => Item[];
  /** Places: what stands after or before the item at an index. */
  after: (items: Item[], index: number) => Item[];
  before: (items: Item[], index: number) => Item[];
  first: (items: Item[], count: number) => Item[];
  last: (items: Item[], count: number) => Item[];
  /** Items of a page without `first` and `last`, and the most in any page. */
  defaultSize: number;
  cap: number;
  cursorOf: (id: string) => string;
  /** The id that a cursor stands for; undefined: it is not one of this list. */
  idOf: (cursor: string) => string | undefined;
  /** Changes a page when it is done; `all` is what the filters left. */
  finish: (page: Page<Item>, all: Item[], query: Query) => Page<Item>;
}

export function listRules<Item extends { id: unknown }>(
  name: string,
  filters: ListRules<Item>["filters"],
): ListRules<Item> {
  return {
    filters,
    order: (items) => items,
    after: (items, index) => items.slice(index + 1),
    before: (items, index) => items.slice(0, index),
    first: (items, count) => items.slice(0, count),
    last: (items, count) => (count === 0 ? [] : items.slice(-count)),
    defaultSize: 50,
    cap: 500,
    cursorOf: (id) => Buffer.from(`${name}/${id}`).toString("base64url"),
    idOf(cursor) {
      const [list, id] = Buffer.from(cursor, "base64url").toString().split("/");
      return list === name ? id : undefined;
    },
    finish: (page) => page,
  };
}

/** A page of a list, or why there is none. */
export function pageOf<Item extends { id: unknown }>(
  items: readonly Item[],
  query: Query,
  rules: ListRules<Item>,
): Page<Item> | string {
  const wanted = Object.entries(rules.filters).filter(([name]) => query[name] !== undefined);
  const left = items.filter((item) => wanted.every(([name, fits]) => fits(item, query[name] as string, query)));
  const all = rules.order(left, query);
  let window = all;
  for (const name of ["after", "before"] as const) {
    const cursor = query[name];
    if (cursor === undefined) continue;
    const id = rules.idOf(cursor);
    const index = window.findIndex((item) => String(item.id) === id);
    if (id === undefined || (index < 0 && !items.some((item) => String(item.id) === id)))
      return `${name} is not a cursor`;
    if (index >= 0) window = rules[name](window, index);
  }
  for (const name of ["first", "last"] as const) {
    const count = query[name];
    if (count === undefined) continue;
    if (!/^[1-9]\d*$/.test(count)) return `${name} is not a count`;
    window = rules[name](window, Math.min(Number(count), rules.cap));
  }
  if (query.first === undefined && query.last === undefined) window = window.slice(0, rules.defaultSize);
  const edges = window.map((node) => ({ node, cursor: rules.cursorOf(String(node.id)) }));
  const [head] = window;
  const tail = window.at(-1);
  const page_info = {
    start_cursor: edges[0]?.cursor ?? "",
    end_cursor: edges.at(-1)?.cursor ?? "",
    has_next_page: tail !== undefined && all.indexOf(tail) < all.length - 1,
    has_previous_page: head !== undefined && all.indexOf(head) > 0,
  };
  return rules.finish({ edges, page_info }, all, query);
}
