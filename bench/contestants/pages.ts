import { walk } from "./contestant.js";

interface Page {
  edges: { node: { id: number } }[];
  page_info: { end_cursor: string; has_next_page: boolean };
}

type Query = Record<string, string | number>;

/** The generator that people write by hand: no more than it takes to follow cursors. */
export async function* pages(list: (query: Query) => Promise<unknown>, first: Query = walk) {
  for (let query = first; ;) {
    const { edges, page_info } = (await list(query)) as Page;
    for (const { node } of edges) yield node;
    if (!page_info.has_next_page) return;
    query = { ...query, after: page_info.end_cursor };
  }
}

/** Walks to the end, and says how many orders there were. */
export async function count(nodes: AsyncIterable<unknown>): Promise<number> {
  let total = 0;
  for await (const node of nodes) if (node) total++;
  return total;
}
