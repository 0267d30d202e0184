import { ResponseError, type TradingServiceError } from "../errors/errors.js";
import { responseError } from "./error-of.js";
import type { Sent } from "./sent.js";

/**
 * The name of a call option that is told the response of each page, for the error of one that pagination cannot use.
 * Known to all copies of this package in one program.
 */
export const pageListener = Symbol.for("trading-service-client.page");

/** Options of a call that may have {@link pageListener}. */
export interface PageOptions {
  readonly [pageListener]?: ((page: unknown, sent: Sent) => void) | undefined;
}

/**
 * The error of a page that lacks what pagination needs.
 *
 * @param sent the response of the page; undefined for a page that a function of the caller returned
 */
export function refusedPage(sent: Sent | undefined, place: string, operation: string): TradingServiceError {
  const what = `The service responded with a page in which "/${place}" is missing or has the wrong type: pagination cannot continue`;
  const outcome = "unknown";
  if (!sent) return new ResponseError(`${what}: ${operation}`, { operation, outcome, attempts: 1, status: 0 });
  return responseError(sent, what, { outcome });
}
