// Generated from the description. Do not edit: see README.md in this folder.

/**
 * An order. Not specified: which members of an order are always present, and which may be null (avg_deal_price before the first deal) (U-23). See `x-not-shown` in the description.
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
  /** Order identifier. Not specified: the width of identifiers, and whether one can be negative (U-26). See `x-not-shown` in the description. */
  id: OrderId;
  /** A market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`. Not specified: the characters of an asset symbol, and how the form BASE-QUOTE of orders relates to the symbols of the form BTCUSD in the change log (U-29). See `x-not-shown` in the description. */
  market_id: MarketId;
  /** Order price: what one unit of the base asset costs, in units of the quote asset, as it is read here. Not specified: the grammar of decimal numbers (sign, exponent, leading and trailing zeros) and their largest precision (U-28); the units of prices and amounts (U-51). See `x-not-shown` in the description. */
  price: Decimal;
  /** Order amount, in units of the base asset, as it is read here. Not specified: the grammar of decimal numbers (sign, exponent, leading and trailing zeros) and their largest precision (U-28); the units of prices and amounts (U-51). See `x-not-shown` in the description. */
  amount: Decimal;
  /** Filled amount, in units of the base asset, as it is read here. Not specified: the grammar of decimal numbers (sign, exponent, leading and trailing zeros) and their largest precision (U-28); the units of prices and amounts (U-51). See `x-not-shown` in the description. */
  filled_amount: Decimal;
  /** Average deal price, in units of the quote asset, as it is read here. Not specified: the grammar of decimal numbers (sign, exponent, leading and trailing zeros) and their largest precision (U-28); the units of prices and amounts (U-51). See `x-not-shown` in the description. */
  avg_deal_price: Decimal;
  /** Side of an order: ASK sells the base asset, BID buys it, as it is read here. Not specified: what ASK and BID mean (U-52). See `x-not-shown` in the description. */
  side: OrderSide;
  /** State of an order. Not specified: the transitions between the states of an order (U-04); the state of an order that is filled in part (U-36); whether the order status enumeration that the change log names has more states (U-48). See `x-not-shown` in the description. */
  state: OrderState;
}
/**
 * Order identifier. Not specified: the width of identifiers, and whether one can be negative (U-26). See `x-not-shown` in the description.
 * A `number` up to 2^53 − 1, a `bigint` beyond.
 * Format: int64
 * @example 1001
 */
export type OrderId = number | bigint;
/**
 * Side of an order: ASK sells the base asset, BID buys it, as it is read here. Not specified: what ASK and BID mean (U-52). See `x-not-shown` in the description.
 * @example BID
 */
export type OrderSide = "ASK" | "BID";
/**
 * State of an order. Not specified: the transitions between the states of an order (U-04); the state of an order that is filled in part (U-36); whether the order status enumeration that the change log names has more states (U-48). See `x-not-shown` in the description.
 * @example PENDING
 */
