import type { TradingServiceError } from "../errors.js";
import { errorCodes } from "../generated/errors.js";

/** How often, and for how long, a request is repeated. */
export interface RetryOptions {
  /** `false` sends every request once, whatever happens. Default true. */
  retry?: boolean | undefined;
  /** How often a request is tried at the most, 1 or more. A renewed token (status 401) does not count. Default 4. */
  maxAttempts?: number | undefined;
}

/** What the decision needs to know. */
export interface Failure {
  error: TradingServiceError;
  /** Whether the operation changes nothing. */
  safe: boolean;
  /** Whether the connection was certainly never made, or broke off: what another attempt may mend. */
  transient: boolean;
  /** Attempts so far that count. */
  attempt: number;
  /** Whether a token was renewed for this call. */
  renewed: boolean;
  headers: Headers | undefined;
}

const firstDelayMs = 250;
const longestDelayMs = 8_000;
const longestRetryAfterMs = 20_000;
/** An answer without a code may be either. */
const tokenFaults: unknown[] = [errorCodes.invalidToken, errorCodes.unauthorized, undefined];
const overload: unknown[] = [429, 502, 503, 504];

/**
 * Decides whether a request is sent again.
 *
 * - Status 401: once, at once, with a new token. It was refused before it did anything.
 * - The connection was never made: any operation.
 * - The connection broke, or status 429, 502, 503, 504: safe operations only.
 * - Everything else: never.
 *
 * The delay grows exponentially with full jitter; `Retry-After` is honoured, up to 20 seconds.
 *
 * @returns milliseconds to wait, undefined to give up
 */
export function retryDelay(failure: Failure, maxAttempts: number): number | undefined {
  const { error, safe, transient, attempt, renewed, headers } = failure;
  if (error.status === 401) return renewed || !tokenFaults.includes(error.code) ? undefined : 0;
  if (attempt >= maxAttempts) return undefined;
  const mends = safe ? transient || overload.includes(error.status) : error.outcome === "not_sent" && transient;
  if (!mends) return undefined;
  const asked = retryAfter(headers);
  if (asked !== undefined) return Math.min(asked, longestRetryAfterMs);
  return Math.random() * Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
}

/** `Retry-After` in milliseconds: seconds, or a date that is compared with the service's own. */
function retryAfter(headers: Headers | undefined): number | undefined {
  const value = headers?.get("Retry-After");
  if (!value) return undefined;
  const now = Date.parse(headers?.get("Date") ?? "") || Date.now();
  const delayMs = Number.isNaN(Number(value)) ? Date.parse(value) - now : Number(value) * 1000;
  return Number.isNaN(delayMs) ? undefined : Math.max(0, delayMs);
}
