import type { Pages } from "../service/service.js";

/** A cursor collection, as much of it as a walk needs (docs/interface.md, Part 2.3). */
export interface Page<Node> {
  /** The items of the page. */
  edges: { node: Node }[];
  /** Where the page lies in its collection. */
  page_info: {
    /** What comes before this is given by `before`. */
    start_cursor?: string | null;
    /** What comes after this is given by `after`. */
    end_cursor?: string | null;
    /** Whether a page follows. */
    has_next_page?: boolean | null;
    /** Whether a page comes before. */
    has_previous_page?: boolean | null;
  };
}

/**
 * How the document cuts lists into pages: what holds for a function that is not a method of a generated client, and so
 * brings no pages of its own. It is the form of `Page`, which such a function must return.
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
