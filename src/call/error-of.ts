import {
  AbortedError,
  ResponseError,
  TimeoutError,
  type ErrorDetails,
  type Outcome,
  type TradingServiceError,
} from "../errors/errors.js";
import { errorData } from "../response/error-data.js";
import { cut, cutRedacted } from "../response/secrets/cut.js";
import { onOneLine } from "../response/secrets/redact.js";
import { headerOf, statusOf } from "../response/received-response.js";
import type { Deadline } from "./deadline/deadline.js";
import { abortCause } from "./abort-cause.js";
import { redactRequest } from "./redact-request.js";
import { retryAfter } from "./retry.js";
import type { Sent } from "./sent.js";

type Details = Pick<ErrorDetails, "outcome" | "code" | "cause">;
type Kind<Known> = new (message: string, details: ErrorDetails & Known) => TradingServiceError;

const mostBytesOfMessage = 1024;

/** Makes the error of an attempt: what happened, then method and URL. A service may echo secrets anywhere. */
export function errorOf<Known extends Details>(
  kind: Kind<Known>,
  sent: Sent,
  what: string,
  details: Known,
): TradingServiceError {
  const { operation, url, attempt, response } = sent;
  const redact = redactRequest(sent);
  const status = statusOf(response);
  // A cursor of the service may be of any length.
  const place = `: ${operation.row.method} ${cutRedacted(url, mostBytesOfMessage, redact)}`;
  // A code is a number of the service; an API secret that consists of digits must not appear as one.
  const code = redact(String(details.code)) === String(details.code) ? details.code : undefined;
  const { status: read } = details as { status?: number };
  const numbers = read === undefined ? "" : ` (status ${read}${code === undefined ? "" : `, code ${code}`})`;
  // A service may say anything at any length: its numbers are not cut off.
  const line = onOneLine(cutRedacted(what, mostBytesOfMessage / 2, redact) + numbers);
  // Lines that are joined may form a secret.
  const message = cut(redact(line) + place, mostBytesOfMessage);
  return new kind(message, {
    operation: operation.id,
    attempts: attempt,
    // A platform that hides the response says 0.
    status: status === 0 ? undefined : status,
    requestId: requestIdOf(sent),
    retryAfterMs: retryAfter(sent.wire),
    body: errorData(sent.text ?? "", redact),
    ...details,
    code,
  });
}

/** What the service calls the request, if a response came that says so. */
export function requestIdOf(sent: Sent): string {
  return cutRedacted(headerOf(sent.response, "X-Request-Id") ?? "", 256, redactRequest(sent));
}

/** The error of an unusable response. */
export function responseError(sent: Sent, what: string, details: Details): TradingServiceError {
  return errorOf(ResponseError, sent, what, { status: statusOf(sent.response) ?? 0, ...details });
}

/** The error of a call that was stopped by its deadline or by its caller. */
export function stopError({ stopped, caller, timeoutMs }: Deadline, sent: Sent, outcome: Outcome): TradingServiceError {
  if (stopped === "timeout")
    return errorOf(TimeoutError, sent, `The call ran out of time (timeoutMs ${timeoutMs})`, { outcome });
  return errorOf(AbortedError, sent, "The call was aborted", { outcome, cause: abortCause(caller, sent.redact) });
}
