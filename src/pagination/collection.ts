import type { Pages } from "../service/service.js";

/** A cursor collection, as much of it as a walk needs (docs/interface.md, Part 2.3). */
export interface Page<Node> {
  edges: { node: Node }[];
  page_info: {
    start_cursor?: string | null;
    end_cursor?: string | null;
    has_next_page?: boolean | null;
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
