import type { Described } from "./data-of.js";
import { errorMembers } from "./error-members.js";
import { isObject } from "./fits.js";

/**
 * What of a body may say that something went wrong: the members that the description does not name. Where nothing but
 * those is there that an error is made of, what it names may say so too, unless the body is all that is described.
 */
export function undescribedIn(
  body: unknown,
  { row, names }: Described,
  { data, isComplete }: { data: unknown; isComplete: boolean },
): unknown {
  if (!isObject(body)) return body;
  const { envelope, beside = [] } = row;
  if (envelope !== undefined) return isComplete && isTold(data, names) ? without(body, new Set(beside)) : body;
  return hasOwnMember(body, names) || (isComplete && isNamed(body, names)) ? without(body, names) : body;
}

function without(body: object, names: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)));
}

/** Whether data that is complete shows by its members that it is data, and no error that looks alike. */
export function isTold(data: unknown, names: ReadonlySet<string>): boolean {
  if (data === null || (Array.isArray(data) && data.length === 0)) return false;
  return !isObject(data) || hasOwnMember(data, names) || isNamed(data, names);
}

function hasOwnMember(value: object, names: ReadonlySet<string>): boolean {
  return Object.keys(value).some((name) => names.has(name) && !errorMembers.includes(name));
}

function isNamed(value: object, names: ReadonlySet<string>): boolean {
  return Object.keys(value).every((name) => names.has(name));
}
