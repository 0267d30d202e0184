import { checkedOptions } from "../../../src/call/checked-options.js";
import { isObject } from "../../../src/response/is-object.js";
import { basePathOf } from "../../description/base-path.js";
import type { JudgeOptions } from "./judge-options.js";
import { optionRules } from "./option-rules.js";

/** The judge was called wrongly, or the service cannot be reached, so that there is no verdict. Exit status 2. */
export class JudgeError extends Error {
  override readonly name = "JudgeError";
}

export type Settings = ReturnType<typeof settingsFrom>;

const longestMs = 2 ** 31 - 1;

const home = { market: "BTC-USDT", price: "1", askPrice: "1000000", amount: "0.01" };

/**
 * Completes and checks the options.
 *
 * @throws JudgeError that names the option
 */
export function settingsFrom(options: JudgeOptions) {
  checkedOptions(options, optionRules, (name, rule) => new JudgeError(`"${name}" ${rule}`));
  const { baseUrl, credentials, description, market = home.market, writes = false, spareOrders = false } = options;
  const { overlays = [], settleMs = 10_000, timeoutMs = 600_000, requestTimeoutMs = 30_000 } = options;
  const { maxResponseBytes = 16 << 20, minProvoked = 0, otherMarket = otherThan(market) } = options;
  const known = market === home.market ? home : undefined;
  const { price = known?.price, askPrice = known?.askPrice, amount = known?.amount } = options;
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new JudgeError('"baseUrl" is not an absolute http or https URL');
  }
  if (!isObject(description) || !isObject(description.paths)) {
    throw new JudgeError('"description" is not a bundled description, such as trading-service-client/openapi.json');
  }
  const { username, password, pathname } = new URL(baseUrl);
  const prefix = basePathOf(description);
  if (prefix && pathname.replace(/\/+$/, "").endsWith(prefix)) {
    throw new JudgeError(`"baseUrl" stands without the path prefix of the description, ${prefix}`);
  }
  if (username || password) throw new JudgeError('"baseUrl" must not hold a user or a password');
  if (/[?#]/.test(baseUrl)) throw new JudgeError('"baseUrl" must not hold a query or a fragment');
  for (const [name, value] of Object.entries({ market, otherMarket })) {
    if (!/.-./.test(value)) throw new JudgeError(`"${name}" is not a market, of the form <BASE_ASSET>-<QUOTE_ASSET>`);
  }
  if (isSameMarket(market, otherMarket)) {
    throw new JudgeError(`"otherMarket" is ${market} too: it must be another one, to see that markets are told apart`);
  }
  const pairs = { credentials, withoutScopes: options.withoutScopes, revoked: options.revoked };
  for (const [name, pair] of Object.entries(pairs)) {
    const isNeeded = pair !== undefined || name === "credentials";
    if (isNeeded && !(pair?.apiKey && pair.apiSecret)) throw new JudgeError(`"${name}" lacks the key or the secret`);
  }
  for (const [name, value] of Object.entries({
    settleMs,
    timeoutMs,
    requestTimeoutMs,
    maxResponseBytes,
    minProvoked,
  })) {
    if (!(Number.isFinite(value) && value >= 0)) throw new JudgeError(`"${name}" is not a number of 0 or more`);
    if (name.endsWith("Ms") && value > longestMs) throw new JudgeError(`"${name}" is more than a timer can count`);
  }
  if (!Number.isInteger(minProvoked)) throw new JudgeError('"minProvoked" is not a whole number');
  for (const [name, value] of Object.entries({ timeoutMs, requestTimeoutMs })) {
    if (value === 0) throw new JudgeError(`"${name}" leaves no time to ask anything`);
  }
  for (const [name, value] of Object.entries({ price, askPrice, amount })) {
    const isText = typeof (value as unknown) === "string";
    if (value !== undefined && !(isText && /^\d+(\.\d+)?$/.test(value) && Number(value) > 0)) {
      throw new JudgeError(`"${name}" is not a decimal larger than 0, in a string`);
    }
  }
  if (writes && (price === undefined || amount === undefined)) {
    throw new JudgeError(`"writes" in ${market} needs a "price" that nobody sells for, and an "amount"`);
  }
  if (price !== undefined && askPrice !== undefined && !(Number(price) < Number(askPrice))) {
    throw new JudgeError('"price" is not below "askPrice": orders of the judge would fill each other');
  }
  return {
    ...options,
    ...{ baseUrl: baseUrl.replace(/\/+$/, ""), overlays, market, otherMarket, writes },
    ...{ spareOrders, price, askPrice, amount, settleMs, timeoutMs, requestTimeoutMs, maxResponseBytes, minProvoked },
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
  };
}

function otherThan(market: string): string {
  return isSameMarket(market, "ETH-USDT") ? home.market : "ETH-USDT";
}

/** Whether a service writes symbols in capitals or not, they are the same. */
function isSameMarket(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}
