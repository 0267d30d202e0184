// Generated from the description. Do not edit: see README.md in this folder.

/**
 * An order. Assumed: all members are always present, and none is null (U-23).
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
  /** Order identifier. Assumed: signed 64-bit integers that are not negative; a client keeps every digit (U-26). */
  id: OrderId;
  /** A market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`. Assumed: any characters before and after a hyphen, in the case in which they come; a symbol without a hyphen is not a market (U-29). */
  market_id: MarketId;
  /** Order price: what one unit of the base asset costs, in units of the quote asset (assumed, U-51). Assumed: an optional minus sign, digits, and optionally a point and more digits; no exponent, no plus sign (U-28). */
  price: Decimal;
  /** Order amount, in units of the base asset (assumed, U-51). Assumed: an optional minus sign, digits, and optionally a point and more digits; no exponent, no plus sign (U-28). */
  amount: Decimal;
  /** Filled amount, in units of the base asset (assumed, U-51). Assumed: an optional minus sign, digits, and optionally a point and more digits; no exponent, no plus sign (U-28). */
  filled_amount: Decimal;
  /** Average deal price, in units of the quote asset (assumed, U-51). Assumed: an optional minus sign, digits, and optionally a point and more digits; no exponent, no plus sign (U-28). */
  avg_deal_price: Decimal;
  /** Side of an order: ASK sells the base asset, BID buys it (assumed, U-52). */
  side: OrderSide;
  /** State of an order. Assumed: CANCELED and FILLED are final; nothing else is assumed (U-04); an order that is filled in part is PENDING while the rest waits in the market, and CANCELED once it is cancelled; filled_amount says how much is filled (U-36); the three states that are shown, and no other; a client hands on whatever a response holds (U-48). */
  state: OrderState;
}
/**
 * Order identifier. Assumed: signed 64-bit integers that are not negative; a client keeps every digit (U-26).
 * A `number` up to 2^53 − 1, a `bigint` beyond.
 * Format: int64
 * @example 1001
 */
export type OrderId = number | bigint;
/**
 * Side of an order: ASK sells the base asset, BID buys it (assumed, U-52).
 * @example BID
 */
export type OrderSide = "ASK" | "BID";
/**
 * State of an order. Assumed: CANCELED and FILLED are final; nothing else is assumed (U-04); an order that is filled in part is PENDING while the rest waits in the market, and CANCELED once it is cancelled; filled_amount says how much is filled (U-36); the three states that are shown, and no other; a client hands on whatever a response holds (U-48).
 * @example PENDING
 */
export type OrderState = "CANCELED" | "FILLED" | "PENDING";
/** An order and its position in the collection. Assumed: all members are always present and none is null; the cursors of an empty page are strings without a meaning (U-25). */
export interface OrderEdge {
  /** An order. Assumed: all members are always present, and none is null (U-23). */
  node: Order;
  /** Opaque position of an item in a collection. Assumed: a client uses a cursor at once, with the filters of the page that it came from (U-33). */
  cursor: Cursor;
}
/** A page of orders. Assumed: all members are always present and none is null; the cursors of an empty page are strings without a meaning (U-25); the order of items is unknown but stable while a client walks over the pages (U-32). */
export interface OrderConnection {
  /** The orders of the page. */
  edges: OrderEdge[];
  /** Where a page lies in its collection. Assumed: all members are always present and none is null; the cursors of an empty page are strings without a meaning (U-25); start_cursor and end_cursor are those of the first and the last edge of the page; has_next_page and has_previous_page say whether items follow or precede it, whatever the page was asked for with (U-50). */
  page_info: PageInfo;
}
/** The order to create. Assumed: a request has no other members, since one that is misspelt is a mistake; a client refuses one that is not described (U-49). */
export interface CreateOrderRequest {
  /** A market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`. Assumed: any characters before and after a hyphen, in the case in which they come; a symbol without a hyphen is not a market (U-29). */
  market_id: MarketId;
  /** Side of an order: ASK sells the base asset, BID buys it (assumed, U-52). */
  side: OrderSide;
  /** Order price: what one unit of the base asset costs, in units of the quote asset (assumed, U-51). Assumed: an optional minus sign, digits, and optionally a point and more digits; no exponent, no plus sign (U-28); a price is any decimal; an amount is larger than 0; no step is described (U-30). */
  price: PlainDecimal;
  /** Order amount, in units of the base asset (assumed, U-51); must be larger than 0. Assumed: an optional minus sign, digits, and optionally a point and more digits; no exponent, no plus sign (U-28). */
  amount: PositiveDecimal;
}
/** The market whose orders are cancelled. Assumed: a request has no other members, since one that is misspelt is a mistake; a client refuses one that is not described (U-49). */
export interface CancelAllOrdersRequest {
  /** A market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`. Assumed: any characters before and after a hyphen, in the case in which they come; a symbol without a hyphen is not a market (U-29). */
  market_id: MarketId;
}
/** The cancelled orders, each shaped as an order. Assumed: one order, an array of orders, or a collection of orders (U-08). */
export type CancelAllOrdersResponse = Order | Order[] | OrderConnection;
/**
 * A withdrawal of the viewer. Assumed: all members are always present, and none is null (U-24).
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
   * Withdrawal identifier. Assumed: signed 64-bit integers that are not negative; a client keeps every digit (U-26).
   * Format: int64
   */
  id: number | bigint;
  /** Identifier of the owning user. */
  customer_id: string;
  /** Asset symbol. */
  asset_id: string;
  /** Decimal number in a string. Assumed: an optional minus sign, digits, and optionally a point and more digits; no exponent, no plus sign (U-28); a price is what one unit of the base asset costs, in units of the quote asset; the amount of an order counts units of the base asset, that of a withdrawal units of its asset (U-51). */
  amount: Decimal;
  /** State of a withdrawal. Only `CONFIRMED` appears; the full set of values is not shown. Assumed: any string; CONFIRMED is the only one that is known (U-02). Not specified: the transitions between the states of a withdrawal (U-05). */
  state: WithdrawalState;
  /** Free text note. */
  note: string;
  /** Transaction id on the asset's network. */
  txid: string;
  /** ISO 8601 UTC timestamp with fractional seconds. Assumed: the RFC 3339 profile with one fractional digit or more, and Z or +00:00 (U-46). */
  completed_at: Timestamp;
  /** ISO 8601 UTC timestamp with fractional seconds. Assumed: the RFC 3339 profile with one fractional digit or more, and Z or +00:00 (U-46). */
  inserted_at: Timestamp;
  /** Whether the withdrawal is internal. */
  is_internal: boolean;
  /** Destination address. */
  target_address: string;
}
/**
 * State of a withdrawal. Only `CONFIRMED` appears; the full set of values is not shown. Assumed: any string; CONFIRMED is the only one that is known (U-02). Not specified: the transitions between the states of a withdrawal (U-05).
 * @example CONFIRMED
 */
