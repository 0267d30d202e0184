import type { components } from "../../src/index.js";

type Schemas = components["schemas"];

/** What is asked for where the order of this sample is created. */
export const bid = { market_id: "BTC-USDT", side: "BID", price: "64000.5", amount: "0.01" } as const;

/** An order as Part 2.1 describes it. */
export function anOrder(members: Partial<Schemas["Order"]> = {}): Schemas["Order"] {
  return {
    id: 1001,
    market_id: "BTC-USDT",
    price: "64000.5",
    amount: "0.01",
    filled_amount: "0",
    avg_deal_price: "0",
    side: "BID",
    state: "PENDING",
    ...members,
  };
}

/** A withdrawal as Part 2.2 describes it. */
export function aWithdrawal(members: Partial<Schemas["Withdrawal"]> = {}): Schemas["Withdrawal"] {
  return {
    id: 7,
    customer_id: "c-1",
    asset_id: "BTC",
    amount: "0.5",
    state: "CONFIRMED",
    note: "",
    txid: "ab12",
    completed_at: "2025-12-01T08:30:00.123456Z",
    inserted_at: "2025-12-01T08:00:00.000001Z",
    is_internal: false,
    target_address: "bc1q",
    ...members,
  };
}

/** A page of a collection as Part 2.3 describes it; cursors are `c<id>`. */
export function aPage<Node extends { id: number | bigint }>(nodes: Node[], info: Partial<Schemas["PageInfo"]> = {}) {
  return {
    edges: nodes.map((node) => ({ node, cursor: `c${node.id}` })),
    page_info: {
      start_cursor: nodes.length > 0 ? `c${nodes[0]!.id}` : "",
      end_cursor: nodes.length > 0 ? `c${nodes.at(-1)!.id}` : "",
      has_next_page: false,
      has_previous_page: false,
      ...info,
    },
  };
}
