import { callRules, isBoolean, isCount, type CallOptions } from "../options/call-options.js";
import type { OptionRule } from "../options/checked-options.js";

/** Options of `paginate`, and call options for each page. */
export interface PaginateOptions extends CallOptions {
  /** Maximum number of pages, 1 or more. Default Infinity. */
  maxPages?: number | undefined;
  /** Fetch the next page while the items of the current one are consumed. Default false. */
  readAhead?: boolean | undefined;
}

/** The rules of the options of a walk. */
export const walkRules: readonly OptionRule[] = [
  ...callRules,
  ["maxPages", (value) => value === Infinity || isCount(value), "must be a whole number, 1 or more"],
  ["readAhead", isBoolean, "must be true or false"],
];
