import { createAccount, type AccountOptions, type Order, type Withdrawal } from "./account.js";
import { encodeJson } from "./json.js";
import { listRules } from "./list-rules.js";
import { plainResponse } from "./plain-response.js";
import { replyTo } from "./reply-to.js";
import { askedBy } from "./route.js";
import type { Service } from "./service.js";
import { tokenRules, type Key } from "./token-rules.js";
import { tradingRules } from "./trading-rules.js";

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
      const asked = askedBy(
        new URL(input instanceof Request ? input.url : input),
        init ?? {},
        service.basePath,
        ++number,
      );
      const { status, headers, data, body } = await service.reply(replyTo(service, asked), asked);
      const date = service.date();
      const all = { "Content-Type": "application/json", ...(date !== undefined && { Date: date }), ...headers };
      return plainResponse(status, all, body === undefined ? encodeJson(data) : body);
    },
  };
  change(service);
  return service;
}
