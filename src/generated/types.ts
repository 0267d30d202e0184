// Generated from the description. Do not edit: see README.md in this folder.

/**
 * An order of the viewer. Open: U-23.
 * @example {
 *   "id": 1001,
 *   "market_id": "BTC-USDT",
 *   "price": "64000.5",
 *   "amount": "0.01",
 *   "filled_amount": "0",
 *   "avg_deal_price": "0",
 *   "side": "BID",
 *   "state": "PENDING"
 * }
 */
export interface Order {
  /** Order identifier. Open: U-26. */
  id: OrderId;
  /** Market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`. Open: U-29. */
  market_id: MarketId;
  /** Order price: what one unit of the base asset costs, in units of the quote asset, as it is read here (U-51). Open: U-28, U-51. */
  price: Decimal;
  /** Order amount, in units of the base asset, as it is read here (U-51). Open: U-28, U-51. */
  amount: Decimal;
  /** Filled amount, in units of the base asset, as it is read here (U-51). Open: U-28, U-51. */
  filled_amount: Decimal;
  /** Average deal price, in units of the quote asset, as it is read here (U-51). Open: U-28, U-51. */
  avg_deal_price: Decimal;
  /** Side of an order: ASK sells the base asset, BID buys it, as it is read here (U-52). Open: U-52. */
  side: OrderSide;
  /** State of an order. Open: U-04, U-36, U-48. */
  state: OrderState;
}
/**
 * Order identifier. Open: U-26.
 * A `number` up to 2^53 − 1, a `bigint` beyond.
 * Format: int64
 * @example 1001
 */
export type OrderId = number | bigint;
/**
 * Side of an order: ASK sells the base asset, BID buys it, as it is read here (U-52). Open: U-52.
 * @example BID
 */
export type OrderSide = "ASK" | "BID";
/**
 * State of an order. Open: U-04, U-36, U-48.
 * @example PENDING
 */
export type OrderState = "CANCELED" | "FILLED" | "PENDING";
/** An order and its position in the collection. Open: U-25. */
export interface OrderEdge {
  /** An order of the viewer. Open: U-23. */
  node: Order;
  /** Opaque position of an item in a collection. Open: U-33. */
  cursor: Cursor;
}
/** A page of orders. Open: U-25, U-32. */
export interface OrderConnection {
  /** The orders of the page. */
  edges: OrderEdge[];
  /** Where a page lies in its collection. Open: U-25, U-50. */
  page_info: PageInfo;
}
/** The order to create. Open: U-49. */
export interface CreateOrderRequest {
  /** Market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`. Open: U-29. */
  market_id: MarketId;
  /** Side of an order: ASK sells the base asset, BID buys it, as it is read here (U-52). Open: U-52. */
  side: OrderSide;
  /** Order price: what one unit of the base asset costs, in units of the quote asset, as it is read here (U-51). Open: U-28, U-30, U-51. */
  price: PlainDecimal;
  /** Order amount, in units of the base asset, as it is read here (U-51); must be larger than 0. Open: U-28, U-51. */
  amount: PositiveDecimal;
}
/** The market whose orders are cancelled. Open: U-49. */
export interface CancelAllOrdersRequest {
  /** Market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`. Open: U-29. */
  market_id: MarketId;
}
/** The cancelled orders, each shaped as an order. Open: U-08. */
export type CancelAllOrdersResponse = Order | Order[] | OrderConnection;
/**
 * A withdrawal of the viewer. Open: U-24.
 * @example {
 *   "id": 501,
 *   "customer_id": "8f1c2d3e",
 *   "asset_id": "BTC",
 *   "amount": "0.25",
 *   "state": "CONFIRMED",
 *   "note": "to cold storage",
 *   "txid": "5d3f0c2b9a7e41f6",
 *   "completed_at": "2025-12-01T08:42:17.502113Z",
 *   "inserted_at": "2025-12-01T08:30:00.123456Z",
 *   "is_internal": false,
 *   "target_address": "bc1qexampleaddress"
 * }
 */
