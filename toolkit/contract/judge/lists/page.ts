import type { Ask } from "../request.js";
import { Unprovoked } from "../sighting.js";
import { textOf } from "../text-of.js";

/** An item of a list. */
export interface Item {
  /** Its id as text. */
  id: string;
  node: Readonly<Record<string, unknown>>;
  cursor: string;
  /** The request that gave it. */
  asked: Ask;
}

export interface PageInfo {
  start_cursor?: unknown;
  end_cursor?: unknown;
  has_next_page?: unknown;
  has_previous_page?: unknown;
}

export interface Page {
  /** The request that gave it. */
  asked: Ask;
  items: Item[];
  info: PageInfo;
}

/**
 * Reads a collection (Part 2.3).
 *
 * @throws Unprovoked where it is none: that its form is wrong is told by the check of forms
 */
export function pageOf(data: unknown, asked: Ask): Page {
  const { edges, page_info: info } = (data ?? {}) as { edges?: unknown; page_info?: unknown };
  if (!Array.isArray(edges) || typeof info !== "object" || info === null) {
    throw new Unprovoked("the response is no collection with edges and page_info");
  }
  const items = edges.map((edge: unknown): Item => {
    const { node, cursor } = (edge ?? {}) as { node?: Record<string, unknown>; cursor?: unknown };
    if (typeof node !== "object" || typeof cursor !== "string" || node.id === undefined) {
      throw new Unprovoked("an edge lacks its node, the id of the node, or its cursor");
    }
    return { id: textOf(node.id), node, cursor, asked };
  });
  return { asked, items, info };
}
