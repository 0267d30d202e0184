import { errorOf, redactOf, type Sent } from "../call/sent.js";
import { ApiError, ResponseError, type Outcome, type TradingServiceError } from "../errors.js";
import { strangerIn } from "./stranger-in.js";
import { dataOf, isFatal } from "./data-of.js";
import { readErrorBody } from "./error-body.js";
import { errorData } from "./error-data.js";
import { parseJson } from "./json.js";
import type { Mismatch } from "./mismatches.js";

/** Data and how it differs from the description, or an error. */
export type Reading =
  | { readonly data: unknown; readonly mismatches: readonly Mismatch[]; readonly error?: never }
  | { readonly error: TradingServiceError };

/**
 * Reads a response, so that each one is either data that a program can use or a typed error.
 *
 * - An error status, or an error body under a success status: ApiError. A body that is all that is described is data,
 *   whatever stands beside it.
 * - Empty, not JSON, broken JSON, without what a program steers by, or about something else than was asked for:
 *   ResponseError.
 * - Everything else that differs from the description is data, and a mismatch to report; with `strict` a ResponseError.
 *
 * @param outcome what is known of the request by its status
 * @param cause why the body broke off, if it did
 */
export function readResponse(sent: Sent, outcome: Outcome, strict: boolean, cause?: unknown): Reading {
  const { operation, params, wire, response, text = "" } = sent;
  const status = response?.status ?? 0;
  const mediaType = response?.headers.get("Content-Type") ?? "no content type";
  const body = parsed(text);
  if (status >= 400) return apiError(outcome);
  if (!text) return operation.fits(undefined) ? { data: undefined, mismatches: [] } : unexpected("no data");
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(mediaType)) return unexpected(`"${mediaType}" instead of JSON`);
  if (!body) return unexpected("broken JSON");

  const { data, mismatches } = dataOf(operation, body.value, text);
  if (!(operation.isTelling && mismatches.length === 0)) {
    const refusal = readErrorBody(body.value, false);
    const isDocumented = Object.values(operation.service.errors).some(({ code }) => code === refusal?.code);
    // The service refused before it did anything, if it was the service that said so.
    if (refusal) return apiError(isDocumented && response === wire ? "rejected" : outcome);
  }
  const [worst] = [...mismatches].sort((a, b) => Number(b.fatal) - Number(a.fatal));
  if (worst && (strict || isFatal(mismatches))) {
    const what = worst.seen === "nothing" ? "is missing" : `is not ${articled(worst.expected)}`;
    return unexpected(`a body in which "${worst.pointer}" ${what}`);
  }
  const stranger = strangerIn(operation.row, params, data);
  return stranger ? unexpected(`something else than was asked for, at "${stranger}"`) : { data, mismatches };

  function apiError(outcome: Outcome): Reading {
    const { code, message } = readErrorBody(body?.value, true) ?? {};
    const says = message ?? (response?.statusText || "Error");
    const numbers = `status ${status}${code === undefined ? "" : `, code ${code}`}`;
    return { error: fail(ApiError, `${says} (${numbers})`, outcome, code) };
  }

  function unexpected(what: string): Reading {
    return { error: fail(ResponseError, `The service responded with ${what} (status ${status})`, outcome) };
  }

  function fail(kind: typeof ApiError | typeof ResponseError, what: string, outcome: Outcome, code?: number) {
    return errorOf(kind, sent, what, { outcome, code, cause, body: errorData(text, redactOf(sent)) });
  }
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: parseJson(text) };
  } catch {
    return undefined;
  }
}

function articled(word: string): string {
  return /^[aeio]/i.test(word) ? `an ${word}` : `a ${word}`;
}