export interface Withdrawal {
  /**
   * Withdrawal identifier. Open: U-26.
   * Format: int64
   */
  id: number | bigint;
  /** Identifier of the owning user. */
  customer_id: string;
  /** Asset symbol. */
  asset_id: string;
  /** Decimal number in a string. Open: U-28, U-51. */
  amount: Decimal;
  /** State of a withdrawal. Only `CONFIRMED` appears; the full set of values is not shown. Open: U-02, U-05. */
  state: WithdrawalState;
  /** Free text note. */
  note: string;
  /** Transaction id on the asset's network. */
  txid: string;
  /** ISO 8601 UTC timestamp with fractional seconds. Open: U-46. */
  completed_at: Timestamp;
  /** ISO 8601 UTC timestamp with fractional seconds. Open: U-46. */
  inserted_at: Timestamp;
  /** Whether the withdrawal is internal. */
  is_internal: boolean;
  /** Destination address. */
  target_address: string;
}
/**
 * State of a withdrawal. Only `CONFIRMED` appears; the full set of values is not shown. Open: U-02, U-05.
 * @example CONFIRMED
 */
export type WithdrawalState = "CONFIRMED" | (string & {});
/** A withdrawal and its position in the collection. Open: U-25. */
export interface WithdrawalEdge {
  /** A withdrawal of the viewer. Open: U-24. */
  node: Withdrawal;
  /** Opaque position of an item in a collection. Open: U-33. */
  cursor: Cursor;
}
/** A page of withdrawals. Open: U-25, U-32. */
export interface WithdrawalConnection {
  /** The withdrawals of the page. */
  edges: WithdrawalEdge[];
  /** Where a page lies in its collection. Open: U-25, U-50. */
  page_info: PageInfo;
}
/** The viewer's accounts. The interface document does not show what an account looks like; an overlay can describe it. Open: U-03. */
export type AccountList = unknown;
/**
 * Where a page lies in its collection. Open: U-25, U-50.
 * @example {
 *   "end_cursor": "b3JkZXI6MTAwMg",
 *   "start_cursor": "b3JkZXI6MTAwMQ",
 *   "has_next_page": false,
 *   "has_previous_page": false
 * }
 */
export interface PageInfo {
  /** Cursor of the last item of the page (U-50). Open: U-33. */
  end_cursor: Cursor;
  /** Cursor of the first item of the page (U-50). Open: U-33. */
  start_cursor: Cursor;
  /** Whether there are items after this page (U-50). */
  has_next_page: boolean;
  /** Whether there are items before this page (U-50). */
  has_previous_page: boolean;
}
/**
 * Opaque position of an item in a collection. Open: U-33.
 * @example b3JkZXI6MTAwMg
 */
export type Cursor = string;
/**
 * Slicing count. Open: U-16, U-34.
 * A `number` up to 2^53 − 1, a `bigint` beyond.
 * @example 50
 */
export type SliceCount = number | bigint;
/**
 * Market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`. Open: U-29.
 * @example BTC-USDT
 */
export type MarketId = string;
/**
 * Decimal number in a string. Open: U-28.
 * Format: decimal
 * @example 64000.5
 */
export type Decimal = string;
/**
 * Decimal number in a string, written as digits with at most one point and one minus sign (U-28). Open: U-28.
 * Format: decimal
 * @example 64000.5
 */
export type PlainDecimal = string;
/**
 * Decimal number in a string, larger than 0, written as digits with at most one point (U-28). Open: U-28.
 * Format: decimal
 * @example 0.01
 */
export type PositiveDecimal = string;
/**
 * ISO 8601 UTC timestamp with fractional seconds. Open: U-46.
 * Format: date-time
 * @example 2025-12-01T08:30:00.123456Z
 */
