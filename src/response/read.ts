import type { Outcome } from "../errors/errors.js";
import { dataOf, type Described } from "./data-of.js";
import { errorAmong } from "./error-among.js";
import { readErrorBody } from "./error-body.js";
import { isErrorAlone } from "./error-alone.js";
import { isFatal, type Mismatch } from "./shape/mismatches.js";
import { headerOf, type ReceivedResponse } from "./received-response.js";
import { strangerIn } from "./shape/stranger-in.js";

/** A response, and what it responds to. */
export interface Responded {
  readonly operation: Described;
  /** The parameters that were sent. */
  readonly params: Readonly<Record<string, unknown>>;
  /** What came over the wire. */
  readonly wire?: ReceivedResponse | undefined;
  /** Its status; undefined where it may be that of another request. */
  readonly status?: number | undefined;
  /** What is left of it behind the caller's middlewares. */
  readonly response?: ReceivedResponse | undefined;
  /** The body; undefined where it broke off. */
  readonly text?: string | undefined;
}

/** Data and how it differs from the description. */
export interface Data {
  readonly data: unknown;
  readonly mismatches: readonly Mismatch[];
  // Members of its own: what a program has given all objects, such as an `error`, is none.
  readonly refused: undefined;
  readonly error: undefined;
}

/** Why there is no data: the kind of error, in words, and what is known of the request. */
export interface Refused {
  readonly refused: "ApiError" | "ResponseError";
  readonly what: string;
  readonly status: number;
  readonly outcome: Outcome;
  readonly code?: number | undefined;
}

const dataAnd = (data: unknown, mismatches: readonly Mismatch[]): Data => {
  return { data, mismatches, refused: undefined, error: undefined };
};
const besideAnError: Mismatch = { pointer: "", expected: "data", seen: "data beside an error", fatal: false, count: 1 };
const undescribed: Mismatch = { pointer: "", expected: "nothing", seen: "text", fatal: false, count: 1 };
const labelled: Mismatch = { pointer: "", expected: "JSON", seen: "another content type", fatal: false, count: 1 };

/**
 * Reads a response, so that each one is either data that a program can use or a typed error.
 *
 * - An error status, or an error body under a success status: ApiError. Data that is there beyond doubt is data, and an
 *   error beside it a mismatch; members that the description names are no sign of an error among others of those.
 * - A status below 200 or of 300 to 399, whatever the body: ResponseError. Descriptions have no success but 2xx.
 * - JSON under another content type is data where it is an object or a list, and a mismatch: the document says that
 *   responses are JSON, and names no header that says so.
 * - Plain text where no body is described is data, and a mismatch: many services say `OK` there. HTML may be the page of
 *   somebody between.
 * - Empty, not JSON, broken JSON, without what a program steers by, or about something else than was asked for:
 *   ResponseError.
 * - Everything else that differs from the description is data, and a mismatch to report; with `strict` a ResponseError.
 *
 * @param outcome what is known of the request by the status that came over the wire
 */
export function readResponse(
  { operation, params, wire, status: wireStatus, response, text = "" }: Responded,
  outcome: Outcome,
  strict: boolean,
): Data | Refused {
  const status = response?.status ?? 0;
  const mediaType = headerOf(response, "Content-Type") ?? "no content type";
  const body = parsed(text);
  if (status >= 400) return apiError(outcome);
  if (status < 200 || status > 299) return unexpected("neither a success nor an error");
  if (!text) return operation.fits(undefined) ? dataAnd(undefined, []) : unexpected("no data");
  const isLabelled = /^(application\/([\w.+-]+\+)?|text\/)json\b/i.test(mediaType);
  if (!isLabelled && !isContainer(body?.value)) {
    const isPlain = /^(text\/plain|no content type)\b/i.test(mediaType) && !/^\s*</.test(text);
    if (operation.row.data !== "none" || !isPlain) return unexpected(`"${mediaType}" instead of JSON`);
    return strict ? unexpected("a body where none is described") : dataAnd(text, [undescribed]);
  }
  if (!body) return unexpected("broken JSON");

  const found = dataOf(operation, body.value, text, params);
  const refusal = errorAmong(body.value, operation, found);
  const { data } = found;
  const mismatches = [...found.mismatches];
  if (refusal?.isBeside) mismatches.push(besideAnError);
  if (!isLabelled) mismatches.push(labelled);
  if (refusal && !refusal.isBeside) {
    const codes = Object.values(operation.service.errors).map(({ code }) => code);
    // The service refused before it did anything, if it was the service that said so, and it says nothing else.
    const isIts = response === wire && wireStatus !== undefined;
    const isRefused = isIts && isLabelled && isErrorAlone(body.value, codes);
    return apiError(isRefused ? "rejected" : outcome);
  }
  const worst = mismatches.find(({ fatal }) => fatal) ?? mismatches[0];
  if (worst && (strict || isFatal(mismatches))) {
    if (!isLabelled) return unexpected(`"${mediaType}" instead of JSON`);
    if (worst.expected === "data") return unexpected(`${worst.seen} instead of data`);
    if (worst.expected === "nothing") return unexpected("a body where none is described");
    const what = worst.seen === "nothing" ? "is missing" : `is not ${articled(worst.expected)}`;
    return unexpected(`a body ${worst.pointer ? `in which "${worst.pointer}"` : "that"} ${what}`);
  }
  const stranger = strangerIn(operation.row, params, data);
  return stranger
    ? unexpected(`data that was not asked for: "${stranger}" differs from the request`)
    : dataAnd(data, mismatches);

  function apiError(outcome: Outcome): Refused {
    const { code, message } = readErrorBody(body?.value, true) ?? {};
    // Not the words beside the status: platforms hand on the end of them, which may be that of a token.
    const says = message?.trim() || "The service responded with an error";
    const numbers = `status ${status}${code === undefined ? "" : `, code ${code}`}`;
    return { refused: "ApiError", what: `${says} (${numbers})`, status, outcome, code };
  }

  function unexpected(what: string): Refused {
    return { refused: "ResponseError", what: `The service responded with ${what} (status ${status})`, status, outcome };
  }
}

/** An object or a list; a text or a number is one of many other formats as well. */
function isContainer(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function articled(word: string): string {
  return /^[aeio]/i.test(word) ? `an ${word}` : `a ${word}`;
}

/** What a text says, as `JSON.parse` reads it; undefined where it is not JSON. */
function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
