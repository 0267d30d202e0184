// Generated from the description. Do not edit: see README.md in this folder.

import type { CallOptions } from "../service/service.js";
import type {
  AccountList,
  CancelAllOrdersRequest,
  CancelAllOrdersResponse,
  CreateOrderRequest,
  Order,
  OrderConnection,
  Withdrawal,
  WithdrawalConnection,
  operations as Described,
} from "./types.js";

/** The path prefix of every operation. */
export const basePath = "/api/v3";

/** The operations as data. */
export const operations = {
  listAccounts: { method: "GET", path: "/viewer/accounts", safe: true, secured: true, parameters: {}, data: "any" },
  listOrders: {
    method: "GET",
    path: "/viewer/orders",
    safe: true,
    secured: true,
    parameters: {
      market_id: {
        in: "query",
        type: "string",
        required: true,
        pattern: "^.+-.+$",
        meaning: "a market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`, such as \"BTC-USDT\"",
      },
      after: { in: "query", type: "string" },
      before: { in: "query", type: "string" },
      first: { in: "query", type: "integer" },
      last: { in: "query", type: "integer" },
      side: { in: "query", type: "string", enum: ["ASK", "BID"] },
      state: { in: "query", type: "string", enum: ["CANCELED", "FILLED", "PENDING"] },
    },
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
    matches: { market_id: ["edges/*/node/market_id"], side: ["edges/*/node/side"] },
    data: { ref: "OrderConnection" },
  },
  createOrder: {
    method: "POST",
    path: "/viewer/orders",
    safe: false,
    secured: true,
    parameters: {
      market_id: {
        in: "body",
        type: "string",
        required: true,
        pattern: "^.+-.+$",
        meaning: "a market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`, such as \"BTC-USDT\"",
      },
      side: { in: "body", type: "string", required: true, enum: ["ASK", "BID"] },
      price: {
        in: "body",
        type: "string",
        required: true,
        pattern: "^-?[0-9]+(\\.[0-9]+)?$",
        meaning: "a decimal number in a string, digits with at most one point between and one minus sign before them, such as \"64000.5\"",
      },
      amount: {
        in: "body",
        type: "string",
        required: true,
        pattern: "^(0*[1-9][0-9]*(\\.[0-9]+)?|0+\\.0*[1-9][0-9]*)$",
        meaning: "a decimal number in a string, larger than 0, as digits with at most one point between them, such as \"0.01\"",
      },
    },
    matches: { market_id: ["market_id"], side: ["side"] },
    data: { ref: "Order" },
  },
  getOrder: {
    method: "GET",
    path: "/viewer/orders/{order_id}",
    safe: true,
    secured: true,
    parameters: { order_id: { in: "path", type: "integer", required: true } },
    matches: { order_id: ["id"] },
    data: { ref: "Order" },
  },
  cancelOrder: {
    method: "POST",
    path: "/viewer/orders/{order_id}/cancel",
    safe: false,
    secured: true,
    parameters: { order_id: { in: "path", type: "integer", required: true } },
    matches: { order_id: ["id"] },
    data: { ref: "Order" },
  },
  cancelAllOrders: {
    method: "POST",
    path: "/viewer/orders/cancel_all",
    safe: false,
    secured: true,
    parameters: {
      market_id: {
        in: "body",
        type: "string",
        required: true,
        pattern: "^.+-.+$",
        meaning: "a market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`, such as \"BTC-USDT\"",
      },
    },
    matches: { market_id: ["market_id", "*/market_id", "edges/*/node/market_id"] },
    data: { ref: "CancelAllOrdersResponse" },
  },
  listWithdrawals: {
    method: "GET",
    path: "/viewer/withdrawals",
    safe: true,
    secured: true,
    parameters: { first: { in: "query", type: "integer" }, after: { in: "query", type: "string" } },
    pages: {
      items: "edges",
      node: "node",
      forward: { parameter: "after", size: "first", cursor: "page_info/end_cursor", more: "page_info/has_next_page" },
    },
    data: { ref: "WithdrawalConnection" },
  },
} as const;

/** The parameters of {@link Operations.listAccounts}, by their wire names. */
export type ListAccountsParameters = Record<string, never>;

/** The parameters of {@link Operations.listOrders}, by their wire names. */
export interface ListOrdersParameters extends NonNullable<Described["listOrders"]["parameters"]["query"]> {}

/** The parameters of {@link Operations.createOrder}, by their wire names. */
export type CreateOrderParameters = CreateOrderRequest;

/** The parameters of {@link Operations.getOrder}, by their wire names. */
export interface GetOrderParameters extends NonNullable<Described["getOrder"]["parameters"]["path"]> {}

/** The parameters of {@link Operations.cancelOrder}, by their wire names. */
export interface CancelOrderParameters extends NonNullable<Described["cancelOrder"]["parameters"]["path"]> {}

/** The parameters of {@link Operations.cancelAllOrders}, by their wire names. */
export type CancelAllOrdersParameters = CancelAllOrdersRequest;

/** The parameters of {@link Operations.listWithdrawals}, by their wire names. */
export interface ListWithdrawalsParameters extends NonNullable<Described["listWithdrawals"]["parameters"]["query"]> {}

