import { serviceUrl } from "../../../../src/base-url.js";
import { checkedOptions } from "../../../../src/options/checked-options.js";
import { basePathOf } from "../../../description/parts/base-path.js";
import type { JudgeOptions } from "./judge-options.js";
import { optionRules } from "./option-rules.js";
import { JudgeError } from "./judge-error.js";

/** The options with their defaults. */
export type Settings = ReturnType<typeof settingsFrom>;

const needed: ReadonlySet<string> = new Set<keyof JudgeOptions>(["baseUrl", "credentials", "description"]);

/** The markets with default prices and amounts for BIDs. */
const bids: Readonly<Record<string, { price: string; amount: string } | undefined>> = {
  "BTC-USDT": { price: "1", amount: "0.01" },
  "ETH-USDT": { price: "1", amount: "0.01" },
};

const home = { market: "BTC-USDT", price: "1", askPrice: "1000000", amount: "0.01" };

/**
 * Completes and checks the options.
 *
 * @throws JudgeError that names the option
 */
export function settingsFrom(options: JudgeOptions) {
  const refuse = (name: string, rule: string) => new JudgeError(`"${name}" ${rule}`);
  checkedOptions(options, optionRules, refuse);
  const missing = optionRules.find(([name]) => needed.has(name) && options[name as keyof JudgeOptions] === undefined);
  if (missing) throw refuse(missing[0], "is required");
  const { baseUrl, market = home.market, writes = false, spareOrders = false } = options;
  const { overlays = [], settleMs = 10_000, timeoutMs = 600_000, requestTimeoutMs = 30_000 } = options;
  const { maxResponseBytes = 16 << 20, minProvoked = 0, otherMarket = otherThan(market) } = options;
  const known = market === home.market ? home : undefined;
  const { price = known?.price, askPrice = known?.askPrice, amount = known?.amount } = options;
  const { otherPrice = bids[otherMarket]?.price, otherAmount = bids[otherMarket]?.amount } = options;
  assertBaseUrl(options);
  for (const name of ["withoutScopes", "revoked"] as const) {
    if (options[name]?.apiKey === options.credentials.apiKey)
      throw new JudgeError(`"${name}" must hold another key than "credentials"`);
  }
  if (isSameMarket(market, otherMarket)) {
    throw new JudgeError(`"otherMarket" must not be ${market} too: it checks that markets are kept apart`);
  }
  if (writes && (price === undefined || amount === undefined)) {
    throw new JudgeError(`"writes" in ${market} needs a "price" at which nobody sells, and an "amount"`);
  }
  if (price !== undefined && askPrice !== undefined && !(Number(price) < Number(askPrice))) {
    throw new JudgeError('"price" is not below "askPrice": orders of the judge would fill each other');
  }
  return {
    ...options,
    ...{ baseUrl: baseUrl.replace(/\/+$/, ""), overlays, market, otherMarket, writes },
    isMarketNamed: options.market !== undefined,
    ...{
      otherPrice,
      otherAmount,
      spareOrders,
      price,
      askPrice,
      amount,
      settleMs,
      timeoutMs,
      requestTimeoutMs,
      maxResponseBytes,
      minProvoked,
    },
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
  };
}

function assertBaseUrl({ baseUrl, description, allowInsecureHttp }: JudgeOptions): void {
  try {
    serviceUrl(baseUrl, basePathOf(description), allowInsecureHttp);
  } catch (error) {
    throw new JudgeError((error as Error).message);
  }
}

function otherThan(market: string): string {
  return isSameMarket(market, "ETH-USDT") ? home.market : "ETH-USDT";
}

/** Whether two symbols are equal without regard to case. */
function isSameMarket(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}
