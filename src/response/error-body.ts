import { isObject } from "../options/is-object.js";
import { errorWords } from "./error-words.js";
import type { Service } from "../service/service.js";
import { membersIn, namedIn } from "./named-in.js";

/** The content of an error body. */
export interface ErrorBody {
  code: number | undefined;
  message: string | undefined;
}

/** Textual codes that mean success. */
const ofSuccess = /^(ok|success|succeeded|created|accepted)$/i;

/** The objects that its code is in, rather than beside them; inside of one its own code comes before those of details. */
const holders = "object:errors object:error object:fault object:status";
const codes = "code -no -number";
/** Where an error may stand that is told nowhere else. */
const wrappers = "object:meta object:response object:result object:data";

/**
 * Reads the body of an error. The document does not show its shape (Part 7), so all usual forms are understood:
 * `{code, message}`, `{error: {…}}`, `{errors: [{…}]}`, an error that is only a text, which `error_description` may
 * explain (RFC 6749), problem details (RFC 9457) and those of JSON:API; a list of errors; texts by the names of fields;
 * other spellings of these names, such as `retCode` and `err-msg`.
 *
 * @param isAnywhere whether the status says so: then a sentence in a list of any member may be its words
 * @param documented the documented errors: of several codes one of theirs is meant
 */
export function readErrorBody(body: unknown, isAnywhere = false, documented: Service["errors"] = {}): ErrorBody {
  const whole = isObject(body) ? body : { errors: body };
  const found = [...membersIn(whole, holders), whole].flatMap((each) => namedIn(each, `${codes} ${holders}`, codeOf));
  const known = Object.values(documented).map(({ code }) => code);
  const code = found.find((each) => known.includes(each)) ?? found.find((each) => each !== 0) ?? found[0];
  const message = errorWords(whole, isAnywhere);
  const inner =
    isAnywhere && membersIn(whole, wrappers).find((each) => membersIn(each, "error message msg").length > 0);
  return inner && message === undefined && code === undefined
    ? readErrorBody(inner, false, documented)
    : { code, message };
}

/**
 * Whether a body is that of an error by itself, whatever its status: it has a non-empty `error` or `errors`,
 * `success: false`, or a `code` other than those of success (0, 200 to 299, one such as 200000). A code that is a word
 * counts only next to a message: a resource may get a member of this name.
 */
export function isErrorBody(body: object): boolean {
  const { errors, error, code, message, msg, success } = body as Record<string, unknown>;
  if ([[errors], error].flat(2).some((each) => !isHollow(each) && !isOfSuccess(each))) return true;
  const isWord = !!code && codeOf(code) === undefined && !isSuccess(code);
  return (isWord && (message ?? msg ?? null) !== null) || success === false || isCodeOfFailure(codeOf(code));
}

/** Whether it says a word of what went wrong. */
export function isWordy(body: object): boolean {
  const { message, msg } = body as Record<string, unknown>;
  return [message, msg].some(isWord);
}

/** Whether it is a text, and not the word for a success. */
export function isWord(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "" && !isSuccess(value);
}

/** A code as a number, also if it is sent as a text; undefined if it is not a number. */
export function codeOf(given: unknown): number | undefined {
  const text = asText(given);
  return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** A value as text; nothing of lists and objects, whose members may be called as those that a conversion uses. */
export function asText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "bigint" || typeof value === "boolean" ? String(value) : "";
}

/** Success is 0, or a status of HTTP, which zeros may follow: 210000 and the like are errors of some services. */
function isCodeOfFailure(code = 0): boolean {
  return !/^(0|2\d\d|20\d00+)$/.test(String(code));
}

function isSuccess(code: unknown): boolean {
  return typeof code === "string" && ofSuccess.test(code);
}

/** Whether a member named as an error is not one: its code means success. */
export function isOfSuccess(error: unknown): boolean {
  if (!isObject(error)) return false;
  const { code } = error;
  return !isCodeOfFailure(codeOf(code) ?? 1) || isSuccess(code);
}

/** Whether all content is empty; deeper nesting than errors have counts as content. */
export function isHollow(error: unknown, levels = 8): boolean {
  if (typeof error !== "object" || error === null) return !error;
  return levels > 0 && Object.values(error).every((each) => isHollow(each, levels - 1));
}
