import { createAccount, type Account, type AccountOptions, type Order, type Withdrawal } from "./account.js";
import { listRules, pageOf, type ListRules, type Query } from "./list-rules.js";
import { tokenRules, type Key, type Row, type TokenRules } from "./token-rules.js";
import { tradingRules, type Fields, type TradingRules } from "./trading-rules.js";
import { encodeJson } from "./json.js";

/** A request as the service understood it. */
export interface Asked {
  operation: string;
  /** Which of the requests of this service it is, from 1 on. */
  number: number;
  request: Request;
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
  body?: BodyInit | null;
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

const routes: readonly (readonly [string, RegExp, string])[] = [
  ["GET", /^\/viewer\/accounts$/, "listAccounts"],
  ["GET", /^\/viewer\/orders$/, "listOrders"],
  ["POST", /^\/viewer\/orders$/, "createOrder"],
  ["POST", /^\/viewer\/orders\/cancel_all$/, "cancelAllOrders"],
  ["GET", /^\/viewer\/orders\/([^/]+)$/, "getOrder"],
  ["POST", /^\/viewer\/orders\/([^/]+)\/cancel$/, "cancelOrder"],
  ["GET", /^\/viewer\/withdrawals$/, "listWithdrawals"],
];

/** Creates a service of its own code, with one fault or none. */
export function createService(change: (service: Service) => void = () => {}, options: AccountOptions = {}): Service {
  const credentials = { apiKey: "viewer-key", apiSecret: "viewer-secret-8f1c" };
  const unscoped = { apiKey: "key-without-scopes", apiSecret: "unscoped-secret-77" };
  const keys = new Map<string, Key>([
    [credentials.apiKey, { secret: credentials.apiSecret, permitted: true }],
    [unscoped.apiKey, { secret: unscoped.apiSecret, permitted: false }],
  ]);
  let number = 0;
  const service: Service = {
    account: createAccount(options),
    tokens: tokenRules(keys),
    orders: listRules<Order>("orders", {
      market_id: (order, value) => order.market_id === value,
      side: (order, value) => order.side === value,
      state: (order, value) => order.state === value,
    }),
    withdrawals: listRules<Withdrawal>("withdrawals", {}),
    trading: tradingRules(),
    rows: {
      unauthorized: { status: 401, code: 40004, message: "Unauthorized" },
      invalidToken: { status: 401, code: 40106, message: "Invalid Token" },
      unexpectedRequestHeader: { status: 400, code: 40107, message: "Unexpected request header" },
      permissionDenied: { status: 403, code: 10403, message: "Permission denied" },
      resourceNotFound: { status: 404, code: 10013, message: "Resource not found" },
    },
    accounts: () => [{ asset: "BTC", balance: "1.5" }],
    refusals: { parameter: 400, order: 404, cancel: 400 },
    createdStatus: 200,
    errorBody: (code, message) => ({ code, message }),
    view: () => service.account,
    unguarded: () => false,
    before: () => undefined,
    reply: (reply) => reply,
    now: () => Date.now(),
    date: () => new Date(service.now()).toUTCString(),
    basePath: "",
    credentials,
    unscoped,
    async fetch(input, init) {
      const request = new Request(input, init);
      const { operation, id } = routeOf(request, service.basePath);
      const text = await request.clone().text();
      const asked = { operation, id, request, number: ++number, ...parametersOf(request, text) };
      const { status, headers, data, body } = await service.reply(replyTo(service, asked), asked);
      const date = service.date();
      const all = { "Content-Type": "application/json", ...(date !== undefined && { Date: date }), ...headers };
      return new Response(body === undefined ? encodeJson(data) : body, { status, headers: all });
    },
  };
  change(service);
  return service;
}

function routeOf({ method, url }: Request, basePath: string): { operation: string; id: string } {
  const path = new URL(url).pathname;
  const prefix = `${basePath}/api/v3`;
  if (!path.startsWith(prefix)) return { operation: "?", id: "" };
  for (const [verb, pattern, operation] of routes) {
    const found = pattern.exec(path.slice(prefix.length));
    if (verb === method && found) return { operation, id: decodeURIComponent(found[1] ?? "") };
  }
  return { operation: "?", id: "" };
}

/** From the query, and from the body where there is one: the service takes both (U-06). */
function parametersOf({ url }: Request, text: string): { query: Query; fields: Fields } {
  const query = Object.fromEntries(new URL(url).searchParams);
  try {
    return { query, fields: { ...query, ...(JSON.parse(text) as Fields) } };
  } catch {
    return { query, fields: query };
  }
}

function replyTo(service: Service, asked: Asked): Reply {
  const { account, tokens, trading, rows, refusals, errorBody } = service;
  const { operation, id, query, fields, request } = asked;
  const answer = (data: unknown, status = 200): Reply => ({ status, headers: {}, data });
  const refuse = (status: number, message: string) => answer(errorBody(90_000 + status, message), status);
  const early = service.before(asked);
  if (early) return early;
  if (operation === "?") return refuse(404, "No such path");
  const row = tokens.refuse(request.headers.get("Authorization"), service.now(), tokens);
  if (row && !service.unguarded(asked, row))
    return answer(errorBody(rows[row].code, rows[row].message), rows[row].status);
  if (operation === "listAccounts") return answer(service.accounts());
  if (operation === "listOrders" || operation === "listWithdrawals") {
    if (operation === "listOrders" && query.market_id === undefined) return refuse(refusals.parameter, "market_id");
    const page =
      operation === "listOrders"
        ? pageOf(service.view(asked).orders, query, service.orders)
        : pageOf(service.view(asked).withdrawals, query, service.withdrawals);
    if (typeof page === "string") return refuse(refusals.parameter, page);
    if (operation === "listWithdrawals") return answer(page);
    const edges = page.edges.map(({ node, cursor }) => ({ node: trading.show(node as Order), cursor }));
    return answer({ ...page, edges });
  }
  if (operation === "createOrder") {
    const wrong = trading.check(fields);
    if (wrong !== undefined) return refuse(refusals.parameter, `"${wrong}" is wrong`);
    return answer(trading.show(trading.create(account, fields)), service.createdStatus);
  }
  if (operation === "cancelAllOrders") {
    if (typeof fields.market_id !== "string") return refuse(refusals.parameter, "market_id");
    const cancelled = trading.cancelAll(account, fields.market_id);
    return answer(trading.wrapCancelled(cancelled.map((order) => trading.show(order) as Order)));
  }
  const order = operation === "getOrder" ? trading.read(service.view(asked), id) : trading.find(account, id);
  if (!order) return refuse(refusals.order, "No such order");
  if (operation === "getOrder") return answer(trading.show(order));
  const why = trading.cancel(account, order);
  return why === undefined ? answer(trading.show(order)) : refuse(refusals.cancel, why);
}
