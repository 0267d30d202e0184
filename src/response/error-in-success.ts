import type { FoundData } from "./data-of.js";
import type { DescribedData } from "./described-data.js";
import { readErrorBody, type ErrorBody } from "./error-body.js";
import { errorMembers, type MemberNames } from "./shape/names-in.js";
import { isObject } from "../options/is-object.js";

/** An error in the body of a success. */
interface ErrorInSuccess extends ErrorBody {
  /** Whether it is beside data that is there beyond doubt: then it is reported, and the data is returned. */
  readonly isBeside: boolean;
}

/** A body without any of these members has no error. */
const signs = ["code", "error", "errors", "success"];

/**
 * The error in the body of a success; undefined without one.
 *
 * - Data is there beyond doubt if it is complete, at the described place, and recognisable by its members. An empty
 *   page is not.
 * - Members that the description names are not a sign of an error, as long as other described members are there that
 *   are not part of errors, or the body is complete, whatever was added to it.
 */
export function errorInSuccess(body: unknown, described: DescribedData, found: FoundData): ErrorInSuccess | undefined {
  if (!isObject(body) || !signs.some((name) => Object.hasOwn(body, name))) return undefined;
  const { row, names, isTelling } = described;
  const { envelope, beside = [], pages } = row;
  const isShown = found.isComplete && isTold(found.data, names) && !isEmpty(found.data, names, pages?.items);
  const isOwn = envelope === undefined || !Object.hasOwn(body, envelope);
  const isWhole =
    found.isComplete && (isNamed(body, names) || (isTelling && [...errorMembers, "success"].every(isNamedIfThere)));
  const isData = isOwn ? hasOwnMember(body, names) || isWhole : isShown;
  const rest = isData ? without(body, isOwn ? names : new Set(beside)) : body;
  const error = readErrorBody(rest, false);
  return error && { ...error, isBeside: (isTelling || names.isOpen) && isShown && !found.isMoved };

  function isNamedIfThere(name: string): boolean {
    return names.has(name) || !Object.hasOwn(body as object, name);
  }
}

/** Whether a page has no items, or data has only empty lists and members about them. */
function isEmpty(data: unknown, names: MemberNames, place: string | undefined): boolean {
  const items = place?.split("/").reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), data);
  if (items !== undefined || !isObject(data)) return isEmptyList(items);
  const members = Object.entries(data).flatMap(([name, member]) => (names.has(name) ? [member] : []));
  return members.some(isEmptyList) && members.every((member) => isObject(member) || isEmptyList(member));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Whether data is recognisable by its members, and not an error that looks alike. */
function isTold(data: unknown, names: MemberNames): boolean {
  if (data === null || isEmptyList(data)) return false;
  return !isObject(data) || hasOwnMember(data, names) || isNamed(data, names);
}

/** Whether there is a described member with a value that is not part of errors. */
function hasOwnMember(value: object, names: MemberNames): boolean {
  return Object.entries(value).some(
    ([name, member]) => member !== null && names.has(name) && name !== "success" && !errorMembers.includes(name),
  );
}

function isNamed(value: object, names: MemberNames): boolean {
  return Object.keys(value).every((name) => names.has(name));
}

function without(body: object, names: Pick<MemberNames, "has">): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)));
}
