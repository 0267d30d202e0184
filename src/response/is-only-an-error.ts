import { codeOf } from "./error-body.js";
import { isObject } from "../options/is-object.js";

/**
 * Whether a body is a documented error and nothing else: it has a code, every code in it is documented, and the rest is
 * texts or empty. Any other content may mean that something was executed.
 *
 * @param codes the documented codes
 */
export function isOnlyAnError(body: unknown, codes: readonly number[]): boolean {
  let isNamed = false;
  return isObject(body) && holdsOnlyErrors(body) && isNamed;

  function holdsOnlyErrors(error: Record<string, unknown>): boolean {
    return Object.entries(error).every(([name, member]) => {
      if (isEmpty(member)) return true;
      if (name === "message" || name === "msg") return typeof member === "string";
      if (name === "success") return member === false;
      if (name === "error" || name === "errors") {
        const isWord = (each: unknown) => typeof each === "string" || each === true;
        return [member].flat().every((each) => isWord(each) || (isObject(each) && holdsOnlyErrors(each)));
      }
      const code = name === "code" ? codeOf(member) : undefined;
      const isDocumented = code !== undefined && codes.includes(code);
      isNamed ||= isDocumented;
      return isDocumented;
    });
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
}
