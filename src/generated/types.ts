// Generated from the description by `npm run generate`. Do not edit: see README.md in this folder.
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
     * @description Lists the viewer's accounts. What the list looks like is not shown.
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
     * @description Lists the viewer's orders in a market, page by page, filtered by side and state where asked.
     */
    get: operations["listOrders"];
    put?: never;
    /**
     * Create an order
     * @description Creates an order in a market and returns it. The operation is not safe to repeat: a request that is sent twice may create two orders.
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
     * @description Returns one order of the viewer.
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
     * @description Cancels one order of the viewer and returns it.
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
     * @description Cancels all of the viewer's orders in a market and returns the cancelled orders.
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
     * @description Lists the viewer's withdrawals, page by page. The API key must hold read permission on the wallet.
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
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description An order of the viewer. */
    Order: {
      id: components["schemas"]["OrderId"];
      market_id: components["schemas"]["MarketId"];
      price: components["schemas"]["Decimal"];
      amount: components["schemas"]["Decimal"];
      filled_amount: components["schemas"]["Decimal"];
      avg_deal_price: components["schemas"]["Decimal"];
      side: components["schemas"]["OrderSide"];
      state: components["schemas"]["OrderState"];
    };
    /**
     * Format: int64
     * @description Order identifier.
     * @example 1001
     */
    OrderId: number | bigint;
    /**
     * @description Side of an order.
     * @example BID
     * @enum {string}
     */
    OrderSide: "ASK" | "BID";
    /**
     * @description State of an order.
     * @example PENDING
     * @enum {string}
     */
    OrderState: "CANCELED" | "FILLED" | "PENDING";
    /** @description An order and its position in the collection. */
    OrderEdge: {
      node: components["schemas"]["Order"];
      cursor: components["schemas"]["Cursor"];
    };
    /** @description A page of orders. */
    OrderConnection: {
      /** @description The orders of the page. */
      edges: components["schemas"]["OrderEdge"][];
      page_info: components["schemas"]["PageInfo"];
    };
    /** @description The order to create. */
    CreateOrderRequest: {
      market_id: components["schemas"]["MarketId"];
      side: components["schemas"]["OrderSide"];
      /** @description Order price. */
      price: components["schemas"]["Decimal"];
      /** @description Order amount; must be larger than 0. */
      amount: components["schemas"]["PositiveDecimal"];
    };
    /** @description The market whose orders are cancelled. */
    CancelAllOrdersRequest: {
      market_id: components["schemas"]["MarketId"];
    };
    /** @description The cancelled orders, each shaped as an order. */
    CancelledOrders:
      components["schemas"]["Order"] | components["schemas"]["Order"][] | components["schemas"]["OrderConnection"];
    /** @description A withdrawal of the viewer. */
    Withdrawal: {
      /**
       * Format: int64
       * @description Withdrawal identifier.
       */
      id: number | bigint;
      /** @description Identifier of the owning user. */
      customer_id: string;
      /** @description Asset symbol. */
      asset_id: string;
      amount: components["schemas"]["Decimal"];
      state: components["schemas"]["WithdrawalState"];
      /** @description Free text note. */
      note: string;
      /** @description Transaction id on the asset's network. */
      txid: string;
      completed_at: components["schemas"]["Timestamp"];
      inserted_at: components["schemas"]["Timestamp"];
      /** @description Whether the withdrawal is internal. */
      is_internal: boolean;
      /** @description Destination address. */
      target_address: string;
    };
    /**
     * @description State of a withdrawal. Only `CONFIRMED` appears; the full set of values is not shown.
     * @example CONFIRMED
     */
    WithdrawalState: "CONFIRMED" | (string & {});
    /** @description A withdrawal and its position in the collection. */
    WithdrawalEdge: {
      node: components["schemas"]["Withdrawal"];
      cursor: components["schemas"]["Cursor"];
    };
    /** @description A page of withdrawals. */
    WithdrawalConnection: {
      /** @description The withdrawals of the page. */
      edges: components["schemas"]["WithdrawalEdge"][];
      page_info: components["schemas"]["PageInfo"];
    };
    /** @description The viewer's accounts, in a shape that is not shown. */
    AccountList: unknown;
    /** @description Where a page lies in its collection. */
    PageInfo: {
      /** @description Cursor of the last item of the page. */
      end_cursor: components["schemas"]["Cursor"];
      /** @description Cursor of the first item of the page. */
      start_cursor: components["schemas"]["Cursor"];
      /** @description Whether there are items after this page. */
      has_next_page: boolean;
      /** @description Whether there are items before this page. */
      has_previous_page: boolean;
    };
    /**
     * @description Opaque position of an item in a collection.
     * @example b3JkZXI6MTAwMg
     */
    Cursor: string;
    /**
     * @description Slicing count.
     * @example 50
     */
    SliceCount: number;
    /**
     * @description Market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`.
     * @example BTC-USDT
     */
    MarketId: string;
    /**
     * @description Decimal number in a string.
     * @example 64000.5
     */
    Decimal: string;
    /**
     * @description Decimal number in a string, larger than 0.
     * @example 0.01
     */
    PositiveDecimal: string;
    /**
     * Format: date-time
     * @description ISO 8601 UTC timestamp with fractional seconds.
     * @example 2025-12-01T08:30:00.123456Z
     */
    Timestamp: string;
    /** @description Why a request was refused. */
    Error: {
      /** @description Code of the error, as listed in Part 7. */
      code: number;
      /** @description Message of the error, for people. */
      message: string;
    };
  };
  responses: {
    /** @description The format of the Authorization header is not exactly the Bearer scheme, one space, then the token. */
    BadRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The Authorization header is missing or invalid, or the token in it is not accepted. */
    Unauthorized: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The key lacks required scopes, or the IP address is not on its whitelist. */
    Forbidden: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The API key does not exist or was revoked. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
  };
  parameters: {
    /**
     * @description Identifier of the order.
     * @example 1001
     */
    OrderId: components["schemas"]["OrderId"];
    /**
     * @description Market identifier.
     * @example BTC-USDT
     */
    MarketId: components["schemas"]["MarketId"];
    /**
     * @description Cursor; return the items after it.
     * @example b3JkZXI6MTAwMg
     */
    After: components["schemas"]["Cursor"];
    /**
     * @description Cursor; return the items before it.
     * @example b3JkZXI6MTAwMQ
     */
    Before: components["schemas"]["Cursor"];
    /**
     * @description Slicing count.
     * @example 50
     */
    First: components["schemas"]["SliceCount"];
    /**
     * @description Slicing count.
     * @example 50
     */
    Last: components["schemas"]["SliceCount"];
    /**
     * @description Return orders of this side only.
     * @example BID
     */
    Side: components["schemas"]["OrderSide"];
    /**
     * @description Return orders in this state only.
     * @example PENDING
     */
    State: components["schemas"]["OrderState"];
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
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
      /** @description The viewer's accounts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountList"];
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
        /**
         * @description Market identifier.
         * @example BTC-USDT
         */
        market_id: components["parameters"]["MarketId"];
        /**
         * @description Cursor; return the items after it.
         * @example b3JkZXI6MTAwMg
         */
        after?: components["parameters"]["After"];
        /**
         * @description Cursor; return the items before it.
         * @example b3JkZXI6MTAwMQ
         */
        before?: components["parameters"]["Before"];
        /**
         * @description Slicing count.
         * @example 50
         */
        first?: components["parameters"]["First"];
        /**
         * @description Slicing count.
         * @example 50
         */
        last?: components["parameters"]["Last"];
        /**
         * @description Return orders of this side only.
         * @example BID
         */
        side?: components["parameters"]["Side"];
        /**
         * @description Return orders in this state only.
         * @example PENDING
         */
        state?: components["parameters"]["State"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of orders. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrderConnection"];
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
    /** @description The parameters of the order. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateOrderRequest"];
      };
    };
    responses: {
      /** @description The created order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Order"];
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
        /**
         * @description Identifier of the order.
         * @example 1001
         */
        order_id: components["parameters"]["OrderId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Order"];
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
        /**
         * @description Identifier of the order.
         * @example 1001
         */
        order_id: components["parameters"]["OrderId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Order"];
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
    /** @description The market. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["CancelAllOrdersRequest"];
      };
    };
    responses: {
      /** @description The cancelled orders. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CancelledOrders"];
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
        /**
         * @description Slicing count.
         * @example 50
         */
        first?: components["parameters"]["First"];
        /**
         * @description Cursor; return the items after it.
         * @example b3JkZXI6MTAwMg
         */
        after?: components["parameters"]["After"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of withdrawals. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WithdrawalConnection"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
    };
  };
}