export type WithdrawalState = "CONFIRMED" | (string & {});
/** A withdrawal and its position in the collection. Assumed: all members are always present and none is null; the cursors of an empty page are strings without a meaning (U-25). */
export interface WithdrawalEdge {
  /** A withdrawal of the viewer. Assumed: all members are always present, and none is null (U-24). */
  node: Withdrawal;
  /** Opaque position of an item in a collection. Assumed: a client uses a cursor at once, with the filters of the page that it came from (U-33). */
  cursor: Cursor;
}
/** A page of withdrawals. Assumed: all members are always present and none is null; the cursors of an empty page are strings without a meaning (U-25); the order of items is unknown but stable while a client walks over the pages (U-32). */
export interface WithdrawalConnection {
  /** The withdrawals of the page. */
  edges: WithdrawalEdge[];
  /** Where a page lies in its collection. Assumed: all members are always present and none is null; the cursors of an empty page are strings without a meaning (U-25); start_cursor and end_cursor are those of the first and the last edge of the page; has_next_page and has_previous_page say whether items follow or precede it, whatever the page was asked for with (U-50). */
  page_info: PageInfo;
}
/** The viewer's accounts. The interface document does not show what an account looks like; an overlay can describe it. Assumed: any JSON value (U-03). */
export type AccountList = unknown;
/**
 * Where a page lies in its collection. Assumed: all members are always present and none is null; the cursors of an empty page are strings without a meaning (U-25); start_cursor and end_cursor are those of the first and the last edge of the page; has_next_page and has_previous_page say whether items follow or precede it, whatever the page was asked for with (U-50).
 * @example {
 *   "end_cursor": "b3JkZXI6MTAwMg",
 *   "start_cursor": "b3JkZXI6MTAwMQ",
 *   "has_next_page": false,
 *   "has_previous_page": false
 * }
 */
export interface PageInfo {
  /** Cursor of the last item of the page (assumed, U-50). Assumed: a client uses a cursor at once, with the filters of the page that it came from (U-33). */
  end_cursor: Cursor;
  /** Cursor of the first item of the page (assumed, U-50). Assumed: a client uses a cursor at once, with the filters of the page that it came from (U-33). */
  start_cursor: Cursor;
  /** Whether there are items after this page (assumed, U-50). */
  has_next_page: boolean;
  /** Whether there are items before this page (assumed, U-50). */
  has_previous_page: boolean;
}
/**
 * Opaque position of an item in a collection. Assumed: a client uses a cursor at once, with the filters of the page that it came from (U-33).
 * @example b3JkZXI6MTAwMg
 */
