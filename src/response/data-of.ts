import type { Operation, Service } from "../service/service.js";
import { errorMembers, type Names } from "./shape/names-in.js";
import { compare } from "./shape/compare.js";
import type { Fits } from "./shape/fits.js";
import { isObject } from "../options/is-object.js";
import { holdsLong, parseNumbersAsText, unrounded } from "./json/json.js";
import { isFatal, mismatchesAt, type Mismatch } from "./shape/mismatches.js";
import { isAsked } from "./shape/stranger-in.js";
import { isLacking, isSparse, mayBeData, namesHeld, onlyOne, valuesIn, type Candidate } from "./shape/candidate.js";

/** What is known of the data of an operation. */
export interface Described {
  readonly row: Operation;
  readonly service: Service;
  /** Whether data is just as described. */
  readonly fits: Fits;
  /**
   * Whether data that fits tells anything: a shape that takes an empty object does not, unless it has a name for what an
   * error body says.
   */
  readonly isTelling: boolean;
  /** Whether data is known by its form wherever it stands, which a text, a number or a list of them is not. */
  readonly isFindable: boolean;
  /** The members that data has by name. */
  readonly names: Names;
}

/** What a body holds: data, or why it is none. */
export interface Found {
  readonly data: unknown;
  readonly mismatches: readonly Mismatch[];
  /** Whether it is all that is described, wherever it stands. */
  readonly isComplete: boolean;
  /** Whether it stands elsewhere than the description says. */
  readonly isMoved?: true;
}

/**
 * Finds the data in a body and how it differs from what is described.
 *
 * - It stands where the description says: in the body itself, or in the member that is its envelope.
 * - If it does not, the other way is tried: the body itself, or the member of it that is such data. Of several it is the one
 *   that lacks nothing, where no other holds more than half as much.
 * - What has the id that the request names is the data.
 * - Where something else lacks members, and something in it could be the data as well, as in an envelope with an id of its own,
 *   nobody can tell whose id it is: then there is none.
 * - A decimal that came as a number becomes the string of its own digits.
 *
 * @param parsed what `JSON.parse` made of the body: whether it had to round anything is looked at here, where each
 * member is looked at anyway
 * @param params those that were sent
 */
export function dataOf(
  { row, service, fits, isFindable, names }: Described,
  parsed: unknown,
  text: string,
  params: Readonly<Record<string, unknown>> = {},
): Found {
  const { data: shape, envelope } = row;
  const isInside = envelope !== undefined && isObject(parsed) && Object.hasOwn(parsed, envelope);
  const home = isInside ? [envelope] : [];
  const undescribed: unknown[] = [];
  const data = valueAt(parsed, home);
  if (fits(data, undescribed) && !holdsLong(undescribed)) return placed(asFound(data));

  const body = unrounded(parsed, text);
  const first = candidateAt(home);
  if (fits(first.value)) return placed(asFound(first.value));
  if (mayBeData(first)) return hidesData(first) ? unclear(first) : placed(exact(first));
  const candidates = elsewhere()
    .map(candidateAt)
    .filter((each) => mayBeData(each) || each.held > 0);
  const asked = candidates.filter((each) => mayBeData(each) && isIts(each));
  const other = asked.length === 1 ? asked[0] : onlyOne(candidates);
  if (other) return hidesData(other) ? unclear(other) : moved("in an envelope", exact(other));
  return isFatal(first.mismatches) ? { ...unclear(first), mismatches: first.mismatches } : placed(exact(first));

  function isIts({ value }: Candidate): boolean {
    return isAsked(row, params, value);
  }

  function candidateAt(path: readonly string[]): Candidate {
    return candidateOf(valueAt(body, path), path);
  }

  function candidateOf(value: unknown, path: readonly string[] = []): Candidate {
    const { place, correct } = compare(shape, service.shapes, value);
    return { path, value, correct, mismatches: mismatchesAt(place), held: namesHeld(value, names) };
  }

  /** Where else data may stand: in a member, but not in what an error is made of; beside an envelope in the body itself. */
  function elsewhere(): string[][] {
    if (!isObject(body) || !isFindable) return [];
    const members = Object.keys(body).filter((name) => name !== envelope && !errorMembers.includes(name));
    return isInside ? (members.some((name) => names.has(name)) ? [[]] : []) : members.map((name) => [name]);
  }

  /** Whether something in it could be the data as well, or an item of it is an envelope or an error. */
  function hidesData(own: Candidate): boolean {
    if (!isFindable || !isLacking(own) || isIts(own)) return false;
    const { value } = own;
    if (!Array.isArray(value)) return isEnvelope(own, value, candidateOf);
    return value.some((item: unknown) => {
      const alone = candidateOf([item]);
      const says = (name: string) => Object.hasOwn(Object(item) as object, name) && !names.has(name);
      const isError = isSparse(alone) && errorMembers.some(says);
      return isError || (isLacking(alone) && isEnvelope(alone, item, (inner) => candidateOf([inner])));
    });
  }

  /** Whether something in a value that lacks members could be what it should be itself: all of it, or of what lacks half any. */
  function isEnvelope(own: Candidate, value: unknown, as: (inner: unknown) => Candidate): boolean {
    return valuesIn(value, names)
      .map(as)
      .some((inner) => mayBeData(inner) && (isSparse(own) || !isLacking(inner)));
  }

  function unclear({ value }: Candidate): Found {
    const told: Mismatch = { pointer: "", expected: "data", seen: "an envelope", fatal: true, count: 1 };
    return asFound(value, [told]);
  }

  /** Data without the envelope that is described has moved as well. */
  function placed(found: Found): Found {
    return envelope !== undefined && !isInside ? moved("without an envelope", found) : found;
  }

  function moved(where: string, { mismatches, ...found }: Found): Found {
    const told: Mismatch = { pointer: "", expected: "data", seen: `data ${where}`, fatal: false, count: 1 };
    return { ...found, mismatches: [told, ...mismatches], isMoved: true };
  }

  /** With decimals as the digits that came, and numbers as numbers. */
  function exact({ path, value, correct, mismatches }: Candidate): Found {
    if (!mismatches.some((each) => each.decimal ?? each.exact)) return asFound(value, mismatches);
    const corrected = correct(valueAt(parseNumbersAsText(text), path));
    return asFound(corrected.value, mismatchesAt(corrected.place).filter((each) => !each.exact)); // prettier-ignore
  }
}

function asFound(data: unknown, mismatches: readonly Mismatch[] = []): Found {
  return { data, mismatches, isComplete: mismatches.length === 0 };
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce((value, name) => (value as Record<string, unknown>)[name], body);
}
