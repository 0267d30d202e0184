// Generated from the description. Do not edit: see README.md in this folder.

/** The shapes that have a name: what data must look like for the types to be true. */
export const shapes = {
  OrderConnection: {
    object: { edges: { array: { ref: "OrderEdge" } }, page_info: { ref: "PageInfo" } },
    insisted: ["edges", "page_info"],
  },
  OrderEdge: { object: { node: { ref: "Order" }, cursor: "string" }, insisted: ["node"] },
  PageInfo: {
    object: { end_cursor: "string", start_cursor: "string", has_next_page: "boolean", has_previous_page: "boolean" },
  },
  Order: {
    object: {
      id: "integer",
      market_id: "string",
      price: "decimal",
      amount: "decimal",
      filled_amount: "decimal",
      avg_deal_price: "decimal",
      side: "string",
      state: "string",
    },
    insisted: ["id"],
  },
  CancelAllOrdersResponse: { anyOf: [{ ref: "Order" }, { array: { ref: "Order" } }, { ref: "OrderConnection" }] },
  WithdrawalConnection: {
    object: { edges: { array: { ref: "WithdrawalEdge" } }, page_info: { ref: "PageInfo" } },
    insisted: ["edges", "page_info"],
  },
  WithdrawalEdge: { object: { node: { ref: "Withdrawal" }, cursor: "string" }, insisted: ["node"] },
  Withdrawal: {
    object: {
      id: "integer",
      customer_id: "string",
      asset_id: "string",
      amount: "decimal",
      state: { ref: "WithdrawalState" },
      note: "string",
      txid: "string",
      completed_at: "string",
      inserted_at: "string",
      is_internal: "boolean",
      target_address: "string",
    },
    insisted: ["id"],
  },
  WithdrawalState: "string",
} as const;
