import type { Pages } from "../service/service.js";

/** A page of a cursor collection: the members that a walk needs (docs/interface.md, Part 2.3). */
export interface Page<Node> {
  /** The items of the page. */
  edges: { node: Node }[];
  /** The position of the page in its collection. */
  page_info: {
    /** The cursor of the first item, for the parameter `before`. */
    start_cursor?: string | null;
    /** The cursor of the last item, for the parameter `after`. */
    end_cursor?: string | null;
    /** Whether there is a further page after this one. */
    has_next_page?: boolean | null;
    /** Whether there is a page before this one. */
    has_previous_page?: boolean | null;
  };
}

/** A walk: iterate it for the items, or its `pages()` for whole pages. Each iteration starts anew. */
export interface Walk<Item, P = Page<Item>> extends AsyncIterable<Item> {
  /** The pages in turn, including empty ones. */
  pages: () => AsyncIterable<P>;
}

/**
 * The pages of the interface document, which are those of `Page`: used for a function that is not a method of a
 * generated client, and so has no description of its own.
 */
export const collection: Pages = {
  items: "edges",
  node: "node",
  forward: { parameter: "after", size: "first", cursor: "page_info/end_cursor", more: "page_info/has_next_page" },
  backward: {
    parameter: "before",
    size: "last",
    cursor: "page_info/start_cursor",
    more: "page_info/has_previous_page",
  },
};
