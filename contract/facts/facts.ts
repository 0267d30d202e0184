/**
 * The rows of the interface document as data: written by hand from the document, never derived from the description.
 * This is the independent witness: whatever the description, the client and a mock agree on is compared with it.
 *
 * A field's form is what the document's note says of it. What the document leaves open is not here: see readings.ts.
 */

/** What a note says of a value beyond its type. */
export type Form =
  | "id"
  | "market"
  | "decimal"
  | "positive decimal"
  | "timestamp"
  | "side"
  | "order state"
  | "withdrawal state"
  | "count"
  | "cursor"
  | "text"
  | "flag";

export interface ParameterFact {
  readonly type: "string" | "integer";
  readonly form: Form;
  readonly required: boolean;
}

export interface OperationFact {
  readonly part: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly parameters: Readonly<Record<string, ParameterFact>>;
  readonly answer: "not shown" | "order" | "orders" | "withdrawals" | "cancelled orders";
}

export interface ErrorFact {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

const market: ParameterFact = { type: "string", form: "market", required: true };
const cursor: ParameterFact = { type: "string", form: "cursor", required: false };
const count: ParameterFact = { type: "integer", form: "count", required: false };
/** The table of 4.2 and 4.4 has no column of types; the field `id` that it identifies is an integer (2.1). */
const orderId: ParameterFact = { type: "integer", form: "id", required: true };

/** Part 4. The keys are the description's names for the operations; the document has none. */
const operations: Readonly<Record<string, OperationFact>> = {
  listOrders: {
    part: "4.1",
    method: "GET",
    path: "/viewer/orders",
    parameters: {
      market_id: market,
      after: cursor,
      before: cursor,
      first: count,
      last: count,
      side: { type: "string", form: "side", required: false },
      state: { type: "string", form: "order state", required: false },
    },
    answer: "orders",
  },
  getOrder: {
    part: "4.2",
    method: "GET",
    path: "/viewer/orders/{order_id}",
    parameters: { order_id: orderId },
    answer: "order",
  },
  createOrder: {
    part: "4.3",
    method: "POST",
    path: "/viewer/orders",
    parameters: {
      market_id: market,
      side: { type: "string", form: "side", required: true },
      price: { type: "string", form: "decimal", required: true },
      amount: { type: "string", form: "positive decimal", required: true },
    },
    answer: "order",
  },
  cancelOrder: {
    part: "4.4",
    method: "POST",
    path: "/viewer/orders/{order_id}/cancel",
    parameters: { order_id: orderId },
    answer: "order",
  },
  cancelAllOrders: {
    part: "4.5",
    method: "POST",
    path: "/viewer/orders/cancel_all",
    parameters: { market_id: market },
    answer: "cancelled orders",
  },
  listWithdrawals: {
    part: "4.6",
    method: "GET",
    path: "/viewer/withdrawals",
    parameters: { first: count, after: cursor },
    answer: "withdrawals",
  },
  listAccounts: { part: "4.7", method: "GET", path: "/viewer/accounts", parameters: {}, answer: "not shown" },
};

type Fields = Readonly<Record<string, readonly ["integer" | "string" | "boolean", Form]>>;

/** Part 2.1. */
const order: Fields = {
  id: ["integer", "id"],
  market_id: ["string", "market"],
  price: ["string", "decimal"],
  amount: ["string", "decimal"],
  filled_amount: ["string", "decimal"],
  avg_deal_price: ["string", "decimal"],
  side: ["string", "side"],
  state: ["string", "order state"],
};

/** Part 2.2. */
const withdrawal: Fields = {
  id: ["integer", "id"],
  customer_id: ["string", "text"],
  asset_id: ["string", "text"],
  amount: ["string", "decimal"],
  state: ["string", "withdrawal state"],
  note: ["string", "text"],
  txid: ["string", "text"],
  completed_at: ["string", "timestamp"],
  inserted_at: ["string", "timestamp"],
  is_internal: ["boolean", "flag"],
  target_address: ["string", "text"],
};

/** Part 2.3. */
const pageInfo: Fields = {
  end_cursor: ["string", "cursor"],
  start_cursor: ["string", "cursor"],
  has_next_page: ["boolean", "flag"],
  has_previous_page: ["boolean", "flag"],
};

/** Part 7. The keys are the description's names for the rows; the document has none. */
const errors = {
  unauthorized: { status: 401, code: 40004, message: "Unauthorized" },
  invalidToken: { status: 401, code: 40106, message: "Invalid Token" },
  unexpectedRequestHeader: { status: 400, code: 40107, message: "Unexpected request header" },
  permissionDenied: { status: 403, code: 10403, message: "Permission denied" },
  resourceNotFound: { status: 404, code: 10013, message: "Resource not found" },
} as const satisfies Record<string, ErrorFact>;

export const facts = {
  /** Parts 4 and 9. */
  pathPrefix: "/api/v3",
  operations,
  order,
  withdrawal,
  pageInfo,
  /** Part 2.3: the members of the wrapper and of each of its edges. */
  wrapper: { members: ["edges", "page_info"], edge: ["node", "cursor"] },
  /** Parts 2.1, 2.2 and 3. */
  enums: { side: ["ASK", "BID"], "order state": ["CANCELED", "FILLED", "PENDING"], "withdrawal state": ["CONFIRMED"] },
  errors,
  /** Part 5. */
  token: {
    scheme: "Bearer",
    header: { alg: "HS256", typ: "JWT" },
    claims: {
      type: { type: "string", required: true, value: "OpenAPIV2" },
      sub: { type: "string", required: true },
      nonce: { type: "string", required: true },
      recv_window: { type: "string", required: false },
    },
  },
  /** Part 8. */
  limits: { recvWindowDefaultSeconds: 30, amountLargerThan: 0 },
} as const;
