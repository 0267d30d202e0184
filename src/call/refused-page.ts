import { ResponseError, type TradingServiceError } from "../errors/errors.js";
import { responseError } from "./error-of.js";
import type { Sent } from "./sent.js";

/** The response of each page, for as long as the page is in memory. */
const responses = new WeakMap<object, Sent>();

/** Notes the response of a page, for the error of a page that pagination cannot use. */
export function notePage(page: unknown, sent: Sent): void {
  responses.set(Object(page) as object, sent);
}

/**
 * The error of a page that lacks what pagination needs. For a page that a function of the caller returned, no response
 * is known.
 */
export function refusedPage(page: unknown, place: string, operation: string): TradingServiceError {
  const what = `The service responded with a page in which "/${place}" is missing or has the wrong type: pagination cannot continue`;
  const outcome = "unknown";
  const sent = responses.get(page as object);
  if (!sent) return new ResponseError(`${what}: ${operation}`, { operation, outcome, attempts: 1, status: 0 });
  return responseError(sent, `${what} (status ${sent.response?.status})`, { outcome });
}
