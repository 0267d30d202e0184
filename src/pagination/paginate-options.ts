import { callRules, isBoolean, isCount, type CallOptions } from "../options/call-options.js";
import type { OptionRule } from "../options/checked-options.js";

/** How a list is walked over, and what each of its calls is given. */
export interface PaginateOptions extends CallOptions {
  /** Stop after so many pages, 1 or more. Default Infinity. */
  maxPages?: number | undefined;
  /** Fetch the next page while the present one is worked on. Default false. */
  readAhead?: boolean | undefined;
}

/** What the options of a walk must be. */
export const walkRules: readonly OptionRule[] = [
  ...callRules,
  ["maxPages", (value) => value === Infinity || isCount(value), "must be a whole number, 1 or more"],
  ["readAhead", isBoolean, "must be true or false"],
];