export type Timestamp = string;
/** Why a request was refused. Open: U-13. */
export interface ServiceError {
  /** Code of the error, as listed in Part 7. */
  code: number | bigint;
  /** Message of the error, for people. */
  message: string;
}
/** The paths of the description, as openapi-fetch takes them. */
export interface paths {
  "/viewer/accounts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List accounts
     * Lists the viewer's accounts.
     */
    get: operations["listAccounts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/viewer/orders": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List orders in a market
     * Lists the viewer's orders in a market, page by page, filtered by state and, as it is read here (U-35), by side, where asked.
     */
    get: operations["listOrders"];
    put?: never;
    /**
     * Create an order
     * Creates an order in a market and returns it. A request that is sent twice may create two orders: check your orders before you repeat one whose outcome is unknown.
     */
    post: operations["createOrder"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/viewer/orders/{order_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one order
     * Returns one order of the viewer.
     */
    get: operations["getOrder"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/viewer/orders/{order_id}/cancel": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancel one order
     * Cancels one order of the viewer and returns it.
     */
    post: operations["cancelOrder"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/viewer/orders/cancel_all": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancel all orders in a market
     * Cancels all of the viewer's orders in a market and returns the cancelled orders. In TypeScript, `ordersOf` reads them whatever wrapper they come in.
     */
    post: operations["cancelAllOrders"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/viewer/withdrawals": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List withdrawals
     * Lists the viewer's withdrawals, page by page. The API key must hold read permission on the wallet.
     */
    get: operations["listWithdrawals"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
/** The components of the description. */
export interface components {
  schemas: {
    Order: Order;
    OrderId: OrderId;
    OrderSide: OrderSide;
    OrderState: OrderState;
    OrderEdge: OrderEdge;
    OrderConnection: OrderConnection;
    CreateOrderRequest: CreateOrderRequest;
    CancelAllOrdersRequest: CancelAllOrdersRequest;
    CancelAllOrdersResponse: CancelAllOrdersResponse;
    Withdrawal: Withdrawal;
    WithdrawalState: WithdrawalState;
    WithdrawalEdge: WithdrawalEdge;
    WithdrawalConnection: WithdrawalConnection;
    AccountList: AccountList;
    PageInfo: PageInfo;
    Cursor: Cursor;
    SliceCount: SliceCount;
    MarketId: MarketId;
    Decimal: Decimal;
    PlainDecimal: PlainDecimal;
    PositiveDecimal: PositiveDecimal;
    Timestamp: Timestamp;
    ServiceError: ServiceError;
  };
  responses: {
    /** The format of the Authorization header is not exactly the Bearer scheme, one space, then the token. */
    BadRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ServiceError;
      };
    };
    /** The Authorization header is missing or invalid, or the token in it is not accepted. */
    Unauthorized: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ServiceError;
      };
    };
    /** The key lacks required scopes, or the IP address is not on its whitelist. */
    Forbidden: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ServiceError;
      };
    };
    /** The API key does not exist or was revoked. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ServiceError;
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
/** The requests and responses of the operations, by operationId. */
export interface operations {
  listAccounts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The viewer's accounts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": AccountList;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
    };
  };
  listOrders: {
    parameters: {
      query: {
        /** Market identifier. Open: U-29. */
        market_id: MarketId;
        /** Cursor; return the items after it. Open: U-33. */
        after?: Cursor | undefined;
        /** Cursor; return the items before it. Open: U-33. */
        before?: Cursor | undefined;
        /** Slicing count. Open: U-07, U-16, U-34. */
        first?: SliceCount | undefined;
        /** Slicing count. Open: U-07, U-16, U-34. */
        last?: SliceCount | undefined;
        /** Return orders of this side only, as it is read here (U-35). Open: U-35, U-52. */
        side?: OrderSide | undefined;
        /** Return orders in this state only. Open: U-04, U-35, U-36, U-48. */
        state?: OrderState | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page of orders. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": OrderConnection;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
    };
  };
  createOrder: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The parameters of the order. */
    requestBody: {
      content: {
        "application/json": CreateOrderRequest;
      };
    };
    responses: {
      /** The created order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Order;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
    };
  };
  getOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** Identifier of the order. Open: U-26, U-27. */
        order_id: OrderId;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Order;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
    };
  };
  cancelOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** Identifier of the order. Open: U-26, U-27. */
        order_id: OrderId;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Order;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
    };
  };
  cancelAllOrders: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The market. */
    requestBody: {
      content: {
        "application/json": CancelAllOrdersRequest;
      };
    };
    responses: {
      /** The cancelled orders. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": CancelAllOrdersResponse;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
    };
  };
  listWithdrawals: {
    parameters: {
      query?: {
        /** Slicing count. Open: U-07, U-16, U-34. */
        first?: SliceCount | undefined;
        /** Cursor; return the items after it. Open: U-33. */
        after?: Cursor | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page of withdrawals. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": WithdrawalConnection;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
    };
  };
}
