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
 *   page is not, nor is an empty object.
 * - Members that the description names are not a sign of an error, as long as other described members are there that
 *   are not part of errors, or the body is complete, whatever was added to it. Beside an envelope the same holds for a
 *   value that the description lists, whatever the data is.
 * - A code that is described without values of success, and comes without any words, is beside an empty list that was
 *   read, as it would be beside a full one. But a write that was refused must not look like one that had nothing to do.
 */
export function errorInSuccess(body: unknown, described: DescribedData, found: FoundData): ErrorInSuccess | undefined {
  if (!isObject(body) || !signs.some((name) => Object.hasOwn(body, name))) return undefined;
  const { row, names, isTelling } = described;
  const { envelope, beside = {}, pages, safe } = row;
  const hasNone = found.isComplete && isEmpty(found.data, names, pages?.items);
  const isShown = found.isComplete && !hasNone && isTold(found.data, names);
  const isOwn = envelope === undefined || !Object.hasOwn(body, envelope);
  const isWhole =
    found.isComplete && (isNamed(body, names) || (isTelling && [...errorMembers, "success"].every(isNamedIfThere)));
  const isData = hasOwnMember(body, names) || isWhole;
  const rest = without(body, isOwn ? (name) => isData && names.has(name) : isDescribed);
  const error = readErrorBody(rest, false);
  const isCertain = ((isTelling || names.isOpen) && isShown) || (hasNone && safe && isOnlyACode());
  return error && { ...error, isBeside: isCertain && !found.isMoved };

  function isNamedIfThere(name: string): boolean {
    return names.has(name) || !Object.hasOwn(body as object, name);
  }

  function isOnlyACode(): boolean {
    const isCode = (name: string) => name === "code" && Object.hasOwn(beside, name) && !beside[name]?.length;
    return !error?.message?.trim() && !readErrorBody(without(rest, isCode), false);
  }

  function isDescribed(name: string): boolean {
    return Object.hasOwn(beside, name) && (isShown || !!beside[name]?.includes((body as typeof beside)[name]));
  }
}

/** Whether a list or a page has no items, or data has only empty lists and members about them. */
function isEmpty(data: unknown, names: MemberNames, place: string | undefined): boolean {
  const items = place?.split("/").reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), data);
  if (items !== undefined || !isObject(data)) return isEmptyList(items ?? data);
  const members = Object.entries(data).flatMap(([name, member]) => (names.has(name) ? [member] : []));
  return members.some(isEmptyList) && members.every((member) => isObject(member) || isEmptyList(member));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Whether data is recognisable by its members, and not an error that looks alike or what fills its place. */
function isTold(data: unknown, names: MemberNames): boolean {
  if (!isObject(data) || hasOwnMember(data, names)) return data !== null;
  return isNamed(data, names) && Object.values(data).some((member) => member !== null);
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

function without(body: object, isLeftOut: (name: string) => boolean): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isLeftOut(name)));
}