/** One method for each operation. */
export interface Operations {
  /**
   * List accounts. `GET /viewer/accounts`
   *
   * Lists the viewer's accounts.
   *
   * Interface document (docs/interface.md of trading-service-client): Part 4.7.
   *
   * @throws TradingServiceError, whose `outcome` says whether the request may have been executed
   *
   * @example
   * const data = await client.listAccounts();
   * console.log(data);
   */
  listAccounts: (params?: ListAccountsParameters, options?: CallOptions) => Promise<AccountList>;
  /**
   * List orders in a market. `GET /viewer/orders`
   *
   * Lists orders in a market, page by page, filtered by state where asked. It is assumed that they are the
   * viewer's (U-56), and that side filters too (U-35).
   *
   * Returns one page, with its items in `edges`. `paginate` iterates over all pages.
   *
   * Interface document (docs/interface.md of trading-service-client): Part 4.1.
   *
   * @throws TradingServiceError, whose `outcome` says whether the request may have been executed
   *
   * @example
   * const items = paginate(client.listOrders, { market_id: "BTC-USDT" });
   * for await (const item of items) console.log(item);
   */
  listOrders: {
    (params: ListOrdersParameters, options?: CallOptions): Promise<OrderConnection>;
    readonly "~listed"?: Order;
  };
  /**
   * Create an order. `POST /viewer/orders`
   *
   * Creates an order in a market and returns it. A request that is sent twice may create two orders: check your
   * orders before you repeat one whose outcome is unknown. The responses below are those of authentication: how an
   * invalid market, price or amount is refused is not shown (U-14).
   *
   * Not safe to repeat: it is sent again only if it was certainly not executed. After an error whose `outcome` is
   * `unknown` it may have been executed: check that before you try again, as docs/safety.md of
   * trading-service-client shows under "After `unknown`".
   *
   * Interface document (docs/interface.md of trading-service-client): Part 4.3.
   *
   * @throws TradingServiceError, whose `outcome` says whether the request may have been executed
   *
   * @example
   * const data = await client.createOrder({
   *   market_id: "BTC-USDT",
   *   side: "BID",
   *   price: "64000.5",
   *   amount: "0.01",
   * });
   * console.log(data);
   */
  createOrder: (params: CreateOrderParameters, options?: CallOptions) => Promise<Order>;
  /**
   * Get one order. `GET /viewer/orders/{order_id}`
   *
   * Returns one order.
   *
   * Interface document (docs/interface.md of trading-service-client): Part 4.2.
   *
   * @throws TradingServiceError, whose `outcome` says whether the request may have been executed
   *
   * @example
   * const data = await client.getOrder({ order_id: 1001 });
   * console.log(data);
   */
  getOrder: (params: GetOrderParameters, options?: CallOptions) => Promise<Order>;
  /**
   * Cancel one order. `POST /viewer/orders/{order_id}/cancel`
   *
   * Cancels one order and returns it.
   *
   * Not safe to repeat: it is sent again only if it was certainly not executed. After an error whose `outcome` is
   * `unknown` it may have been executed: check that before you try again, as docs/safety.md of
   * trading-service-client shows under "After `unknown`".
   *
   * Interface document (docs/interface.md of trading-service-client): Part 4.4.
   *
   * @throws TradingServiceError, whose `outcome` says whether the request may have been executed
   *
   * @example
   * const data = await client.cancelOrder({ order_id: 1001 });
   * console.log(data);
   */
  cancelOrder: (params: CancelOrderParameters, options?: CallOptions) => Promise<Order>;
  /**
   * Cancel all orders in a market. `POST /viewer/orders/cancel_all`
   *
   * Cancels all orders in a market, which are assumed to be the viewer's (U-56), and returns the cancelled orders.
   * In TypeScript, `ordersOf(data)` gives them, whatever wrapper they come in.
   *
   * Not safe to repeat: it is sent again only if it was certainly not executed. After an error whose `outcome` is
   * `unknown` it may have been executed: check that before you try again, as docs/safety.md of
   * trading-service-client shows under "After `unknown`".
   *
   * Interface document (docs/interface.md of trading-service-client): Part 4.5.
   *
   * @throws TradingServiceError, whose `outcome` says whether the request may have been executed
   *
   * @example
   * const data = await client.cancelAllOrders({ market_id: "BTC-USDT" });
   * console.log(data);
   */
  cancelAllOrders: (params: CancelAllOrdersParameters, options?: CallOptions) => Promise<CancelAllOrdersResponse>;
  /**
   * List withdrawals. `GET /viewer/withdrawals`
   *
   * Lists the viewer's withdrawals, page by page. The API key must hold read permission on the wallet.
   *
   * Returns one page, with its items in `edges`. `paginate` iterates over all pages.
   *
   * Interface document (docs/interface.md of trading-service-client): Part 4.6.
   *
   * @throws TradingServiceError, whose `outcome` says whether the request may have been executed
   *
   * @example
   * const items = paginate(client.listWithdrawals);
   * for await (const item of items) console.log(item);
   */
  listWithdrawals: {
    (params?: ListWithdrawalsParameters, options?: CallOptions): Promise<WithdrawalConnection>;
    readonly "~listed"?: Withdrawal;
  };
}

/** The operationIds, which are the names of the methods. */
export type OperationId = keyof Operations;
