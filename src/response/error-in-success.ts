import type { FoundData } from "./found-data.js";
import type { DescribedData } from "./described-data.js";
import { isDescribedError } from "./is-described-error.js";
import type { ErrorForm } from "../service/service.js";
import { isEmptyHanded, tellsOfFailure } from "./is-empty-handed.js";
import { isErrorBody, isHollow, isWordy, asText } from "./error-body.js";
import { itemsAt, saidByData, type SaidByData } from "./said-by-data.js";
import { errorMembers, errorSigns, isOfErrors } from "./shape/names-in.js";
import { type Mismatch, isFatal, mismatchesAt } from "./shape/mismatches.js";
import { without, isObject } from "../options/is-object.js";
import { compare } from "./shape/compare.js";

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
 *   are not part of errors and say something; or there are none, and the body is complete, whatever was added to it; or
 *   the body is complete, and lacks what each described error requires. Beside an empty page they are one.
 * - A body that is an error as the description has it is in place of the data.
 * - If the description lists the values that a member beside the data, or of bare data, has on success, one of them is no
 *   sign of an error, whatever the data is. Any other value is an error: of a write in place of data, whatever it is.
 * - An error inside the envelope, with no items or no described member beside it, is in place of the data.
 * - A code that is described without values of success, and comes without any words, is beside an empty list that was
 *   read, as it would be beside a full one. But a write that was refused must not look like one that had nothing to do.
 */
export function errorInSuccess(body: unknown, described: DescribedData, found: FoundData): ErrorInSuccess | undefined {
  if (!isObject(body)) return undefined;
  const { row, names, isTelling } = described;
  const { beside = {}, safe } = row;
  const said = saidByData(body, described, found);
  const isListed = (name: string) => isListedSuccess(name, body, described);
  const unlisted = Object.keys(beside).find((name) => isListed(name) === false);
  const isOfSuccess = (name: string) => isListed(name) ?? false;
  if (
    isDescribedError(body, described, lackingIn(described, found)) ||
    isInside(body, described, found, said) ||
    ((said.isBlank || row.pages === undefined) && isEmptyHanded(body, described, found.isComplete, isOfSuccess)) ||
    (!safe && found.isMoved && tellsOfFailure(without(body, (name) => isOfSuccess(name) || names.has(name))))
  )
    return { isBesideData: false, unlisted };
  if (unlisted === undefined && !errorSigns.some((name) => Object.hasOwn(body, name))) return undefined;

  const isShown = said.isShown();
  const isData = said.isBody && isDataForSure(body, described, found, said);
  const isKnown = (name: string) =>
    said.isBody
      ? isData && names.has(name, body[name])
      : isShown && Object.hasOwn(beside, name) && errorMembers.includes(name);
  const rest = without(body, (name) => isOfSuccess(name) || isKnown(name));
  const isError = isErrorBody(rest);
  if (unlisted === undefined && !isError) return undefined;

  const { data, isMoved } = found;
  // Of a write a text or a number may be the words or the code of an error.
  const isClear = !isError || ((isTelling || names.isOpen) && (safe || typeof data === "object"));
  const isCode = (name: string) => name === "code" && Object.hasOwn(beside, name) && !beside[name]?.length;
  const isOnlyACode = () => !isWordy(rest) && !isErrorBody(without(rest, isCode));
  const isThere = (isShown && isClear) || (isError && said.isEmpty() && !said.isNull && safe && isOnlyACode());
  const isOutweighed = unlisted !== undefined && !(safe && said.isAny());
  return { isBesideData: isThere && !isMoved && !isOutweighed, unlisted };
}

/** Whether there is an error inside the data, and hardly anything else. */
function isInside(
  body: object,
  { row: { envelope, pages } }: DescribedData,
  { data, isMoved }: FoundData,
  { isBody, isBlank, ownMembers }: SaidByData,
): boolean {
  const isAtRoot = isBody && !isMoved && !pages?.items.includes("/");
  const holder = pages ? itemsAt(data, pages.items.replace(/\/?[^/]*$/, "")) : data;
  if (isAtRoot || (isBody && envelope !== undefined) || !isObject(holder)) return false;
  if (pages) return isBlank && isErrorBody(holder);
  return ownMembers(holder).length === 0 && isErrorBody(holder);
}

/** Whether a body is data beyond doubt, so that what the description names in it is no sign of an error. */
function isDataForSure(
  body: object,
  { row: { envelope, safe }, names, isTelling, service: { errorForms = [] } }: DescribedData,
  { isComplete, mismatches }: FoundData,
  { isBlank, ownMembers }: SaidByData,
): boolean {
  const isBareMap = envelope !== undefined && names.isVague;
  const isLacking = !safe && mismatches.some(isMissing);
  if (isBlank || (!isComplete && (isBareMap || isLacking))) return false;
  const saysNothing = (member: unknown) => member === null || (!safe && typeof member === "object" && isHollow(member));
  if (!ownMembers(body).every(saysNothing)) return true;
  const isNamed = (name: string) => names.has(name) || (isTelling && !isOfErrors(name));
  const lacksSome = ({ required }: ErrorForm) => required.some((name) => !Object.hasOwn(body, name));
  const isNoError = errorForms.length > 0 && errorForms.every(lacksSome);
  return isComplete && (names.areOfErrors || isNoError) && Object.keys(body).every(isNamed);
}

/** Whether what has to be there is not, next to the members of the data. */
function isMissing({ pointer, seen }: Mismatch): boolean {
  return seen === "nothing" && pointer.lastIndexOf("/") === 0;
}

/**
 * Whether a member of a body, beside the data or of bare data, has one of the values that the description lists for a
 * success; undefined where it lists none, or the member says nothing, or data has one of that name in place of it.
 */
function isListedSuccess(
  name: string,
  body: Record<string, unknown>,
  { row: { beside = {}, envelope, safe }, names }: DescribedData,
): boolean | undefined {
  const values = Object.hasOwn(beside, name) ? beside[name] : undefined;
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  const isSaid = !isHollow(value) || value === 0 || value === false;
  const isBare = envelope !== undefined && !Object.hasOwn(body, envelope);
  const isOfData = isBare && names.has(name) && !names.isVague && (safe || !errorSigns.includes(name));
  if (!values?.length || !isSaid || isOfData) return undefined;
  // A code may come as a number or as the text of one.
  return typeof value !== "object" && values.map(asText).includes(asText(value));
}

/**
 * The members that the data of a write has to have, next to each other, and that are missing, or null or empty where they
 * may not be. One without a name if data cannot be used at all.
 */
function lackingIn({ row, service }: DescribedData, { data, mismatches, isMoved }: FoundData): readonly string[] {
  if (row.safe || isMoved || mismatches.length === 0) return [];
  if (isFatal(mismatches)) return [""];
  if (!isObject(data)) return [];
  const said = without(data, (name) => typeof data[name] === "object" && isHollow(data[name]));
  return mismatchesAt(compare(row.data, service.shapes, said).place)
    .filter((each) => isMissing(each) && mismatches.some(({ pointer }) => `${pointer}/`.startsWith(`${each.pointer}/`)))
    .map(({ pointer }) => pointer.slice(1));
}
