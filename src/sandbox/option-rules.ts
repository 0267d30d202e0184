import type { OptionRule } from "../options/checked-options.js";
import { isObject } from "../options/is-object.js";
import { readingRules } from "./rules/readings.js";

/** Whether a value is a number of things. */
export const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

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
