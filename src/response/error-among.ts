import type { Described, Found } from "./data-of.js";
import { readErrorBody, type ErrorBody } from "./error-body.js";
import { errorMembers } from "./error-members.js";
import { isObject } from "./fits.js";

/**
 * What a body of a success says that went wrong; undefined where it says nothing of the kind, or is data beyond doubt.
 *
 * - Data that is complete, and shows by its members that it is data, is not asked.
 * - Members that the description names are no sign of an error, as long as others of them are there that no error is made
 *   of, or the body is all that is described.
 */
export function errorAmong(body: unknown, described: Described, found: Found): ErrorBody | undefined {
  const { row, names, isTelling } = described;
  const isShown = found.isComplete && isTold(found.data, names);
  if (isTelling && isShown) return undefined;
  if (!isObject(body)) return readErrorBody(body, false);
  const { envelope, beside = [] } = row;
  const isData =
    envelope === undefined ? hasOwnMember(body, names) || (found.isComplete && isNamed(body, names)) : isShown;
  return readErrorBody(isData ? without(body, envelope === undefined ? names : new Set(beside)) : body, false);
}

/** Whether data shows by its members that it is data, and no error that looks alike. */
function isTold(data: unknown, names: ReadonlySet<string>): boolean {
  if (data === null || (Array.isArray(data) && data.length === 0)) return false;
  return !isObject(data) || hasOwnMember(data, names) || isNamed(data, names);
}

function hasOwnMember(value: object, names: ReadonlySet<string>): boolean {
  return Object.keys(value).some((name) => names.has(name) && !errorMembers.includes(name));
}

function isNamed(value: object, names: ReadonlySet<string>): boolean {
  return Object.keys(value).every((name) => names.has(name));
}

function without(body: object, names: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)));
}
