import { isObject } from "../options/is-object.js";

/** What an error body says. */
export interface ErrorBody {
  code: number | undefined;
  message: string | undefined;
}

/** Codes in words that name a success. */
const success = /^(ok|success|succeeded|created|accepted)$/i;

/**
 * Reads an error body. Its shape is not shown (Part 7), so every form that a client can meet is understood:
 * `{code, message}`, `{error: {…}}`, `{errors: [{…}]}`, an error that is only a text, problem details (RFC 9457).
 *
 * @param isError whether the status says already that it is one; if not, there must be an error by name that says
 * something, `success: false`, or a `code` that is not one of success, as 0 and 200 to 299 are
 * @returns undefined if the body does not say that something went wrong
 */
export function readErrorBody(body: unknown, isError: boolean): ErrorBody | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { errors, error, ...members } = body as Record<string, unknown>;
  const inner = [[errors], error].flat(2).find((each) => !isHollow(each) && (isError || !isOfSuccess(each)));
  const said: Record<string, unknown> = isObject(inner) ? inner : typeof inner === "string" ? { message: inner } : {};
  // What the error itself does not say may stand beside it.
  const given = said.code ?? members.code;
  // Those of RFC 9457 are members of resources too.
  const problem = isError ? (members.detail ?? members.title) : undefined;
  const texts = [said.message, said.msg, members.message, members.msg, problem].filter(
    (each) => each !== undefined && each !== null,
  );
  // One that is empty says no more than one that is not there, but that there is one.
  const text = texts.find((each) => typeof each !== "string" || each.trim()) ?? texts[0];
  const code = codeOf(given);
  // A code in words is one only next to a message: a resource may get a member of this name.
  const inWords = given && code === undefined && text !== undefined && !isSuccess(given);
  const isFailure = members.success === false || isCodeOfFailure(code);
  if (!isError && !inner && !inWords && !isFailure) return undefined;
  return { code, message: typeof text === "string" ? text : undefined };
}

/** A code as a number, also where it comes as a text; undefined where it is none. */
export function codeOf(given: unknown): number | undefined {
  const isPlain = typeof given === "string" || typeof given === "number" || typeof given === "bigint";
  return isPlain && /^-?\d{1,15}$/.test(String(given)) ? Number(given) : undefined;
}

function isCodeOfFailure(code = 0): boolean {
  return code !== 0 && !(code >= 200 && code < 300);
}

function isSuccess(code: unknown): boolean {
  return typeof code === "string" && success.test(code);
}

/** An error by name that is none: its code names a success. */
function isOfSuccess(error: unknown): boolean {
  if (!isObject(error)) return false;
  const { code } = error;
  return !isCodeOfFailure(codeOf(code) ?? 1) || isSuccess(code);
}

/** Whether nothing in it says anything; what is nested deeper than errors are says something. */
function isHollow(error: unknown, levels = 8): boolean {
  if (typeof error !== "object" || error === null) return !error;
  return levels > 0 && Object.values(error).every((each) => isHollow(each, levels - 1));
}
