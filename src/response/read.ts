import type { Outcome } from "../errors/errors.js";
import { dataOf } from "./data-of.js";
import type { DescribedData } from "./described-data.js";
import { errorInSuccess, type ErrorInSuccess } from "./error-in-success.js";
import { readErrorBody } from "./error-body.js";
import { isOnlyAnError } from "./is-only-an-error.js";
import { isFatal, type Mismatch } from "./shape/mismatches.js";
import { headerOf, type ReceivedResponse } from "./received-response.js";
import { otherResourceIn } from "./shape/other-resource.js";
import { orElse } from "./or-else.js";

/** A response, and its request. */
export interface Responded {
  readonly operation: DescribedData;
  /** The parameters that were sent. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The response over the wire. */
  readonly wire?: ReceivedResponse | undefined;
  /** Its status; undefined if it may belong to another request. */
  readonly status?: number | undefined;
  /** The response after the caller's middlewares. */
  readonly response?: ReceivedResponse | undefined;
  /** The body; undefined if it broke off. */
  readonly text?: string | undefined;
}

/** Data and how it differs from the description. */
export interface Data {
  readonly data: unknown;
  readonly mismatches: readonly Mismatch[];
  // Own members: one that the program has added to all objects, such as an `error`, must not be read.
  readonly refused: undefined;
  readonly error: undefined;
}

/** Why there is no data: the class of the error, its text, and the outcome of the request. */
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
const besideAnError = ({ unlisted }: ErrorInSuccess): Mismatch =>
  unlisted === undefined
    ? { pointer: "", expected: "data", seen: "data beside an error", fatal: false, count: 1 }
    : { pointer: `/${unlisted}`, expected: "a value of success", seen: "another", fatal: false, count: 1 };
const undescribed: Mismatch = { pointer: "", expected: "nothing", seen: "text", fatal: false, count: 1 };
const labelled: Mismatch = { pointer: "", expected: "JSON", seen: "another content type", fatal: false, count: 1 };

/**
 * Reads a response as either usable data or a typed error.
 *
 * - An error status, or an error body under a success status: ApiError. Data that is there beyond doubt is data, and an
 *   error beside it a mismatch; described members are not a sign of an error among other described members.
 * - A status below 200 or of 300 to 399, whatever the body: ResponseError. Descriptions have no success but 2xx.
 * - JSON under another content type is data if it is an object or a list, and a mismatch: the document says that
 *   responses are JSON, but not under which header.
 * - Plain text where no body is described is data, and a mismatch: many services send `OK` there. HTML may be the
 *   page of a proxy.
 * - Empty, not JSON, broken JSON, without an essential member (`x-insisted`), or about another resource than was
 *   requested: ResponseError.
 * - Everything else that differs from the description is data, and a mismatch to report; with `strict` a ResponseError.
 *
 * @param outcome the outcome of the request according to the status over the wire
 */
export function readResponse(
  { operation, params, wire, status: wireStatus, response, text = "" }: Responded,
  outcome: Outcome,
  strict: boolean,
): Data | Refused {
  const status = response?.status ?? 0;
  const mediaType = headerOf(response, "Content-Type") ?? "no content type";
  // Undefined if it is not JSON.
  const body = orElse(() => ({ value: JSON.parse(text) as unknown }), undefined);
  const plain = /^(text\/plain|no content type)\b/i.test(mediaType) && !/^\s*</.test(text) ? text : undefined;
  if (status >= 400) return apiError(outcome);
  if (status < 200 || status > 299) return unexpected("neither a success nor an error");
  if (!text) return operation.fits(undefined) ? dataAnd(undefined, []) : unexpected("no data");
  const isLabelled = /^(application\/([\w.+-]+\+)?|text\/)json\b/i.test(mediaType);
  if (!isLabelled && !isContainer(body?.value)) {
    if (operation.row.data !== "none" || plain === undefined) return unexpected(`"${mediaType}" instead of JSON`);
    return strict ? unexpected("a body where none is described") : dataAnd(text, [undescribed]);
  }
  if (!body) return unexpected("broken JSON");

  const found = dataOf(operation, body.value, text, params);
  const isProblem = /^application\/problem\+json\b/i.test(mediaType) && !(found.isComplete && operation.isTelling);
  const problem = isProblem ? { isBesideData: false, unlisted: undefined } : undefined;
  const refusal = errorInSuccess(body.value, operation, found) ?? problem;
  const { data } = found;
  const mismatches = [...found.mismatches];
  if (refusal?.isBesideData) mismatches.push(besideAnError(refusal));
  if (!isLabelled) mismatches.push(labelled);
  if (refusal && !refusal.isBesideData) {
    // Rejected only if the service itself responded, with a documented error and nothing else.
    const isIts = response === wire && wireStatus !== undefined;
    const isRefused = isIts && isLabelled && isOnlyAnError(body.value, operation.service.errors);
    return apiError(isRefused ? "rejected" : outcome, refusal.unlisted);
  }
  const worst = mismatches.find(({ fatal }) => fatal) ?? mismatches[0];
  if (worst && (strict || isFatal(mismatches))) {
    if (worst === labelled) return unexpected(`"${mediaType}" instead of JSON`);
    if (worst.expected.startsWith("data")) return unexpected(`${worst.seen} instead of ${worst.expected}`);
    if (worst.expected === "nothing") return unexpected("a body where none is described");
    const what = worst.seen === "nothing" ? "is missing" : `is not ${articled(worst.expected)}`;
    return unexpected(`a body ${worst.pointer ? `in which "${worst.pointer}"` : "that"} ${what}`);
  }
  const place = otherResourceIn(operation.row, params, data);
  return place
    ? unexpected(`data that was not asked for: "${place}" differs from the request`)
    : dataAnd(data, mismatches);

  function apiError(outcome: Outcome, unlisted?: string): Refused {
    const { errors } = operation.service;
    const { code, message } = readErrorBody(body ? body.value : plain, status >= 400, errors);
    // Not the status text: platforms pass on its end, which may be the end of a token.
    const what = unlisted === undefined ? "an error" : `a value of "${unlisted}" that is none of success`;
    return { refused: "ApiError", what: message ?? `The service responded with ${what}`, status, outcome, code };
  }

  function unexpected(what: string): Refused {
    return { refused: "ResponseError", what: `The service responded with ${what}`, status, outcome };
  }
}

/** An object or a list; a text or a number could be another format. */
function isContainer(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function articled(word: string): string {
  return /^[aeio]/i.test(word) ? `an ${word}` : `a ${word}`;
}
