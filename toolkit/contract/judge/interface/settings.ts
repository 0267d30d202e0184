import { serviceUrl } from "../../../../src/base-url.js";
import { checkedOptions } from "../../../../src/options/checked-options.js";
import { basePathOf } from "../../../description/parts/base-path.js";
import type { FetchFunction } from "../../validate/seen-exchange.js";
import type { JudgeOptions } from "./judge-options.js";
import { optionRules } from "./option-rules.js";
import { JudgeError } from "./judge-error.js";

/** The options with their defaults. */
export type Settings = ReturnType<typeof settingsFrom>;

const needed = ["baseUrl", "credentials", "description"] as const;

type Terms = Pick<JudgeOptions, "price" | "askPrice" | "amount" | "otherPrice" | "otherAmount">;

/** Default prices and amounts, by market: of the one that is judged, and of the other one. */
const terms: Readonly<Record<string, Terms | undefined>> = {
  "BTC-USDT": { price: "1", askPrice: "1000000", amount: "0.01" },
};
const otherTerms: Readonly<Record<string, Terms | undefined>> = {
  "BTC-USDT": { otherPrice: "1", otherAmount: "0.01" },
  "ETH-USDT": { otherPrice: "1", otherAmount: "0.01" },
};

const defaults = {
  ...{ overlays: [] as readonly string[], writes: false, spareOrders: false, minProvoked: 0 },
  ...{ settleMs: 10_000, timeoutMs: 600_000, requestTimeoutMs: 30_000, maxResponseBytes: 16 << 20 },
  fetch: ((input, init) => globalThis.fetch(input, init)) as FetchFunction,
};

/**
 * Completes and checks the options.
 *
 * @throws JudgeError that names the option
 */
export function settingsFrom(options: JudgeOptions) {
  const refuse = (name: string, rule: string) => new JudgeError(`"${name}" ${rule}`);
  const given = checkedOptions(options, optionRules, refuse);
  const missing = needed.find((name) => given[name] === undefined);
  if (missing) throw refuse(missing, "is required");
  const { baseUrl, credentials, description } = options;
  const { market = "BTC-USDT" } = given;
  const { otherMarket = isSameMarket(market, "ETH-USDT") ? "BTC-USDT" : "ETH-USDT" } = given;
  const named = { baseUrl: baseUrl.replace(/\/+$/, ""), credentials, description, market, otherMarket };
  const isMarketNamed = given.market !== undefined;
  const all = { ...defaults, ...terms[market], ...otherTerms[otherMarket], ...given, ...named, isMarketNamed };
  const { price, askPrice, amount } = all;
  assertBaseUrl(options);
  for (const name of ["withoutScopes", "revoked"] as const) {
    if (all[name]?.apiKey === credentials.apiKey) throw refuse(name, 'must hold another key than "credentials"');
  }
  if (isSameMarket(market, otherMarket))
    throw refuse("otherMarket", `must not be ${market} too: it checks that markets are kept apart`);
  if (all.writes && (price === undefined || amount === undefined))
    throw refuse("writes", `in ${market} needs a "price" at which nobody sells, and an "amount"`);
  if (price !== undefined && askPrice !== undefined && !(Number(price) < Number(askPrice)))
    throw refuse("price", 'is not below "askPrice": orders of the judge would fill each other');
  return all;
}

function assertBaseUrl({ baseUrl, description, allowInsecureHttp }: JudgeOptions): void {
  try {
    serviceUrl(baseUrl, basePathOf(description), allowInsecureHttp);
  } catch (error) {
    throw new JudgeError((error as Error).message);
  }
}

/** Whether two symbols are equal without regard to case. */
function isSameMarket(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}
