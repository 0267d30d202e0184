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
const success = /^(ok|success|succeeded|created|accepted)$/i;

/** The objects that its code is in, rather than beside them; inside of one its own code comes before those of details. */
const holders = "object:errors object:error object:fault object:status";
const codes = "code -no -number";

/**
 * Reads an error body. The document does not show its shape (Part 7), so all usual forms are understood:
 * `{code, message}`, `{error: {…}}`, `{errors: [{…}]}`, an error that is only a text, which `error_description` may
 * explain (RFC 6749), problem details (RFC 9457) and those of JSON:API; a list of errors; texts by the names of fields;
 * other spellings of these names, such as `retCode` and `err-msg`.
 *
 * @param isError whether it is known already to be an error; if not, there must be a non-empty `error` or `errors`,
 *   `success: false`, or a `code` other than those of success (0, 200 to 299, one such as 200000)
 * @param isAnywhere whether the status says so: then a sentence in a list of any member may be its words
 * @param documented the documented errors: of several codes one of theirs is meant
 * @returns undefined if the body is not an error
 */
export function readErrorBody(
  body: unknown,
  isError: boolean,
  isAnywhere = false,
  documented: Service["errors"] = {},
): ErrorBody | undefined {
  if (isError) {
    const whole = isObject(body) ? body : { errors: body };
    const found = [...membersIn(whole, holders), whole].flatMap((each) => namedIn(each, `${codes} ${holders}`, codeOf));
    const known = Object.values(documented).map(({ code }) => code);
    const code = found.find((each) => known.includes(each)) ?? found.find((each) => each !== 0) ?? found[0];
    return { code, message: errorWords(whole, isAnywhere) };
  }
  if (typeof body !== "object" || body === null) return undefined;
  const { errors, error, ...members } = body as Record<string, unknown>;
  const inner = [[errors], error].flat(2).find((each) => !isHollow(each) && !isOfSuccess(each));
  // A code that the error object lacks may be beside it.
  const given = (inner as { code?: unknown } | undefined)?.code ?? members.code;
  const code = codeOf(given);
  const texts = [members.message, members.msg].filter((each) => each !== undefined && each !== null);
  const text = texts.find((each) => typeof each !== "string" || each.trim()) ?? texts[0];
  // A textual code counts only next to a message: a resource may get a member of this name.
  const inWords = given && code === undefined && text !== undefined && !isSuccess(given);
  const isFailure = members.success === false || isCodeOfFailure(code);
  if (!inner && !inWords && !isFailure) return undefined;
  return { code, message: typeof text === "string" && !isSuccess(text) ? text : undefined };
}

/** A code as a number, also if it is sent as a text; undefined if it is not a number. */
export function codeOf(given: unknown): number | undefined {
  const isPlain = typeof given === "string" || typeof given === "number" || typeof given === "bigint";
  return isPlain && /^-?\d{1,15}$/.test(String(given)) ? Number(given) : undefined;
}

/** Success is 0, or a status of HTTP, which zeros may follow: 210000 and the like are errors of some services. */
function isCodeOfFailure(code = 0): boolean {
  return !/^(0|2\d\d|20\d00+)$/.test(String(code));
}

function isSuccess(code: unknown): boolean {
  return typeof code === "string" && success.test(code);
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
