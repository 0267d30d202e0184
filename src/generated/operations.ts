// Generated from the description by `npm run generate`. Do not edit: see README.md in this folder.

import type { CallOptions } from "../call/options.js";
import type { listed, OperationsTable } from "../service.js";
import type { components, operations as Described, paths } from "./types.js";

type BodyOf<O> = O extends { requestBody?: { content: { "application/json": infer B } } } ? B : never;

/** The path prefix of every operation, from the description's `servers`. */
export const basePath = "/api/v3";

/** The operations as data. */
export const operations = {
  listAccounts: {
    method: "GET",
    path: "/viewer/accounts",
    safe: true,
    data: "any",
    secured: true,
    parameters: {},
  },
  listOrders: {
    method: "GET",
    path: "/viewer/orders",
    safe: true,
    data: { ref: "OrderConnection" },
    matches: { market_id: ["edges/*/node/market_id"], side: ["edges/*/node/side"] },
    pages: {
      items: "edges",
      node: "node",
      forward: { parameter: "after", size: "first", cursor: "page_info/end_cursor", more: "page_info/has_next_page" },
      backward: {
        parameter: "before",
        size: "last",
        cursor: "page_info/start_cursor",
        more: "page_info/has_previous_page",
      },
    },
    secured: true,
    parameters: {
      market_id: {
        in: "query",
        type: "string",
        required: true,
        pattern: "^.+-.+$",
        meaning: "Market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`",
      },
      after: { in: "query", type: "string" },
      before: { in: "query", type: "string" },
      first: { in: "query", type: "integer" },
      last: { in: "query", type: "integer" },
      side: { in: "query", type: "string", enum: ["ASK", "BID"] },
      state: { in: "query", type: "string", enum: ["CANCELED", "FILLED", "PENDING"] },
    },
  },
  createOrder: {
    method: "POST",
    path: "/viewer/orders",
    safe: false,
    data: { ref: "Order" },
    matches: { market_id: ["market_id"], side: ["side"] },
    secured: true,
    parameters: {
      market_id: {
        in: "body",
        type: "string",
        required: true,
        pattern: "^.+-.+$",
        meaning: "Market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`",
      },
      side: { in: "body", type: "string", required: true, enum: ["ASK", "BID"] },
      price: {
        in: "body",
        type: "string",
        required: true,
        pattern: "^-?[0-9]+(\\.[0-9]+)?$",
        meaning: "Decimal number in a string",
      },
      amount: {
        in: "body",
        type: "string",
        required: true,
        pattern: "^(0*[1-9][0-9]*(\\.[0-9]+)?|0+\\.0*[1-9][0-9]*)$",
        meaning: "Decimal number in a string, larger than 0",
      },
    },
  },
  getOrder: {
    method: "GET",
    path: "/viewer/orders/{order_id}",
    safe: true,
    data: { ref: "Order" },
    matches: { order_id: ["id"] },
    secured: true,
    parameters: { order_id: { in: "path", type: "integer", required: true } },
  },
  cancelOrder: {
    method: "POST",
    path: "/viewer/orders/{order_id}/cancel",
    safe: false,
    data: { ref: "Order" },
    matches: { order_id: ["id"] },
    secured: true,
    parameters: { order_id: { in: "path", type: "integer", required: true } },
  },
  cancelAllOrders: {
    method: "POST",
    path: "/viewer/orders/cancel_all",
    safe: false,
    data: { ref: "CancelAllOrdersResponse" },
    matches: { market_id: ["market_id", "*/market_id", "edges/*/node/market_id"] },
    secured: true,
    parameters: {
      market_id: {
        in: "body",
        type: "string",
        required: true,
        pattern: "^.+-.+$",
        meaning: "Market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`",
      },
    },
  },
  listWithdrawals: {
    method: "GET",
    path: "/viewer/withdrawals",
    safe: true,
    data: { ref: "WithdrawalConnection" },
    pages: {
      items: "edges",
      node: "node",
      forward: { parameter: "after", size: "first", cursor: "page_info/end_cursor", more: "page_info/has_next_page" },
    },
    secured: true,
    parameters: { first: { in: "query", type: "integer" }, after: { in: "query", type: "string" } },
  },
} as const satisfies OperationsTable<Described, paths>;

export type OperationId = keyof typeof operations;

/** The parameters of {@link Operations.listAccounts}, by their wire names. */
export type ListAccountsParameters = Record<string, never>;

/** The parameters of {@link Operations.listOrders}, by their wire names. */
export type ListOrdersParameters = NonNullable<Described["listOrders"]["parameters"]["query"]>;

/** The parameters of {@link Operations.createOrder}, by their wire names. */
export type CreateOrderParameters = BodyOf<Described["createOrder"]>;

/** The parameters of {@link Operations.getOrder}, by their wire names. */
export type GetOrderParameters = NonNullable<Described["getOrder"]["parameters"]["path"]>;

/** The parameters of {@link Operations.cancelOrder}, by their wire names. */
export type CancelOrderParameters = NonNullable<Described["cancelOrder"]["parameters"]["path"]>;

/** The parameters of {@link Operations.cancelAllOrders}, by their wire names. */
export type CancelAllOrdersParameters = BodyOf<Described["cancelAllOrders"]>;

/** The parameters of {@link Operations.listWithdrawals}, by their wire names. */
export type ListWithdrawalsParameters = NonNullable<Described["listWithdrawals"]["parameters"]["query"]>;

/** One method per operation. */
export interface Operations {
  /** List accounts — `GET /viewer/accounts` */
  listAccounts: (
    params?: ListAccountsParameters,
    options?: CallOptions,
  ) => Promise<Described["listAccounts"]["responses"]["200"]["content"]["application/json"]>;
  /** List orders in a market — `GET /viewer/orders` */
  listOrders: {
    (params: ListOrdersParameters, options?: CallOptions): Promise<components["schemas"]["OrderConnection"]>;
    readonly [listed]?: components["schemas"]["Order"];
  };
  /** Create an order — `POST /viewer/orders` */
  createOrder: (
    params: CreateOrderParameters,
    options?: CallOptions,
  ) => Promise<Described["createOrder"]["responses"]["200"]["content"]["application/json"]>;
  /** Get one order — `GET /viewer/orders/{order_id}` */
  getOrder: (
    params: GetOrderParameters,
    options?: CallOptions,
  ) => Promise<Described["getOrder"]["responses"]["200"]["content"]["application/json"]>;
  /** Cancel one order — `POST /viewer/orders/{order_id}/cancel` */
  cancelOrder: (
    params: CancelOrderParameters,
    options?: CallOptions,
  ) => Promise<Described["cancelOrder"]["responses"]["200"]["content"]["application/json"]>;
  /** Cancel all orders in a market — `POST /viewer/orders/cancel_all` */
  cancelAllOrders: (
    params: CancelAllOrdersParameters,
    options?: CallOptions,
  ) => Promise<Described["cancelAllOrders"]["responses"]["200"]["content"]["application/json"]>;
  /** List withdrawals — `GET /viewer/withdrawals` */
  listWithdrawals: {
    (params?: ListWithdrawalsParameters, options?: CallOptions): Promise<components["schemas"]["WithdrawalConnection"]>;
    readonly [listed]?: components["schemas"]["Withdrawal"];
  };
}
