import type { Page } from "./collection.js";

/** A walk: iterate it for the items, or its `pages()` for whole pages. Each iteration starts anew. */
export interface Walk<Item, P = Page<Item>> extends AsyncIterable<Item> {
  /** The pages in turn, including empty ones. */
  pages: () => AsyncIterable<P>;
}
