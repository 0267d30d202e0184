/* Part 4 of the interface document, written by hand from it and not from the description. */

/** The form of a value, as the document's notes describe it beyond the type. */
export type ValueForm =
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

interface ParameterFact {
  readonly type: "string" | "integer";
  readonly form: ValueForm;
  readonly required: boolean;
}

/** An operation of Part 4. */
export interface OperationFact {
  readonly part: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly parameters: Readonly<Record<string, ParameterFact>>;
  /**
   * The permission that the key needs, in the document's words. The document does not name one for other operations.
   */
  readonly permission?: string;
  /** Parameters that the order in the response repeats, as its members. */
  readonly repeats?: Readonly<Record<string, string>>;
  /** What it does to orders; absent for a read. */
  readonly effect?: "creates one" | "cancels one" | "cancels all";
  /** The data of a success. */
  readonly data: "not shown" | "order" | "orders" | "withdrawals" | "cancelled orders";
}

const market: ParameterFact = { type: "string", form: "market", required: true };
const cursor: ParameterFact = { type: "string", form: "cursor", required: false };
const count: ParameterFact = { type: "integer", form: "count", required: false };
/** The table of 4.2 and 4.4 has no column of types; the field `id` that it identifies is an integer (2.1). */
const orderId: ParameterFact = { type: "integer", form: "id", required: true };

/** Parts 4.2 and 4.4: one order, by its id. */
const oneOrder = { parameters: { order_id: orderId }, repeats: { order_id: "id" }, data: "order" } as const;

/** Part 4. The keys are the description's names for the operations; the document has none. */
export const operationFacts: Readonly<Record<string, OperationFact>> = {
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
    repeats: { market_id: "market_id", side: "side" },
    data: "orders",
  },
  getOrder: { part: "4.2", method: "GET", path: "/viewer/orders/{order_id}", ...oneOrder },
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
    repeats: { market_id: "market_id", side: "side" },
    effect: "creates one",
    data: "order",
  },
  cancelOrder: {
    part: "4.4",
    method: "POST",
    path: "/viewer/orders/{order_id}/cancel",
    ...oneOrder,
    effect: "cancels one",
  },
  cancelAllOrders: {
    part: "4.5",
    method: "POST",
    path: "/viewer/orders/cancel_all",
    parameters: { market_id: market },
    repeats: { market_id: "market_id" },
    effect: "cancels all",
    data: "cancelled orders",
  },
  listWithdrawals: {
    part: "4.6",
    method: "GET",
    path: "/viewer/withdrawals",
    parameters: { first: count, after: cursor },
    permission: "read permission on the wallet",
    data: "withdrawals",
  },
  listAccounts: { part: "4.7", method: "GET", path: "/viewer/accounts", parameters: {}, data: "not shown" },
};
