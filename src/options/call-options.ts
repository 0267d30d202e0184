import { type OptionRule, checkedOptions, isSignal } from "./checked-options.js";

/** Options of a single call; those of the client are the defaults. */
export interface CallOptions {
  /** Aborts the call at once, in any phase. */
  signal?: AbortSignal | undefined;
  /** Time limit of the whole call, including all attempts. Milliseconds above 0; Infinity for none. Default 30 000. */
  timeoutMs?: number | undefined;
  /** `false` sends every request only once. Default true. */
  retry?: boolean | undefined;
  /** Maximum number of attempts, 1 or more. One with a renewed token (after status 401) does not count. Default 4. */
  maxAttempts?: number | undefined;
  /**
   * Throws a ResponseError for every difference between data and description that is otherwise only reported
   * (`onMismatch`), such as missing members, members of another type, or another content type. Values are not compared,
   * so that a new state is no error. Default false.
   */
  strict?: boolean | undefined;
  /** Maximum size of a response body, in decoded bytes. Default 67 108 864 (64 MB). */
  maxResponseBytes?: number | undefined;
}

/** The options of a call, complete. */
export type CallSettings = { [Name in Exclude<keyof CallOptions, "signal">]-?: NonNullable<CallOptions[Name]> } & {
  signal: AbortSignal | undefined;
};

export const defaultSettings: CallSettings = {
  timeoutMs: 30_000,
  retry: true,
  maxAttempts: 4,
  strict: false,
  maxResponseBytes: 64 * 1024 * 1024,
  signal: undefined,
};

export const isBoolean = (value: unknown) => typeof value === "boolean";

/** What each option must be. */
export const callRules: readonly OptionRule[] = [
  ["signal", isSignal, "must be an AbortSignal"],
  ["timeoutMs", (value) => typeof value === "number" && value > 0, "must be a number above 0"],
  ["retry", isBoolean, "must be true or false"],
  ["maxAttempts", isCount, "must be a whole number, 1 or more"],
  ["strict", isBoolean, "must be true or false"],
  ["maxResponseBytes", isCount, "must be a whole number, 1 or more"],
];

/**
 * Checks options of calls and completes them.
 *
 * @param refuse makes the error that is thrown, from the option's name and what it must be
 */
export function settingsOf(
  options: CallOptions | undefined,
  defaults: CallSettings,
  refuse: (name: string, rule: string) => Error,
): CallSettings {
  return options === undefined ? defaults : { ...defaults, ...checkedOptions(options, callRules, refuse) };
}

/** Whether it is a whole number, 1 or more. */
export function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
