import { type OptionRule, isSignal } from "../../../../src/options/checked-options.js";
import { isBoolean } from "../../../../src/options/call-options.js";
import { isObject } from "../../../../src/options/is-object.js";
import type { JudgeOptions, KeyPair } from "./judge-options.js";

type Rule = readonly [isRight: (value: unknown) => boolean, rule: string];

const isChoice: Rule = [isBoolean, "must be true or false"];
const isFunction: Rule = [(value) => typeof value === "function", "must be a function"];
const isAbortSignal: Rule = [isSignal, "must be an AbortSignal"];
const isPair: Rule = [
  (value) => {
    const { apiKey, apiSecret, ...others } = Object(value) as Partial<KeyPair>;
    return Boolean(apiKey && apiSecret) && Object.keys(others).length === 0;
  },
  "must hold apiKey and apiSecret, and nothing else",
];
const isNames: Rule = [
  (value) => Array.isArray(value) && value.every((name) => typeof name === "string"),
  "must be a list of names",
];
/** The URL itself is checked once the description is known. */
const isText: Rule = [(value) => typeof value === "string", "must be the URL of the service"];
const isBundle: Rule = [
  (value) => isObject(value) && isObject(value.paths),
  "must be a bundled description, such as trading-service-client/openapi.json",
];
const isMarket: Rule = [
  (value) => typeof value === "string" && /.-./.test(value),
  "must be a market, of the form <BASE_ASSET>-<QUOTE_ASSET>",
];
const isDecimal: Rule = [
  (value) => typeof value === "string" && /^\d+(\.\d+)?$/.test(value) && Number(value) > 0,
  "must be a decimal larger than 0, in a string",
];
const isFrom = (least: number, most: number) => (value: unknown) =>
  typeof value === "number" && value >= least && value <= most;
/** The longest delay of a timer. */
const longestMs = 2 ** 31 - 1;
const isWait: Rule = [isFrom(0, longestMs), `must be a number of milliseconds, at most ${longestMs}`];
const isTime: Rule = [
  isFrom(Number.MIN_VALUE, longestMs),
  `must be a number of milliseconds larger than 0, at most ${longestMs}`,
];
const isSize: Rule = [isFrom(0, Number.MAX_VALUE), "must be a number of bytes"];
const isCount: Rule = [
  (value) => Number.isInteger(value) && isFrom(0, Infinity)(value),
  "must be a whole number, 0 or more",
];

/** The type makes sure that every option has a rule. */
const rules: Readonly<Record<keyof JudgeOptions, Rule>> = {
  baseUrl: isText,
  allowInsecureHttp: isChoice,
  credentials: isPair,
  description: isBundle,
  overlays: isNames,
  market: isMarket,
  otherMarket: isMarket,
  writes: isChoice,
  spareOrders: isChoice,
  price: isDecimal,
  askPrice: isDecimal,
  amount: isDecimal,
  otherPrice: isDecimal,
  otherAmount: isDecimal,
  withoutScopes: isPair,
  revoked: isPair,
  settleMs: isWait,
  timeoutMs: isTime,
  requestTimeoutMs: isTime,
  maxResponseBytes: isSize,
  minProvoked: isCount,
  bail: isChoice,
  onProgress: isFunction,
  signal: isAbortSignal,
  abandon: isAbortSignal,
  fetch: isFunction,
};

/** The rule of each option of the judge. */
export const optionRules = Object.entries(rules).map(([name, [isRight, rule]]): OptionRule => [name, isRight, rule]);
