// Generated from the description by `npm run generate`. Do not edit: see README.md in this folder.

/** What an answer must look like for the types to be true: kinds and required members, not values. */
export type Shape =
  | "any"
  | "string"
  | "integer"
  | "number"
  | "boolean"
  | "null"
  | { readonly members: Readonly<Record<string, Shape>>; readonly required: readonly string[] }
  | { readonly items: Shape }
  | { readonly anyOf: readonly Shape[] };

const Order: Shape = {
  members: {
    id: "integer",
    market_id: "string",
    price: "string",
    amount: "string",
    filled_amount: "string",
    avg_deal_price: "string",
    side: "string",
    state: "string",
  },
  required: ["id", "market_id", "price", "amount", "filled_amount", "avg_deal_price", "side", "state"],
};
const OrderEdge: Shape = { members: { node: Order, cursor: "string" }, required: ["node", "cursor"] };
const PageInfo: Shape = {
  members: { end_cursor: "string", start_cursor: "string", has_next_page: "boolean", has_previous_page: "boolean" },
  required: ["end_cursor", "start_cursor", "has_next_page", "has_previous_page"],
};
const OrderConnection: Shape = {
  members: { edges: { items: OrderEdge }, page_info: PageInfo },
  required: ["edges", "page_info"],
};
const CancelledOrders: Shape = { anyOf: [Order, { items: Order }, OrderConnection] };
const Withdrawal: Shape = {
  members: {
    id: "integer",
    customer_id: "string",
    asset_id: "string",
    amount: "string",
    state: "string",
    note: "string",
    txid: "string",
    completed_at: "string",
    inserted_at: "string",
    is_internal: "boolean",
    target_address: "string",
  },
  required: [
    "id",
    "customer_id",
    "asset_id",
    "amount",
    "state",
    "note",
    "txid",
    "completed_at",
    "inserted_at",
    "is_internal",
    "target_address",
  ],
};
const WithdrawalEdge: Shape = { members: { node: Withdrawal, cursor: "string" }, required: ["node", "cursor"] };
const WithdrawalConnection: Shape = {
  members: { edges: { items: WithdrawalEdge }, page_info: PageInfo },
  required: ["edges", "page_info"],
};

/** The shape of each operation's success. */
export const shapes = {
  listAccounts: "any",
  listOrders: OrderConnection,
  createOrder: Order,
  getOrder: Order,
  cancelOrder: Order,
  cancelAllOrders: CancelledOrders,
  listWithdrawals: WithdrawalConnection,
} satisfies Record<string, Shape>;
