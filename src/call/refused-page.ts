import { ResponseError, type TradingServiceError } from "../errors/errors.js";
import { responseError } from "./error-of.js";
import type { Sent } from "./sent.js";

/** What each page came with, as long as somebody has the page. */
const responses = new WeakMap<object, Sent>();

/** Notes which response a page came with: a walk that it leads nowhere says so. */
export function notePage(page: unknown, sent: Sent): void {
  responses.set(Object(page) as object, sent);
}

/**
 * The error of a page in which something is missing that a walk needs. Of one that a function of the caller's has made,
 * nobody knows a response.
 */
export function refusedPage(page: unknown, place: string, operation: string): TradingServiceError {
  const what = `The service responded with a page in which "/${place}" is missing or of another kind, so that nobody can walk on`;
  const outcome = "unknown";
  const sent = responses.get(page as object);
  if (!sent) return new ResponseError(`${what}: ${operation}`, { operation, outcome, attempts: 1, status: 0 });
  return responseError(sent, `${what} (status ${sent.response?.status})`, { outcome });
}
