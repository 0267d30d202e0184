import { outcomeOf } from "../errors/outcome-of.js";
import type { Service } from "../service/service.js";
import { codeOf } from "./error-body.js";
import { isObject } from "../options/is-object.js";

/**
 * Whether a body is a documented error and nothing else: it has a code, every code in it is documented, and the rest is
 * texts or empty. Any other content may mean that something was executed, and so may a code of a status that leaves it
 * open.
 *
 * @param documented the documented errors
 */
export function isOnlyAnError(body: unknown, documented: Service["errors"]): boolean {
  const errors = Object.values(documented);
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
      const statuses = errors.flatMap((each) => (each.code === code ? [each.status] : []));
      const isRefusal = statuses.length > 0 && statuses.every((status) => outcomeOf(status) === "rejected");
      isNamed ||= isRefusal;
      return isRefusal;
    });
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
}
