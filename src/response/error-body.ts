import { isObject } from "../options/is-object.js";

/** The content of an error body. */
export interface ErrorBody {
  code: number | undefined;
  message: string | undefined;
}

/** Textual codes that mean success. */
const success = /^(ok|success|succeeded|created|accepted)$/i;

/**
 * The members that the words of an error are in, the most telling first, in lower case without `_`, `-` and a leading
 * `error`; some only as an object. A line counts only where those before it say nothing.
 */
const places = [
  "errors object:error object:status messages message msg description summary error detail title",
  "reason details",
  "code",
].map((line) => line.split(" "));

/**
 * Reads an error body. The document does not show its shape (Part 7), so all usual forms are understood:
 * `{code, message}`, `{error: {…}}`, `{errors: [{…}]}`, an error that is only a text, which `error_description` may
 * explain (RFC 6749), problem details (RFC 9457) and those of JSON:API; a list of errors; texts by the names of fields.
 *
 * @param isError whether the status says already that it is an error; if not, there must be a non-empty `error` or
 *   `errors`, `success: false`, or a `code` other than those of success (0, 200 to 299, one such as 200000)
 * @returns undefined if the body is not an error
 */
export function readErrorBody(body: unknown, isError: boolean): ErrorBody | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const whole = isError && Array.isArray(body) ? { errors: body as unknown[] } : body;
  const { errors, error, ...members } = whole as Record<string, unknown>;
  const inner = [[errors], error].flat(2).find((each) => !isHollow(each) && (isError || !isOfSuccess(each)));
  // A code that the error object lacks may be beside it.
  const given = (inner as { code?: unknown } | undefined)?.code ?? members.code;
  const code = codeOf(given);
  if (isError) {
    const all = [whole, ...(Object.values(isObject(errors) && errors) as unknown[])];
    const message = places.map((_, last) => wordsIn(all, places.slice(0, last + 1).flat())).find(Boolean);
    return { code, message };
  }
  const texts = [members.message, members.msg].filter((each) => each !== undefined && each !== null);
  const text = texts.find((each) => typeof each !== "string" || each.trim()) ?? texts[0];
  // A textual code counts only next to a message: a resource may get a member of this name.
  const inWords = given && code === undefined && text !== undefined && !isSuccess(given);
  const isFailure = members.success === false || isCodeOfFailure(code);
  if (!inner && !inWords && !isFailure) return undefined;
  return { code, message: typeof text === "string" && !isSuccess(text) ? text : undefined };
}

/**
 * The first words in members of these names. A number tells nothing of an error, nor does a word of success.
 *
 * @param left how deep it may lie, and how many items of a list are looked at
 */
function wordsIn(error: unknown, names: readonly string[], left = 7): string | undefined {
  if (typeof error === "string") return /\p{L}/u.test(error) && !isSuccess(error) ? error : undefined;
  const inOrder: unknown[] = Array.isArray(error) ? error.slice(0, left) : [];
  for (const [name, value] of Object.entries(isObject(error) && left > 0 ? error : {})) {
    const own = name.toLowerCase().replace(/^error(?=..)|[_-]/g, "");
    const at = names.findIndex((each) => each === own || each === `${typeof value}:${own}`);
    if (at >= 0) inOrder[at] ??= value;
  }
  return inOrder.map((each) => wordsIn(each, names, left - 1)).find(Boolean);
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
