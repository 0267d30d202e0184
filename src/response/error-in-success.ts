import type { FoundData } from "./found-data.js";
import type { DescribedData } from "./described-data.js";
import { isListedSuccess } from "./is-listed-success.js";
import { isDescribedError } from "./is-described-error.js";
import { isHollow, readErrorBody } from "./error-body.js";
import { errorMembers, errorSigns, isOfErrors, type MemberNames } from "./shape/names-in.js";
import { isObject } from "../options/is-object.js";

/** An error in the body of a success. */
export interface ErrorInSuccess {
  /** Whether there is data, which is then returned; otherwise the error stands in its place. */
  readonly isBesideData: boolean;
  /** The member whose value is none of those that are listed for a success, if that is what shows it. */
  readonly unlisted: string | undefined;
}

/**
 * Where the error in the body of a success is: beside data that is there beyond doubt, which is then returned, or in
 * its place. Undefined without an error.
 *
 * - Data is there beyond doubt if it is complete, at the described place, and recognisable by its members, and says
 *   something. An empty page does not, nor does an empty object; of a write nor does what is all empty, zero or false.
 * - Members that the description names are not a sign of an error, as long as other described members are there that
 *   are not part of errors and say something; or there are none, and the body is complete, whatever was added to it.
 *   Beside an empty page they are one.
 * - A body that is an error as the description has it is in place of the data.
 * - If the description lists the values that a member beside the data, or of bare data, has on success, one of them is no
 *   sign of an error, whatever the data is. Any other value is an error: of a write in place of data, whatever it is.
 * - An error inside the envelope, with no items or no described member beside it, is in place of the data.
 * - A code that is described without values of success, and comes without any words, is beside an empty list that was
 *   read, as it would be beside a full one. But a write that was refused must not look like one that had nothing to do.
 */
export function errorInSuccess(
  body: unknown,
  described: DescribedData,
  { data, isComplete, isMoved, mismatches }: FoundData,
): ErrorInSuccess | undefined {
  if (!isObject(body)) return undefined;
  const { row, names, isTelling } = described;
  const has = (name: string) => Object.hasOwn(body, name);
  const isListed = (name: string) => isListedSuccess(name, body, described);
  const { envelope, beside = {}, pages, safe } = row;
  const isBare = envelope !== undefined && !has(envelope);
  const isOwn = isBare || envelope === undefined;
  const unlisted = Object.keys(beside).find((name) => isListed(name) === false);
  const isUnlisted = unlisted !== undefined;
  if (isDescribedError(body, described)) return { isBesideData: false, unlisted };
  const items = pages && itemsAt(data, pages.items);
  const [itemsIn] = pages?.items.split("/") ?? [];
  const isBlank = pages && (!Array.isArray(items) || items.length === 0);
  if (isInside()) return { isBesideData: false, unlisted };
  if (!isUnlisted && !errorSigns.some(has)) return undefined;
  const hasNone = isComplete && (isEmpty(items ?? data, names) || (isBlank && isTold(data)));
  const isShown = isComplete && !hasNone && isTold(data);
  const isNamedIfOfErrors = (name: string) => names.has(name) || !isOfErrors(name);
  const isAllNamed = isNamed(body, names) || (isTelling && Object.keys(body).every(isNamedIfOfErrors));
  const isWhole = isComplete && names.areOfErrors && isAllNamed;
  const isBareMap = isBare && names.isVague;
  const isLacking =
    !safe && mismatches.some(({ pointer, seen }) => seen === "nothing" && pointer.lastIndexOf("/") === 0);
  const isData =
    !isBlank &&
    (isComplete || !(isBareMap || isLacking)) &&
    (ownMembers(body).some((member) => !isNothing(member)) || isWhole);
  const isKnown = (name: string) =>
    isOwn ? isData && names.has(name) : isShown && Object.hasOwn(beside, name) && errorMembers.includes(name);
  const rest = without(body, (name) => (isListed(name) ?? false) || isKnown(name));
  // A word in place of a code is one where nothing was done that data would tell of.
  const error = readErrorBody(isOwn || isShown ? rest : { message: "", ...rest }, false);
  if (!isUnlisted && !error) return undefined;
  // Of a write a text or a number may be the words or the code of an error.
  const isClear = isShown && (!error || ((isTelling || names.isOpen) && (safe || typeof data === "object")));
  const isCertain = isClear || (error && hasNone && items !== null && safe && isOnlyACode());
  const isSaid = !isHollow(data) && (!isObject(data) || ownMembers(data).some(says));
  const isBesideData = isCertain === true && !isMoved && !(isUnlisted && (!safe || !isSaid));
  return { isBesideData, unlisted };

  /** Whether there is an error inside the data, and hardly anything else. */
  function isInside(): boolean {
    const isAtRoot = isOwn && !isMoved && !pages?.items.includes("/");
    const holder = pages ? itemsAt(data, pages.items.replace(/\/?[^/]*$/, "")) : data;
    if (isAtRoot || isBare || !isObject(holder)) return false;
    if (pages) return isBlank === true && readErrorBody(holder, false) !== undefined;
    const rest = without(holder, (name) => names.has(name));
    return ownMembers(holder).length === 0 && readErrorBody(rest, false) !== undefined;
  }

  function isOnlyACode(): boolean {
    const isCode = (name: string) => name === "code" && Object.hasOwn(beside, name) && !beside[name]?.length;
    return !error?.message?.trim() && !readErrorBody(without(rest, isCode), false);
  }

  function says(value: unknown): boolean {
    return safe ? value !== null : !isHollow(value);
  }

  /** Whether a member says nothing beside an error. */
  function isNothing(member: unknown): boolean {
    return member === null || (!safe && typeof member === "object" && isHollow(member));
  }

  /** The described members that are not part of errors, and say nothing of success. */
  function ownMembers(value: object): unknown[] {
    return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
      name === itemsIn || (names.has(name) && !isOfErrors(name) && !(isOwn && Object.hasOwn(beside, name)))
        ? [member]
        : [],
    );
  }

  /** Whether data is recognisable by its members, and not an error that looks alike or what fills its place. */
  function isTold(data: unknown): boolean {
    if (!isObject(data)) return says(data);
    const own = ownMembers(data);
    const mayBe = own.length > 0 ? safe : names.areOfErrors;
    return own.some(says) || (mayBe && isNamed(data, names) && Object.values(data).some(says));
  }
}

function itemsAt(data: unknown, place: string): unknown {
  const names = place.split("/").filter(Boolean);
  return names.reduce((value, name) => (isObject(value) ? value[name] : undefined), data);
}

/** Whether a list has no items, or data has only empty lists and members about them. */
function isEmpty(data: unknown, names: MemberNames): boolean {
  if (!isObject(data)) return Array.isArray(data) && data.length === 0;
  const members = Object.entries(data).flatMap(([name, member]) => (names.has(name) ? [member] : []));
  return members.some(isEmptyList) && members.every((member) => isObject(member) || isEmptyList(member));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isNamed(value: object, names: MemberNames): boolean {
  return Object.keys(value).every((name) => names.has(name));
}

function without(body: object, isLeftOut: (name: string) => boolean): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isLeftOut(name)));
}
