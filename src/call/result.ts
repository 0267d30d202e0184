import { ApiError, ConnectionError, ResponseError, type Outcome, type TradingServiceError } from "../errors/errors.js";
import type { Mismatch } from "../response/shape/mismatches.js";
import { readResponse } from "../response/read.js";
import { TooLarge } from "../response/read-text.js";
import { statusOf } from "../response/received-response.js";
import { copyError, reasonOf } from "./copy-error.js";
import type { Deadline } from "./deadline/deadline.js";
import { errorOf, responseError, stopError } from "./error-of.js";
import { outcomeOf } from "../errors/outcome-of.js";
import { redactRequest } from "./redact-request.js";
import type { Sent } from "./sent.js";
import { orElse } from "../response/or-else.js";

/** Data, or an error and whether it came from a connection failure that another attempt may overcome. */
export type Result =
  | { readonly data: unknown; readonly mismatches: readonly Mismatch[]; readonly error: undefined }
  | { readonly error: TradingServiceError; readonly transient: boolean };

/**
 * The result of an attempt. Returns, never throws, and changes nothing.
 *
 * - Nothing was sent, or the failure proves that no connection was made: what was known before still holds.
 * - Nothing came back, or a middleware may have sent the request by itself: `unknown`.
 * - A response came: the request arrived, whatever failed afterwards. What decides is the status that came over the
 *   wire, not one that a middleware put in its place, nor one after a redirect.
 */
export function resultOf(sent: Sent, deadline: Deadline, strict: boolean): Result {
  const { phase, wire, status, response, failure, before } = sent;
  const isUnsent = !wire && !sent.isHeld && (phase === "preparing" || sent.neverConnected);
  const outcome = isUnsent ? before : outcomeOf(status ?? 0);
  if (!failure) return readSafely(sent, strict, outcome);
  if (deadline.stopped) return final(stopError(deadline, sent, outcome));

  const cause = copyError(failure.thrown, redactRequest(sent));
  // An error status says more than the end of its body.
  if ((statusOf(response) ?? 0) >= 400 && !(wire && status === undefined))
    return readSafely(sent, strict, outcome, cause);
  if (isTooLarge(failure.thrown)) {
    return final(responseError(sent, "The response is larger than maxResponseBytes", { outcome }));
  }
  const reason = reasonOf(cause);
  const seen = sent.shown?.seen();
  const held = `A middleware may have sent the request${seen ? `: its token was in ${seen}` : ""}`;
  const what = sent.isHeld ? held : whatFailed[isUnsent ? "preparing" : phase];
  const error = errorOf(ConnectionError, sent, what + (reason && ` (${reason})`), { outcome, cause });
  // A failure on this side, before sending or while processing the response, would happen again.
  const isFinal = sent.neverConnected === "for good";
  return { error, transient: !isFinal && (phase === "sending" || phase === "reading") };
}

const whatFailed: Readonly<Record<Sent["phase"], string>> = {
  preparing: "The request could not be sent",
  sending: "The connection failed",
  responded: "The response came, but could not be used",
  reading: "The response broke off",
  read: "The response could not be read",
};

function final(error: TradingServiceError): Result {
  return { error, transient: false };
}

/** A response from a caller's own `fetch` may be malformed in any way. */
function readSafely(sent: Sent, strict: boolean, outcome: Outcome, cause?: unknown): Result {
  try {
    const reading = readResponse(sent, outcome, strict);
    if (!reading.refused) return reading;
    const { refused, what, ...known } = reading;
    const kind = refused === "ApiError" ? ApiError : ResponseError;
    return final(errorOf(kind, sent, what, { ...known, cause }));
  } catch (thrown) {
    const copy = copyError(thrown, redactRequest(sent));
    return final(responseError(sent, `${whatFailed.read} (${reasonOf(copy)})`, { outcome, cause: copy }));
  }
}

/** Anything may have been thrown, also a value that cannot be read. */
function isTooLarge(thrown: unknown): boolean {
  return orElse(() => thrown instanceof TooLarge, false);
}
