import type { Described } from "./data-of.js";
import { errorMembers } from "./error-members.js";
import { isObject } from "./fits.js";

/**
 * What of a body may say that something went wrong: the members that the description does not name. Where nothing but
 * those is there that an error is made of, what it names may say so too, unless the body is all that is described.
 */
export function undescribedIn(body: unknown, { row, names }: Described, isComplete: boolean): unknown {
  if (!isObject(body) || row.envelope !== undefined) return body;
  const isData = isComplete || Object.keys(body).some((name) => names.has(name) && !errorMembers.includes(name));
  return isData ? Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name))) : body;
}
