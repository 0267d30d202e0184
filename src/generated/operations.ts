// Generated from the description by `npm run generate`. Do not edit: see README.md in this folder.

import type { operations as Described, paths } from "./types.js";

/** A parameter of an operation: where it travels, and what is checked before anything is sent. */
export interface Parameter {
  readonly in: "path" | "query" | "body";
  readonly type: "any" | "string" | "integer" | "number" | "boolean";
  readonly required?: true;
  readonly pattern?: RegExp;
  /** What the pattern means, in the description's words. */
  readonly meaning?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
}

type NamesIn<T> = T extends object ? keyof T : never;
type BodyOf<O> = O extends { requestBody?: { content: { "application/json": infer B } } } ? B : never;
type NamesOf<O> = O extends { parameters: { path?: infer P; query?: infer Q } }
  ? NamesIn<P> | NamesIn<NonNullable<Q>> | NamesIn<BodyOf<O>>
  : never;

/** One row of the table. */
export interface Operation {
  readonly method: string;
  readonly path: keyof paths;
  /** Safe in the sense of HTTP: it changes nothing, so it may be sent again. */
  readonly safe: boolean;
  /** Answers with a cursor collection. */
  readonly paginated: boolean;
  /** Needs an access token. */
  readonly secured: boolean;
  readonly parameters: Readonly<Record<string, Parameter>>;
}

/** The proof: a table that disagrees with the types next to it does not compile. */
type Table = {
  readonly [Id in keyof Described]: Operation &
    {
      [P in keyof paths]: {
        [M in keyof paths[P] & string]: paths[P][M] extends Described[Id]
          ? {
              readonly path: P;
              readonly method: Uppercase<M>;
              readonly parameters: { readonly [Name in NamesOf<Described[Id]>]: Parameter };
            }
          : never;
      }[keyof paths[P] & string];
    }[keyof paths];
};

/** The path prefix of every operation, from the description's `servers`. */
export const basePath = "/api/v3";

/** The operations as data. */
export const operations = {
  listAccounts: {
    method: "GET",
    path: "/viewer/accounts",
    safe: true,
    paginated: false,
    secured: true,
    parameters: {},
  },
  listOrders: {
    method: "GET",
    path: "/viewer/orders",
    safe: true,
    paginated: true,
    secured: true,
    parameters: {
      market_id: {
        in: "query",
        type: "string",
        required: true,
        pattern: /^.+-.+$/u,
        meaning: "Market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`",
      },
      after: { in: "query", type: "string" },
      before: { in: "query", type: "string" },
      first: { in: "query", type: "integer", minimum: 1 },
      last: { in: "query", type: "integer", minimum: 1 },
      side: { in: "query", type: "string", enum: ["ASK", "BID"] },
      state: { in: "query", type: "string", enum: ["CANCELED", "FILLED", "PENDING"] },
    },
  },
  createOrder: {
    method: "POST",
    path: "/viewer/orders",
    safe: false,
    paginated: false,
    secured: true,
    parameters: {
      market_id: {
        in: "body",
        type: "string",
        required: true,
        pattern: /^.+-.+$/u,
        meaning: "Market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`",
      },
      side: { in: "body", type: "string", required: true, enum: ["ASK", "BID"] },
      price: {
        in: "body",
        type: "string",
        required: true,
        pattern: /^-?[0-9]+(\.[0-9]+)?$/u,
        meaning: "Decimal number in a string, written with digits and at most one point",
      },
      amount: {
        in: "body",
        type: "string",
        required: true,
        pattern: /^(0*[1-9][0-9]*(\.[0-9]+)?|0+\.0*[1-9][0-9]*)$/u,
        meaning: "Decimal number in a string, larger than 0",
      },
    },
  },
  getOrder: {
    method: "GET",
    path: "/viewer/orders/{order_id}",
    safe: true,
    paginated: false,
    secured: true,
    parameters: { order_id: { in: "path", type: "integer", required: true, minimum: 0 } },
  },
  cancelOrder: {
    method: "POST",
    path: "/viewer/orders/{order_id}/cancel",
    safe: false,
    paginated: false,
    secured: true,
    parameters: { order_id: { in: "path", type: "integer", required: true, minimum: 0 } },
  },
  cancelAllOrders: {
    method: "POST",
    path: "/viewer/orders/cancel_all",
    safe: false,
    paginated: false,
    secured: true,
    parameters: {
      market_id: {
        in: "body",
        type: "string",
        required: true,
        pattern: /^.+-.+$/u,
        meaning: "Market identifier of the form `<BASE_ASSET>-<QUOTE_ASSET>`",
      },
    },
  },
  listWithdrawals: {
    method: "GET",
    path: "/viewer/withdrawals",
    safe: true,
    paginated: true,
    secured: true,
    parameters: { first: { in: "query", type: "integer", minimum: 1 }, after: { in: "query", type: "string" } },
  },
} as const satisfies Table;

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

/** One method per operation. `Options` are the options of a single call. */
export interface Operations<Options> {
  /** List accounts — `GET /viewer/accounts` */
  listAccounts: (
    params?: ListAccountsParameters,
    options?: Options,
  ) => Promise<Described["listAccounts"]["responses"]["200"]["content"]["application/json"]>;
  /** List orders in a market — `GET /viewer/orders` */
  listOrders: (
    params: ListOrdersParameters,
    options?: Options,
  ) => Promise<Described["listOrders"]["responses"]["200"]["content"]["application/json"]>;
  /** Create an order — `POST /viewer/orders` */
  createOrder: (
    params: CreateOrderParameters,
    options?: Options,
  ) => Promise<Described["createOrder"]["responses"]["200"]["content"]["application/json"]>;
  /** Get one order — `GET /viewer/orders/{order_id}` */
  getOrder: (
    params: GetOrderParameters,
    options?: Options,
  ) => Promise<Described["getOrder"]["responses"]["200"]["content"]["application/json"]>;
  /** Cancel one order — `POST /viewer/orders/{order_id}/cancel` */
  cancelOrder: (
    params: CancelOrderParameters,
    options?: Options,
  ) => Promise<Described["cancelOrder"]["responses"]["200"]["content"]["application/json"]>;
  /** Cancel all orders in a market — `POST /viewer/orders/cancel_all` */
  cancelAllOrders: (
    params: CancelAllOrdersParameters,
    options?: Options,
  ) => Promise<Described["cancelAllOrders"]["responses"]["200"]["content"]["application/json"]>;
  /** List withdrawals — `GET /viewer/withdrawals` */
  listWithdrawals: (
    params?: ListWithdrawalsParameters,
    options?: Options,
  ) => Promise<Described["listWithdrawals"]["responses"]["200"]["content"]["application/json"]>;
}
