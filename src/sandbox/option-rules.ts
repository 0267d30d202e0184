import type { OptionRule } from "../options/checked-options.js";
import { holdsMembers } from "../options/holds-members.js";
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
  ["asset_id", isText, text],
  ["amount", () => true, ""],
  ["viewer", isText, text],
];

/** What the terms of an order must be; what holds the market says which markets, prices and amounts there are. */
export const termsRules: readonly OptionRule[] = [
  ...["market_id", "price", "amount"].map((name): OptionRule => [name, () => true, ""]),
  ["side", (value) => value === "ASK" || value === "BID", 'must be "ASK" or "BID"'],
];

/** What a withdrawal to add must be. */
export const withdrawalRules: readonly OptionRule[] = [
  ...["viewer", "asset_id", "amount", "state", "inserted_at", "target_address"].map((name): OptionRule => [
    name,
    isText,
    text,
  ]),
  ...["note", "txid", "completed_at"].map((name): OptionRule => [
    name,
    (value) => value === null || typeof value === "string",
    "must be a string or null",
  ]),
  ["is_internal", (value) => typeof value === "boolean", "must be true or false"],
];

/** What orders to add must be. */
export const seedRules: readonly OptionRule[] = [
  ["count", isCount, "must be a whole number of 0 or more"],
  ...["market_id", "viewer"].map((name): OptionRule => [name, isText, text]),
];

/** What the options of a sandbox must be. */
export const optionRules: readonly OptionRule[] = [
  ["deposits", (value) => holdsMembers(value), "must be an object"],
  [
    "firstOrderId",
    (value) => (typeof value === "bigint" && value >= 0n) || isCount(value),
    "must be a whole number of 0 or more, or a bigint",
  ],
  ["startingOrders", (value) => typeof value === "boolean", "must be true or false"],
  ["withdrawals", isCount, "must be a whole number of 0 or more"],
  ["faults", (value) => holdsMembers(value), "must be an object"],
  ["cors", (value) => typeof value === "string" && value !== "", 'must be an origin, or "*"'],
  ["onResponse", (value) => typeof value === "function", "must be a function"],
  ...readingRules,
];