export type OrderState = "CANCELED" | "FILLED" | "PENDING";
/** An order and its position in the collection. Not specified: which members of a collection are always present, and what the cursors of an empty page are (U-25). See `x-not-shown` in the description. */
export interface OrderEdge {
  /** An order. Not specified: which members of an order are always present, and which may be null (avg_deal_price before the first deal) (U-23). See `x-not-shown` in the description. */
  node: Order;
  /** Opaque position of an item in a collection. Not specified: how long a cursor stays valid, and whether it may be used with other filters than those it came from (U-33). See `x-not-shown` in the description. */
  cursor: Cursor;
}
/** A page of orders. Not specified: which members of a collection are always present, and what the cursors of an empty page are (U-25); the order of the items of a collection (U-32). See `x-not-shown` in the description. */
export interface OrderConnection {
  /** The orders of the page. */
  edges: OrderEdge[];
  /** Where a page lies in its collection. Not specified: which members of a collection are always present, and what the cursors of an empty page are (U-25); what the cursors and the flags of page_info mean; the document gives their names and types only (U-50). See `x-not-shown` in the description. */
  page_info: PageInfo;
}
/** The order to create. Not specified: whether a request may have members beyond those that are listed (U-49). See `x-not-shown` in the description. */
export interface CreateOrderRequest {
  /** A market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`. Not specified: the characters of an asset symbol, and how the form BASE-QUOTE of orders relates to the symbols of the form BTCUSD in the change log (U-29). See `x-not-shown` in the description. */
  market_id: MarketId;
  /** Side of an order: ASK sells the base asset, BID buys it, as it is read here. Not specified: what ASK and BID mean (U-52). See `x-not-shown` in the description. */
  side: OrderSide;
  /** Order price: what one unit of the base asset costs, in units of the quote asset, as it is read here. Not specified: the grammar of decimal numbers (sign, exponent, leading and trailing zeros) and their largest precision (U-28); whether a price must be larger than 0, and the steps and bounds of prices and amounts in a market (U-30); the units of prices and amounts (U-51). See `x-not-shown` in the description. */
  price: PlainDecimal;
  /** Order amount, in units of the base asset, as it is read here; must be larger than 0. Not specified: the grammar of decimal numbers (sign, exponent, leading and trailing zeros) and their largest precision (U-28); the units of prices and amounts (U-51). See `x-not-shown` in the description. */
  amount: PositiveDecimal;
}
/** The market whose orders are cancelled. Not specified: whether a request may have members beyond those that are listed (U-49). See `x-not-shown` in the description. */
export interface CancelAllOrdersRequest {
  /** A market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`. Not specified: the characters of an asset symbol, and how the form BASE-QUOTE of orders relates to the symbols of the form BTCUSD in the change log (U-29). See `x-not-shown` in the description. */
  market_id: MarketId;
}
/** The cancelled orders, each shaped as an order. Not specified: the wrapper around the cancelled orders (a single object or a collection) (U-08). See `x-not-shown` in the description. */
export type CancelAllOrdersResponse = Order | Order[] | OrderConnection;
/**
 * A withdrawal of the viewer. Not specified: which members of a withdrawal are always present, and which may be null (note, txid and completed_at before the withdrawal is completed) (U-24). See `x-not-shown` in the description.
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
   * Withdrawal identifier. Not specified: the width of identifiers, and whether one can be negative (U-26). See `x-not-shown` in the description.
   * Format: int64
   */
  id: number | bigint;
  /** Identifier of the owning user. */
  customer_id: string;
  /** Asset symbol. */
  asset_id: string;
  /** Decimal number in a string. Not specified: the grammar of decimal numbers (sign, exponent, leading and trailing zeros) and their largest precision (U-28); the units of prices and amounts (U-51). See `x-not-shown` in the description. */
  amount: Decimal;
  /** State of a withdrawal. Only `CONFIRMED` appears; the full set of values is not shown. Not specified: the full set of withdrawal states (U-02); the transitions between the states of a withdrawal (U-05). See `x-not-shown` in the description. */
  state: WithdrawalState;
  /** Free text note. */
  note: string;
  /** Transaction id on the asset's network. */
  txid: string;
  /** ISO 8601 UTC timestamp with fractional seconds. Not specified: the number of fractional digits, and how UTC is written (U-46). See `x-not-shown` in the description. */
  completed_at: Timestamp;
  /** ISO 8601 UTC timestamp with fractional seconds. Not specified: the number of fractional digits, and how UTC is written (U-46). See `x-not-shown` in the description. */
  inserted_at: Timestamp;
  /** Whether the withdrawal is internal. */
  is_internal: boolean;
  /** Destination address. */
  target_address: string;
}
/**
 * State of a withdrawal. Only `CONFIRMED` appears; the full set of values is not shown. Not specified: the full set of withdrawal states (U-02); the transitions between the states of a withdrawal (U-05). See `x-not-shown` in the description.
 * @example CONFIRMED
 */
