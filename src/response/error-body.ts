import { isObject } from "../options/is-object.js";

/** The content of an error body. */
export interface ErrorBody {
  code: number | undefined;
  message: string | undefined;
}

/** Textual codes that mean success. */
const success = /^(ok|success|succeeded|created|accepted)$/i;

/**
 * Reads an error body. The document does not show its shape (Part 7), so all usual forms are understood:
 * `{code, message}`, `{error: {…}}`, `{errors: [{…}]}`, an error that is only a text, which `error_description` may
 * explain (RFC 6749), problem details (RFC 9457) and those of JSON:API. Where the status says that it is an error, also
 * `errorMessage`, `details` and the like, and a list of errors.
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
  const said: Record<string, unknown> = isObject(inner)
    ? inner
    : typeof inner === "string"
      ? { message: members.error_description, msg: inner }
      : {};
  // Members that the error object lacks may be beside it.
  const given = said.code ?? members.code;
  // Resources may have the members of RFC 9457 too.
  const problem = [said.detail, said.title, ...(isError ? [members.detail, members.title] : [])];
  const inOtherNames = isError ? [...saidIn(said), ...saidIn(members)] : [];
  const texts = [said.message, said.msg, members.message, members.msg, ...problem, ...inOtherNames].filter(
    (each) => each !== undefined && each !== null,
  );
  // An empty error has no content, but shows that there is one.
  const text = texts.find((each) => typeof each !== "string" || each.trim()) ?? texts[0];
  const code = codeOf(given);
  // A textual code counts only next to a message: a resource may get a member of this name.
  const inWords = given && code === undefined && text !== undefined && !isSuccess(given);
  const isFailure = members.success === false || isCodeOfFailure(code);
  if (!isError && !inner && !inWords && !isFailure) return undefined;
  // A word of success tells nothing of an error.
  return { code, message: typeof text === "string" && !isSuccess(text) ? text : undefined };
}

/** What only the body of an error would say: texts of the error by longer names, then its details. */
function saidIn(error: Record<string, unknown>): unknown[] {
  const named = Object.entries(error).filter(([name]) => /^error_?(message|msg)$/i.test(name));
  return [...named.map(([, value]) => value), error.details].filter((each) => typeof each === "string");
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
