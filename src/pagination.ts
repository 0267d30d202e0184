import type { CallOptions } from "./call/call.js";
import { InvalidParameterError, PaginationCycleError } from "./errors.js";

/** A cursor collection (Part 2.3). */
export interface Page<Node> {
  edges: { node: Node; cursor: string }[];
  page_info: {
    start_cursor?: string | null;
    end_cursor?: string | null;
    has_next_page: boolean;
    has_previous_page: boolean;
  };
}

export interface PaginateOptions extends CallOptions {
  /** Stop after so many pages, 1 or more. Default Infinity. */
  maxPages?: number | undefined;
}

/** A walk: iterate it for the nodes, or its `pages()` for whole pages. Each iteration starts anew. */
export interface Walk<Node, P extends Page<Node> = Page<Node>> extends AsyncIterable<Node> {
  pages(): AsyncIterable<P>;
}

/**
 * Walks over a list operation, page by page, in constant memory.
 *
 * - Forward (`first`, `after`), or backward where `params` has `last` or `before`. Nodes come as the service orders them.
 * - `params` may hold the cursor to start from; the caller's object is not changed.
 * - Empty pages are passed over. The walk ends when the service says that there is no further page.
 * - `timeoutMs` counts for each page, `signal` stops the walk.
 *
 * @example
 * for await (const order of paginate(client.listOrders, { market_id: "BTC-USDT" })) console.log(order.id);
 *
 * @throws PaginationCycleError when cursors repeat, or when there is said to be more but no cursor leads there
 */
export function paginate<Params extends object | undefined, Node, P extends Page<Node>>(
  list: (params: Params, options?: CallOptions) => Promise<P & Page<Node>>,
  params: NoInfer<NonNullable<Params>>,
  { maxPages = Infinity, ...options }: PaginateOptions = {},
): Walk<P["edges"][number]["node"], P> {
  const operation = list.name;
  if (!(maxPages >= 1)) throw new InvalidParameterError(operation, "maxPages", "must be 1 or more");
  const { first, after, last, before } = params as Record<string, unknown>;
  const backward = (last ?? before) !== undefined && (first ?? after) === undefined;
  const key = backward ? "before" : "after";

  async function* pages(): AsyncGenerator<P> {
    let current: Params = params;
    // Brent's algorithm: a mark that jumps forward at powers of two meets every cycle, whatever its length.
    let mark = backward ? before : after;
    for (let page = 1, next = 1; ; page++) {
      const answer = await list(current, options);
      yield answer;
      const { has_next_page, has_previous_page, start_cursor, end_cursor } = answer.page_info;
      if (page >= maxPages || !(backward ? has_previous_page : has_next_page)) return;
      const cursor = backward ? start_cursor : end_cursor;
      // Without a cursor the walk would start again from the first page.
      if (!cursor || cursor === mark) {
        const what = `The list leads back, by cursor ${JSON.stringify(cursor)}: ${operation}`;
        throw new PaginationCycleError(what, { operation, outcome: "rejected", attempts: page });
      }
      if (page === next) {
        mark = cursor;
        next *= 2;
      }
      current = { ...params, [key]: cursor };
    }
  }

  async function* nodes() {
    for await (const page of pages()) for (const { node } of page.edges) yield node;
  }

  return { pages, [Symbol.asyncIterator]: nodes };
}
