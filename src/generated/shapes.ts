// Generated from the description by `npm run generate`. Do not edit: see README.md in this folder.

/** What an answer must look like for the types to be true: kinds and required members, not values. */
export type Shape =
  | "any"
  | "string"
  | "integer"
  | "number"
  | "boolean"
  | "null"
  | { readonly object: Readonly<Record<string, Shape>>; readonly optional?: readonly string[] }
  | { readonly array: Shape }
  | { readonly anyOf: readonly Shape[] };

const Order: Shape = {
  object: {
    id: "integer",
    market_id: "string",
    price: "string",
    amount: "string",
    filled_amount: "string",
    avg_deal_price: "string",
    side: "string",
    state: "string",
  },
};
const OrderEdge: Shape = { object: { node: Order, cursor: "string" } };
const PageInfo: Shape = {
  object: { end_cursor: "string", start_cursor: "string", has_next_page: "boolean", has_previous_page: "boolean" },
};
const OrderConnection: Shape = { object: { edges: { array: OrderEdge }, page_info: PageInfo } };
const CancelAllOrdersResponse: Shape = { anyOf: [Order, { array: Order }, OrderConnection] };
const Withdrawal: Shape = {
  object: {
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
};
const WithdrawalEdge: Shape = { object: { node: Withdrawal, cursor: "string" } };
const WithdrawalConnection: Shape = { object: { edges: { array: WithdrawalEdge }, page_info: PageInfo } };

/** The shape of each operation's success. */
export const shapes = {
  listAccounts: "any",
  listOrders: OrderConnection,
  createOrder: Order,
  getOrder: Order,
  cancelOrder: Order,
  cancelAllOrders: CancelAllOrdersResponse,
  listWithdrawals: WithdrawalConnection,
} satisfies Record<string, Shape>;