export type Cursor = string;
/**
 * Slicing count: at most this many items (assumed). Assumed: no maximum is described, and a page may hold fewer items than were asked for (U-16); the least value is 1 (U-34).
 * A `number` up to 2^53 − 1, a `bigint` beyond.
 * @example 50
 */
export type SliceCount = number | bigint;
/**
 * A market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`. Assumed: any characters before and after a hyphen, in the case in which they come; a symbol without a hyphen is not a market (U-29).
 * @example BTC-USDT
 */
export type MarketId = string;
/**
 * Decimal number in a string. Assumed: an optional minus sign, digits, and optionally a point and more digits; no exponent, no plus sign (U-28).
 * Format: decimal
 * @example 64000.5
 */
export type Decimal = string;
/**
 * A decimal number in a string, digits with at most one point between and one minus sign before them. Assumed: an optional minus sign, digits, and optionally a point and more digits; no exponent, no plus sign (U-28).
 * Format: decimal
 * @example 64000.5
 */
export type PlainDecimal = string;
/**
 * A decimal number in a string, larger than 0, as digits with at most one point between them. Assumed: an optional minus sign, digits, and optionally a point and more digits; no exponent, no plus sign (U-28).
 * Format: decimal
 * @example 0.01
 */
export type PositiveDecimal = string;
/**
 * ISO 8601 UTC timestamp with fractional seconds. Assumed: the RFC 3339 profile with one fractional digit or more, and Z or +00:00 (U-46).
 * Format: date-time
 * @example 2025-12-01T08:30:00.123456Z
 */
export type Timestamp = string;
/** Why a request was refused. Assumed: a JSON object with the code and the message of Part 7 as its members code and message (U-13). */
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
     * Lists orders in a market, page by page, filtered by state where asked. It is assumed that they are the viewer's (U-56), and that side filters too (U-35).
     */
    get: operations["listOrders"];
    put?: never;
    /**
     * Create an order
     * Creates an order in a market and returns it. A request that is sent twice may create two orders: check your orders before you repeat one whose outcome is unknown. The responses below are those of authentication: how an invalid market, price or amount is refused is not shown (U-14).
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
     * Cancels all orders in a market, which are assumed to be the viewer's (U-56), and returns the cancelled orders. In TypeScript, `ordersOf(data)` gives them, whatever wrapper they come in.
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
        /** Market identifier. Assumed: any characters before and after a hyphen, in the case in which they come; a symbol without a hyphen is not a market (U-29). */
        market_id: MarketId;
        /** Cursor; return the items after it. Assumed: a client uses a cursor at once, with the filters of the page that it came from (U-33). */
        after?: Cursor | undefined;
        /** Cursor; return the items before it. Assumed: a client uses a cursor at once, with the filters of the page that it came from (U-33). */
        before?: Cursor | undefined;
        /** Slicing count: at most this many items, counted from the start (assumed, U-31). Assumed: each is sent only when the caller gives it, and no page size is assumed (U-07); no maximum is described, and a page may hold fewer items than were asked for (U-16); the least value is 1 (U-34). */
        first?: SliceCount | undefined;
        /** Slicing count: at most this many items, counted from the end (assumed, U-31). Assumed: each is sent only when the caller gives it, and no page size is assumed (U-07); no maximum is described, and a page may hold fewer items than were asked for (U-16); the least value is 1 (U-34). */
        last?: SliceCount | undefined;
        /** Return orders of this side only (assumed, U-35). Assumed: ASK sells the base asset, BID buys it (U-52). */
        side?: OrderSide | undefined;
        /** Return orders in this state only. Assumed: CANCELED and FILLED are final; nothing else is assumed (U-04); side filters as state does; a filter that is omitted filters nothing (U-35); an order that is filled in part is PENDING while the rest waits in the market, and CANCELED once it is cancelled; filled_amount says how much is filled (U-36); the three states that are shown, and no other; a client hands on whatever a response holds (U-48). */
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
        /** Identifier of the order. Assumed: signed 64-bit integers that are not negative; a client keeps every digit (U-26); the same integer as the id of the order; a client refuses anything but an integer (U-27). */
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
        /** Identifier of the order. Assumed: signed 64-bit integers that are not negative; a client keeps every digit (U-26); the same integer as the id of the order; a client refuses anything but an integer (U-27). */
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
        /** Slicing count: at most this many items, counted from the start (assumed, U-31). Assumed: each is sent only when the caller gives it, and no page size is assumed (U-07); no maximum is described, and a page may hold fewer items than were asked for (U-16); the least value is 1 (U-34). */
        first?: SliceCount | undefined;
        /** Cursor; return the items after it. Assumed: a client uses a cursor at once, with the filters of the page that it came from (U-33). */
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
