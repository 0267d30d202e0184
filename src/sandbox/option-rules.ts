import type { OptionRule } from "../options/checked-options.js";
import { isObject } from "../options/is-object.js";
import { scopes } from "./rules/keys.js";
import { readingRules } from "./rules/readings.js";

/** Whether a value is a number of things. */
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

const isText = (value: unknown) => typeof value === "string" && value !== "";
const isList = (value: unknown, isItem: (item: unknown) => boolean) => Array.isArray(value) && value.every(isItem);
const isScope = (value: unknown) => scopes.some((scope) => scope === value);
const text = "must be a non-empty string";

/** What a key that is added must be. */
export const keyRules: readonly OptionRule[] = [
  ...["apiKey", "apiSecret", "viewer"].map((name): OptionRule => [name, isText, text]),
  ["scopes", (value) => isList(value, isScope), `must be a list of ${scopes.join(", ")}`],
  ["addresses", (value) => isList(value, isText), "must be a list of addresses"],
];

/** What a deposit must be; what holds the balances says which amounts there are. */
export const depositRules: readonly OptionRule[] = [
  ...["asset_id", "viewer"].map((name): OptionRule => [name, isText, text]),
  ["amount", () => true, ""],
];

/** What orders to add must be. */
export const seedRules: readonly OptionRule[] = [
  ["count", isCount, "must be a whole number of 0 or more"],
  ...["market_id", "viewer"].map((name): OptionRule => [name, isText, text]),
];

/** What the options of a sandbox must be. */
export const optionRules: readonly OptionRule[] = [
  ["deposits", isObject, "must be an object"],
  [
    "firstOrderId",
    (value) => (typeof value === "bigint" && value >= 0n) || isCount(value),
    "must be a whole number of 0 or more, or a bigint",
  ],
  ["startingOrders", (value) => typeof value === "boolean", "must be true or false"],
  ["withdrawals", isCount, "must be a whole number of 0 or more"],
  ["faults", isObject, "must be an object"],
  ["cors", (value) => typeof value === "string" && value !== "", 'must be an origin, or "*"'],
  ["onResponse", (value) => typeof value === "function", "must be a function"],
  ...readingRules,
];
