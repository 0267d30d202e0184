import { createCompareCandidate } from "./compare-candidate.js";
import { errorMembers, isOfErrors } from "./shape/names-in.js";
import type { DescribedData } from "./described-data.js";
import { asFound, type FoundData, otherThan } from "./found-data.js";
import { isObject } from "../options/is-object.js";
import { holdsLong, unrounded } from "./json/json.js";
import { isFatal } from "./shape/mismatches.js";
import {
  isLacking,
  isOfRefused,
  isSparse,
  isStray,
  lacksMuch,
  mayBeData,
  onlyOne,
  valueAt,
  type Candidate,
} from "./shape/candidate.js";
import { isEnvelope, tooMany } from "./shape/is-envelope.js";

/**
 * Finds the data in a body and how it differs from the description.
 *
 * - It is where the description says: the body itself, or the member that is its envelope.
 * - If not, the other way is tried: the body itself, or the member of it that is such data. Of several members it is
 *   the complete one, if no other has more than half as many described members. What is described beside the data is
 *   none, nor is what a member for refused things holds, and a body without its envelope is data only if it lacks
 *   little. Of a write, data that lacks something is found in the only member.
 * - An object with the id that the request names is the data; also a complete one inside an object with little else than
 *   an id of its own, as in an envelope with the id of the request.
 * - Otherwise, if an object lacks members, and something in it could be the data as well, as in an envelope with an id of
 *   its own, it is unclear whose id it is: then there is no data.
 * - A decimal that came as a number becomes the string of its own digits.
 *
 * @param parsed the body after `JSON.parse`: whether anything was rounded is checked here, where members are visited anyway
 * @param params the parameters that were sent
 */
export function dataOf(
  described: DescribedData,
  parsed: unknown,
  text: string,
  params: Readonly<Record<string, unknown>> = {},
): FoundData {
  const { row, fits, isFindable, names } = described;
  const { envelope, beside = {} } = row;
  const isInside = envelope !== undefined && isObject(parsed) && Object.hasOwn(parsed, envelope);
  const isBare = envelope !== undefined && !isInside;
  const home = isInside ? [envelope] : [];
  const place = envelope === undefined ? "data" : `data in the member "${envelope}"`;
  if (isBare && isObject(parsed) && isWithoutData(Object.keys(parsed))) return missing();
  const isAlone = isObject(parsed) && Object.keys(parsed).length === 1;
  const undescribed: unknown[] = [];
  const data = valueAt(parsed, home);
  const isFit = fits(data, undescribed);
  const isWrapping = isFit && isAlone && !isInside && isStray(parsed, names); // an undescribed envelope fits, too
  if (isFit && !isWrapping && !holdsLong(undescribed))
    return placed(undescribed.length > 0 ? asDescribed(data) : asFound(data));

  const body = unrounded(parsed, text);
  const compared = createCompareCandidate(described, text, params);
  const at = (path: readonly string[]) => compared(valueAt(body, path), path);
  const first = at(home);
  if (!isWrapping && fits(first.value)) return placed(asDescribed(first.value));
  const isHiding = mayBeData(first) && hidesData(first);
  if (mayBeData(first) && !isHiding && !(isBare && lacksMuch(first) && !first.isIts)) return placed(exact(first));
  const candidates = elsewhere()
    .map(at)
    .filter((each) => mayBeData(each) || each.held > 0);
  const asked = candidates.filter((each) => mayBeData(each) && each.isIts);
  const its = asked.length === 1 ? asked[0] : undefined;
  const isCertain = !isHiding || (isSparse(first) && its && !isLacking(its));
  const other = isCertain ? (its ?? onlyOne(candidates)) : undefined;
  if (other && !isOfRefused(other) && (row.safe || isAlone || !isLacking(other)))
    return hidesData(other) ? unclear(other) : moved(other.path, exact(other));
  if (isHiding) return unclear(first);
  if (isBare) return missing();
  if (isWrapping) return asDescribed(first.value);
  if (isFatal(first.mismatches)) return asFound(first.value, first.mismatches);
  if (mayBeData(first) || names.isVague) return exact(first);
  const fatal = first.mismatches.map((each) => ({ ...each, fatal: true }));
  return asFound(first.value, fatal);

  /** Other places of data: a member that is not part of an error; with a described envelope, the body itself. */
  function elsewhere(): string[][] {
    if (!isObject(body) || !(isFindable || isWrapping)) return [];
    const members = Object.keys(body).filter(
      (name) => name !== envelope && !isBeside(name) && !errorMembers.includes(name),
    );
    if (isInside) return members.some((name) => names.has(name)) ? [[]] : [];
    return members.length > tooMany ? [] : members.map((name) => [name]);
  }

  function hidesData(own: Candidate): boolean {
    return isFindable && !own.isIts && isEnvelope(own, names, compared);
  }

  /** Whether a body without its envelope is the rest of the envelope: of data that describes no member any of it says so. */
  function isWithoutData(members: string[]): boolean {
    return members.every(isBeside) || (names.isVague && members.some((name) => Object.hasOwn(beside, name)));
  }

  /** Whether a member stands beside the data in the described envelope, or is part of an error. */
  function isBeside(name: string): boolean {
    return Object.hasOwn(beside, name) || (!names.has(name) && isOfErrors(name));
  }

  /** Data that fits. What has other members alone, where none has to be there, is data of a read that is no page. */
  function asDescribed(value: unknown): FoundData {
    if (!isStray(value, names)) return asFound(value);
    const fatal = !row.safe || row.pages !== undefined;
    return otherThan("data", value, "an object without a described member", fatal);
  }

  function unclear({ value }: Candidate): FoundData {
    const what = Array.isArray(value) ? "a list with an item that is none" : "an envelope";
    return otherThan("data", value, what, true);
  }

  function missing(): FoundData {
    return otherThan(place, parsed, "nothing", true);
  }

  /** Data without the described envelope counts as moved. */
  function placed(found: FoundData): FoundData {
    return isBare ? moved([], found) : found;
  }

  /** The member that the data stands in is not named: it is the service's own, and may be called anything. */
  function moved({ length }: readonly string[], { mismatches, ...found }: FoundData): FoundData {
    const told = otherThan(place, parsed, `data ${length > 0 ? "in" : "without"} an envelope`, false);
    return { ...found, mismatches: [...told.mismatches, ...mismatches], isMoved: true };
  }

  /** With decimals as the digits that were sent, and numbers as numbers. */
  function exact(own: Candidate): FoundData {
    const { value, mismatches } = own.exact();
    return asFound(value, mismatches);
  }
}
