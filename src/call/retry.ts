import type { TradingServiceError } from "../errors/errors.js";
import type { Sent } from "./sent.js";
import { headerMembers, httpDate } from "../auth/http-date.js";
import { headerOf, type ReceivedResponse } from "../response/received-response.js";

/** The inputs of the decision. */
export interface Failure {
  error: TradingServiceError;
  sent: Sent;
  /** Whether the connection was certainly never made, or broke off: another attempt may succeed. */
  transient: boolean;
  /** Attempts so far, without the one with a renewed token. */
  attempt: number;
  /** Whether a token was renewed for this call. */
  renewed: boolean;
}

const firstDelayMs = 250;
const longestDelayMs = 8_000;
const longestAskedMs = 20_000;
const overload = [429, 502, 503, 504];

/**
 * Decides whether a request is sent again.
 *
 * - Status 401 to a token: once, at once, with a new one. It was refused before it did anything. The status is that of
 *   the wire.
 * - The connection was never made: any operation.
 * - The connection broke, or status 429, 502, 503, 504: safe operations only.
 * - Everything else: never.
 *
 * The delay grows exponentially with full jitter; `Retry-After` is honoured. If it asks for more than 20 seconds,
 * nothing is sent again: an earlier attempt would not be better.
 *
 * @returns milliseconds to wait, undefined to give up
 */
export function retryDelay(
  { error, sent, transient, attempt, renewed }: Failure,
  maxAttempts: number,
): number | undefined {
  const { operation, wire, status = 0, failure, phase } = sent;
  // If processing the response failed, its status is not the result of the call.
  if (status === 401 && !failure) return renewed || !isTokenFault(error, sent) ? undefined : 0;
  if (attempt >= maxAttempts) return undefined;
  const isOverload = overload.includes(status) && (!failure || phase === "reading");
  if (!(operation.row.safe ? transient || isOverload : transient && sent.neverConnected)) return undefined;
  const asked = retryAfter(wire);
  if (asked !== undefined) return asked > longestAskedMs ? undefined : asked;
  return Math.random() * Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
}

/**
 * Whether another token may help: one was sent, and the code is one that the description has for 401, or it has none, or
 * the error has none.
 */
function isTokenFault({ code }: TradingServiceError, { operation, authorization }: Sent): boolean {
  if (!authorization) return false;
  const known = Object.values(operation.service.errors).filter(({ status }) => status === 401);
  return code === undefined || known.length === 0 || known.some((each) => each.code === code);
}

/** The longest delay of the platform's timers: a longer one would end at once. */
const mostMs = 2 ** 31 - 1;

/** `Retry-After`, of several the first, in milliseconds: in seconds, or a date that is compared with the response's own. */
export function retryAfter(response: ReceivedResponse | undefined): number | undefined {
  const [value = ""] = headerMembers(headerOf(response, "Retry-After"));
  if (/^\d+(\.\d+)?$/.test(value)) return Math.min(Number(value) * 1000, mostMs);
  const delayMs = httpDate(value) - (httpDate(headerOf(response, "Date")) || Date.now());
  return Number.isNaN(delayMs) ? undefined : Math.min(Math.max(0, delayMs), mostMs);
}
