import type { Operation, Service } from "../service/service.js";
import { errorMembers } from "./error-members.js";
import { compare, type Comparison } from "./compare.js";
import type { Fits } from "./fits.js";
import { isObject } from "../options/is-object.js";
import { holdsLong, parseNumbersAsText, unrounded } from "./json.js";
import { isFatal, mismatchesAt, type Mismatch } from "./mismatches.js";
import type { Names } from "./names-in.js";
import { holdsAsMuch, isLacking, isSparse, namesHeld } from "./held.js";

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

/** What may be the data: a value, and where it stands. */
interface Candidate {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly correct: Comparison["correct"];
  readonly mismatches: readonly Mismatch[];
  readonly held: number;
}

/**
 * Finds the data in a body and how it differs from what is described.
 *
 * - It stands where the description says: in the body itself, or in the member that is its envelope.
 * - If it does not, the other way is tried: the body itself, or the member of it that holds such data. Of several it is
 *   the only one that lacks nothing, or the one that holds more than all others.
 * - So it is where half of what is described is missing, or more: an envelope may have an id of its own. Data is then what
 *   lacks nothing. Where something else holds as much as the envelope, or stands deeper, nobody can tell, and there is none.
 * - A decimal that came as a number becomes the string of its own digits.
 *
 * @param parsed what `JSON.parse` made of the body: whether it had to round anything is looked at here, where each
 * member is looked at anyway
 */
export function dataOf({ row, service, fits, isFindable, names }: Described, parsed: unknown, text: string): Found {
  const { data: shape, envelope } = row;
  const isInside = envelope !== undefined && isObject(parsed) && Object.hasOwn(parsed, envelope);
  const home = isInside ? [envelope] : [];
  const undescribed: unknown[] = [];
  const data = valueAt(parsed, home);
  if (fits(data, undescribed) && !holdsLong(undescribed)) return placed({ data, mismatches: [], isComplete: true });

  const body = unrounded(parsed, text);
  const first = candidateAt(home);
  if (fits(first.value)) return placed({ data: first.value, mismatches: [], isComplete: true });
  const isData = mayBeData(first);
  const isEnvelope = isData && isSparse(first);
  const isOther = (each: Candidate) => mayBeData(each) && !(isInside && isSparse(each));
  const candidates = isData && !isEnvelope ? [] : elsewhere().map(candidateAt).filter(isOther);
  const other = likeliest(
    isEnvelope ? candidates.filter((each) => each.held > first.held && !isLacking(each)) : candidates,
  );
  const chosen = other ?? first;
  const { value, mismatches } = chosen;
  if (isFatal(mismatches)) return { data: value, mismatches, isComplete: false };
  if (isSparse(chosen) && holdsAsMuch(chosen, names)) {
    const told: Mismatch = { pointer: "", expected: "data", seen: "an envelope", fatal: true, count: 1 };
    return { data: value, mismatches: [told], isComplete: false };
  }
  return other ? moved("in an envelope", exact(other)) : placed(exact(first));

  function candidateAt(path: readonly string[]): Candidate {
    const value = valueAt(body, path);
    const { place, correct } = compare(shape, service.shapes, value);
    return { path, value, correct, mismatches: mismatchesAt(place), held: namesHeld(value, names) };
  }

  /** Where else data may stand: the body itself, if it has a member of it, or one of its members. */
  function elsewhere(): string[][] {
    if (!isObject(body) || !isFindable) return [];
    const membersOf = (path: string[], value: unknown) => {
      // What an error is made of holds no data, and of data neither does a member.
      const isFree = (name: string) => !errorMembers.includes(name) && !(isEnvelope && names.has(name));
      return isObject(value) ? Object.keys(value).flatMap((name) => (isFree(name) ? [[...path, name]] : [])) : [];
    };
    if (!isInside) return membersOf([], body);
    const others = Object.keys(body).filter((name) => name !== envelope && !errorMembers.includes(name));
    return [
      ...(others.some((name) => names.has(name)) ? [[]] : []),
      ...(isEnvelope ? membersOf(home, first.value) : []),
    ];
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
    const found = (data: unknown, mismatches: readonly Mismatch[]): Found => ({
      data,
      mismatches,
      isComplete: mismatches.length === 0,
    });
    if (!mismatches.some((each) => each.decimal ?? each.exact)) return found(value, mismatches);
    const corrected = correct(valueAt(parseNumbersAsText(text), path));
    return found(corrected.value, mismatchesAt(corrected.place).filter((each) => !each.exact)); // prettier-ignore
  }
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce((value, name) => (value as Record<string, unknown>)[name], body);
}

/** Where nothing is insisted on, an object without any member that is described is not data, if there is any elsewhere. */
function mayBeData({ value, mismatches, held }: Candidate): boolean {
  return !isFatal(mismatches) && (!isObject(value) || held > 0);
}

/** The only one that lacks nothing, or the one that holds more than twice as much as any other. */
function likeliest(all: readonly Candidate[]): Candidate | undefined {
  const whole = all.filter((each) => !isLacking(each));
  const [first, second] = whole.length === 1 ? whole : [...all].sort((one, other) => other.held - one.held);
  return second && first && first.held <= 2 * second.held ? undefined : first;
}
