import type { OptionRule } from "../../../src/call/checked-options.js";
import { isBoolean } from "../../../src/call/options.js";
import type { JudgeOptions } from "./judge-options.js";

type Rule = readonly [isRight: (value: unknown) => boolean, rule: string];

const isChoice: Rule = [isBoolean, "must be true or false"];
const isFunction: Rule = [(value) => typeof value === "function", "must be a function"];
const isText: Rule = [(value) => typeof value === "string", "must be a text"];
const isSignal: Rule = [
  (value) => typeof (Object(value) as Partial<AbortSignal>).aborted === "boolean",
  "must be an AbortSignal",
];
const isPair: Rule = [
  (value) => Object.keys(Object(value) as object).every((name) => ["apiKey", "apiSecret"].includes(name)),
  "must hold apiKey and apiSecret, and nothing else",
];
const isNames: Rule = [
  (value) => Array.isArray(value) && value.every((name) => typeof name === "string"),
  "must be a list of names",
];
/** Depends on others, and is checked where options are completed. */
const isCheckedLater: Rule = [() => true, ""];

/** An option that is missing here, or is none, does not compile. */
const rules: Readonly<Record<keyof JudgeOptions, Rule>> = {
  baseUrl: isCheckedLater,
  credentials: isPair,
  description: isCheckedLater,
  overlays: isNames,
  market: isText,
  otherMarket: isText,
  writes: isChoice,
  spareOrders: isChoice,
  price: isCheckedLater,
  askPrice: isCheckedLater,
  amount: isCheckedLater,
  withoutScopes: isPair,
  revoked: isPair,
  settleMs: isCheckedLater,
  timeoutMs: isCheckedLater,
  requestTimeoutMs: isCheckedLater,
  maxResponseBytes: isCheckedLater,
  minProvoked: isCheckedLater,
  bail: isChoice,
  onProgress: isFunction,
  signal: isSignal,
  abandon: isSignal,
  fetch: isFunction,
};

/** What the options of the judge must be. */
export const optionRules = Object.entries(rules).map(([name, [isRight, rule]]): OptionRule => [name, isRight, rule]);
