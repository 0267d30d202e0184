import type { Account, Order, Withdrawal } from "./account.js";
import type { ListRules, Query } from "./list-rules.js";
import type { Row, TokenRules } from "./token-rules.js";
import type { Fields, TradingRules } from "./trading-rules.js";

/** A request as the judge hands it to its `fetch`; a `Request` of the platform's costs more than the whole service. */
export interface Received {
  method: string;
  url: URL;
  headers: Headers;
}

/** A request as the service understood it. */
export interface Asked {
  operation: string;
  /** Which of the requests of this service it is, from 1 on. */
  number: number;
  request: Received;
  id: string;
  query: Query;
  fields: Fields;
}

/** What is about to be answered. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  data: unknown;
  /** Replaces the data's JSON. */
  body?: string | null | ReadableStream<Uint8Array>;
}

/** A service whose every rule can be changed. Changed nowhere, it conforms to the interface document. */
export interface Service {
  account: Account;
  tokens: TokenRules;
  orders: ListRules<Order>;
  withdrawals: ListRules<Withdrawal>;
  trading: TradingRules;
  rows: Record<Row, { status: number; code: number; message: string }>;
  accounts: () => unknown;
  /** Refusals that the document leaves open: the status by what is wrong. */
  refusals: { parameter: number; order: number; cancel: number };
  createdStatus: number;
  errorBody: (code: number, message: string) => unknown;
  /** The account as lists and reads see it. */
  view: (asked: Asked) => Account;
  /** Whether a request is let through although its token is refused. */
  unguarded: (asked: Asked, row: Row) => boolean;
  /** Comes before everything else; a reply ends the request. */
  before: (asked: Asked) => Reply | undefined;
  /** The last word on a reply. May never come. */
  reply: (reply: Reply, asked: Asked) => Reply | Promise<Reply>;
  /** Its time in milliseconds since the Unix epoch. */
  now: () => number;
  /** What `Date` says; undefined: no such header. */
  date: () => string | undefined;
  basePath: string;
  credentials: { apiKey: string; apiSecret: string };
  unscoped: { apiKey: string; apiSecret: string };
  fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>;
}
