import { checkedOptions } from "../../../src/call/checked-options.js";
import { isObject } from "../../../src/response/is-object.js";
import { basePathOf } from "../../description/base-path.js";
import type { Description } from "../../description/description.js";
import type { Fetch } from "../recorder/recorder.js";
import type { KeyPair } from "../targets/target.js";
import { optionRules } from "./option-rules.js";
import type { Progress } from "./verdict.js";

export interface JudgeOptions {
  /** Where the service is; the path prefix of the description (`/api/v3`) is added to it. It may have a path itself. */
  baseUrl: string;
  /** A key that may do everything that is to be judged. */
  credentials: KeyPair;
  /** The bundled description, with the overlays that hold for the service. */
  description: Description;
  /** Names of the overlays in the bundle, for the report. Without any, the bundle is also compared with the facts. */
  overlays?: readonly string[] | undefined;
  /** The market whose orders are listed. Default `BTC-USDT`. */
  market?: string | undefined;
  /** Another market, to see that markets are told apart. Default `ETH-USDT`, or `BTC-USDT` if that is the first. */
  otherMarket?: string | undefined;
  /**
   * Whether orders may be created and cancelled. Default false. **All pending orders of `market` are cancelled**,
   * whoever created them, unless `spareOrders`.
   */
  writes?: boolean | undefined;
  /** With `writes`: leave out `cancelAllOrders`. Default false. */
  spareOrders?: boolean | undefined;
  /** The price of the BIDs that are created, so low that nobody sells for it. Default `1`, in `BTC-USDT` only. */
  price?: string | undefined;
  /** The price of the ASKs, so high that nobody buys for it. Default `1000000` in `BTC-USDT`; elsewhere none are created. */
  askPrice?: string | undefined;
  /** The amount of each order. Default `0.01`, in `BTC-USDT` only. */
  amount?: string | undefined;
  /** A key that lacks every scope. Without it: 10403 is unprovoked. */
  withoutScopes?: KeyPair | undefined;
  /** A key that was revoked. Without it only a key that never existed is tried. */
  revoked?: KeyPair | undefined;
  /** How long an effect is looked for, and a broken relation asked again, in ms. Default 10 000. */
  settleMs?: number | undefined;
  /** The whole run, in ms. Default 600 000. */
  timeoutMs?: number | undefined;
  /** One request with its response, in ms. Default 30 000. */
  requestTimeoutMs?: number | undefined;
  /** The longest response that is read, in bytes. Default 16 MiB. */
  maxResponseBytes?: number | undefined;
  /** How many checks must at least have been provoked. Default 0. */
  minProvoked?: number | undefined;
  /** Stop after the first check that has findings. Default false. */
  bail?: boolean | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Stops the run; what was created is cleaned up all the same. */
  signal?: AbortSignal | undefined;
  /** Ends the clean-up of a run that was stopped: what is left is named in the verdict. */
  abandon?: AbortSignal | undefined;
  /** Default: the platform's. */
  fetch?: Fetch | undefined;
}

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