export type WithdrawalState = "CONFIRMED" | (string & {});
/** A withdrawal and its position in the collection. Not specified: which members of a collection are always present, and what the cursors of an empty page are (U-25). See `x-not-shown` in the description. */
export interface WithdrawalEdge {
  /** A withdrawal of the viewer. Not specified: which members of a withdrawal are always present, and which may be null (note, txid and completed_at before the withdrawal is completed) (U-24). See `x-not-shown` in the description. */
  node: Withdrawal;
  /** Opaque position of an item in a collection. Not specified: how long a cursor stays valid, and whether it may be used with other filters than those it came from (U-33). See `x-not-shown` in the description. */
  cursor: Cursor;
}
/** A page of withdrawals. Not specified: which members of a collection are always present, and what the cursors of an empty page are (U-25); the order of the items of a collection (U-32). See `x-not-shown` in the description. */
export interface WithdrawalConnection {
  /** The withdrawals of the page. */
  edges: WithdrawalEdge[];
  /** Where a page lies in its collection. Not specified: which members of a collection are always present, and what the cursors of an empty page are (U-25); what the cursors and the flags of page_info mean; the document gives their names and types only (U-50). See `x-not-shown` in the description. */
  page_info: PageInfo;
}
/** The viewer's accounts. The interface document does not show what an account looks like; an overlay can describe it. Not specified: the fields of an account, and the shape of the response that lists accounts (U-03). See `x-not-shown` in the description. */
export type AccountList = unknown;
/**
 * Where a page lies in its collection. Not specified: which members of a collection are always present, and what the cursors of an empty page are (U-25); what the cursors and the flags of page_info mean; the document gives their names and types only (U-50). See `x-not-shown` in the description.
 * @example {
 *   "end_cursor": "b3JkZXI6MTAwMg",
 *   "start_cursor": "b3JkZXI6MTAwMQ",
 *   "has_next_page": false,
 *   "has_previous_page": false
 * }
 */
export interface PageInfo {
  /** Cursor of the last item of the page, as it is read here. Not specified: how long a cursor stays valid, and whether it may be used with other filters than those it came from (U-33); what the cursors and the flags of page_info mean; the document gives their names and types only (U-50). See `x-not-shown` in the description. */
  end_cursor: Cursor;
  /** Cursor of the first item of the page, as it is read here. Not specified: how long a cursor stays valid, and whether it may be used with other filters than those it came from (U-33); what the cursors and the flags of page_info mean; the document gives their names and types only (U-50). See `x-not-shown` in the description. */
  start_cursor: Cursor;
  /** Whether there are items after this page, as it is read here. Not specified: what the cursors and the flags of page_info mean; the document gives their names and types only (U-50). See `x-not-shown` in the description. */
  has_next_page: boolean;
  /** Whether there are items before this page, as it is read here. Not specified: what the cursors and the flags of page_info mean; the document gives their names and types only (U-50). See `x-not-shown` in the description. */
  has_previous_page: boolean;
}
/**
 * Opaque position of an item in a collection. Not specified: how long a cursor stays valid, and whether it may be used with other filters than those it came from (U-33). See `x-not-shown` in the description.
 * @example b3JkZXI6MTAwMg
 */
export type Cursor = string;
/**
 * Slicing count: at most this many items, as it is read here. Not specified: the maximum values of first and last, and what a larger value does (U-16); whether first and last may be 0 or negative (U-34). See `x-not-shown` in the description.
 * A `number` up to 2^53 − 1, a `bigint` beyond.
 * @example 50
 */
export type SliceCount = number | bigint;
/**
 * A market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`. Not specified: the characters of an asset symbol, and how the form BASE-QUOTE of orders relates to the symbols of the form BTCUSD in the change log (U-29). See `x-not-shown` in the description.
 * @example BTC-USDT
 */
export type MarketId = string;
/**
 * Decimal number in a string. Not specified: the grammar of decimal numbers (sign, exponent, leading and trailing zeros) and their largest precision (U-28). See `x-not-shown` in the description.
 * Format: decimal
 * @example 64000.5
 */
export type Decimal = string;
/**
 * A decimal number in a string, digits with at most one point between and one minus sign before them. Not specified: the grammar of decimal numbers (sign, exponent, leading and trailing zeros) and their largest precision (U-28). See `x-not-shown` in the description.
 * Format: decimal
 * @example 64000.5
 */
export type PlainDecimal = string;
/**
 * A decimal number in a string, larger than 0, as digits with at most one point between them. Not specified: the grammar of decimal numbers (sign, exponent, leading and trailing zeros) and their largest precision (U-28). See `x-not-shown` in the description.
 * Format: decimal
 * @example 0.01
 */
export type PositiveDecimal = string;
/**
 * ISO 8601 UTC timestamp with fractional seconds. Not specified: the number of fractional digits, and how UTC is written (U-46). See `x-not-shown` in the description.
 * Format: date-time
 * @example 2025-12-01T08:30:00.123456Z
 */
export type Timestamp = string;
/** Why a request was refused. Not specified: the shape of the body of an error response, and which JSON media type it has (U-13). See `x-not-shown` in the description. */
export interface ServiceError {
  /** Code of the error: a documented one, or another. */
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
     * Lists orders in a market, page by page, filtered by state where asked. As it is read here, they are the viewer's (U-56), and side filters too (U-35).
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
     * Returns one order.
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
     * Cancels one order and returns it.
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
     * Cancels all orders in a market, as it is read here the viewer's (U-56), and returns the cancelled orders. In TypeScript, `ordersOf(data)` gives them, whatever wrapper they come in.
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
        /** Market identifier. Not specified: the characters of an asset symbol, and how the form BASE-QUOTE of orders relates to the symbols of the form BTCUSD in the change log (U-29). See `x-not-shown` in the description. */
        market_id: MarketId;
        /** Cursor; return the items after it. Not specified: how long a cursor stays valid, and whether it may be used with other filters than those it came from (U-33). See `x-not-shown` in the description. */
        after?: Cursor | undefined;
        /** Cursor; return the items before it. Not specified: how long a cursor stays valid, and whether it may be used with other filters than those it came from (U-33). See `x-not-shown` in the description. */
        before?: Cursor | undefined;
        /** Slicing count: at most this many items, counted from the start, as it is read here. Not specified: the default values of first and last when orders are listed; for withdrawals, nothing at all is said of a default of first (U-07); the maximum values of first and last, and what a larger value does (U-16); from which end first and last count, which of after, before, first and last may be combined, and what that means (U-31); whether first and last may be 0 or negative (U-34). See `x-not-shown` in the description. */
        first?: SliceCount | undefined;
        /** Slicing count: at most this many items, counted from the end, as it is read here. Not specified: the default values of first and last when orders are listed; for withdrawals, nothing at all is said of a default of first (U-07); the maximum values of first and last, and what a larger value does (U-16); from which end first and last count, which of after, before, first and last may be combined, and what that means (U-31); whether first and last may be 0 or negative (U-34). See `x-not-shown` in the description. */
        last?: SliceCount | undefined;
        /** Return orders of this side only, as it is read here. Not specified: what side does when orders are listed, since only state is said to be a filter, and which orders are listed when side or state is omitted (U-35); what ASK and BID mean (U-52). See `x-not-shown` in the description. */
        side?: OrderSide | undefined;
        /** Return orders in this state only. Not specified: the transitions between the states of an order (U-04); what side does when orders are listed, since only state is said to be a filter, and which orders are listed when side or state is omitted (U-35); the state of an order that is filled in part (U-36); whether the order status enumeration that the change log names has more states (U-48). See `x-not-shown` in the description. */
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
        /** Identifier of the order. Not specified: the width of identifiers, and whether one can be negative (U-26); the type of order_id (U-27). See `x-not-shown` in the description. */
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
        /** Identifier of the order. Not specified: the width of identifiers, and whether one can be negative (U-26); the type of order_id (U-27). See `x-not-shown` in the description. */
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
        /** Slicing count: at most this many items, counted from the start, as it is read here. Not specified: the default values of first and last when orders are listed; for withdrawals, nothing at all is said of a default of first (U-07); the maximum values of first and last, and what a larger value does (U-16); from which end first and last count, which of after, before, first and last may be combined, and what that means (U-31); whether first and last may be 0 or negative (U-34). See `x-not-shown` in the description. */
        first?: SliceCount | undefined;
        /** Cursor; return the items after it. Not specified: how long a cursor stays valid, and whether it may be used with other filters than those it came from (U-33). See `x-not-shown` in the description. */
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
