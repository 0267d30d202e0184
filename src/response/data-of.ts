import type { Operation, Service } from "../service/service.js";
import { errorMembers } from "./error-members.js";
import { compare, type Comparison } from "./compare.js";
import type { Fits } from "./fits.js";
import { isObject } from "../options/is-object.js";
import { holdsLong, parseNumbersAsText, unrounded } from "./json.js";
import { mismatchesAt, type Mismatch } from "./mismatches.js";
import type { Names } from "./names-in.js";

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
 * - If it does not, the other way is tried: the body itself, or the member of it that holds such data, as the only one or
 *   more of it than all others. So it is where just one member is there that is described: an envelope may have an id too.
 * - A decimal that came as a number becomes the string of its own digits.
 *
 * @param parsed what `JSON.parse` made of the body: whether it had to round anything is looked at here, where each
 * member is looked at anyway
 */
export function dataOf({ row, service, fits, isFindable, names }: Described, parsed: unknown, text: string): Found {
  const { data: shape, envelope } = row;
  const isEnvelope = (body: unknown): body is Record<string, unknown> =>
    envelope !== undefined && isObject(body) && Object.hasOwn(body, envelope);
  const inside = (body: unknown) => (isEnvelope(body) ? body[envelope as string] : body);
  const isInside = isEnvelope(parsed);
  const isBare = envelope !== undefined && !isInside;
  const undescribed: unknown[] = [];
  const data = inside(parsed);
  if (fits(data, undescribed) && !holdsLong(undescribed)) return placed({ data, mismatches: [], isComplete: true });

  const body = unrounded(parsed, text);
  const first = inside(body);
  if (fits(first)) return placed({ data: first, mismatches: [], isComplete: true });
  const found = compare(shape, service.shapes, first);
  const mismatches = mismatchesAt(found.place);
  // Where nothing is insisted on, an object without any member that is described is not data, if there is any elsewhere.
  const isData = !isFatal(mismatches) && (!isObject(first) || namesHeld(first, names) > 0);
  // An envelope may have a member of the same name, such as an id of its own.
  const isSparse = isData && isObject(first) && namesHeld(first, names) === 1;

  const candidates =
    isData && !isSparse
      ? []
      : elsewhere(body).flatMap((path) => {
          const value = path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], body);
          const found = compare(shape, service.shapes, value);
          const held = namesHeld(value, names);
          const isOther = isFatal(mismatchesAt(found.place)) || (isObject(value) && held === 0);
          return isOther ? [] : [{ path, value, found, held }];
        });
  const candidate = heaviest(isSparse ? [...candidates, { held: 1 }] : candidates);
  if (candidate && "path" in candidate)
    return moved("in an envelope", exact(candidate.value, candidate.found, candidate.path));
  if (isFatal(mismatches)) return { data: first, mismatches, isComplete: false };
  return placed(exact(first, found, isInside ? [envelope as string] : []));

  /** Where else data may stand: the body itself, if it has a member of it, or one of its members. */
  function elsewhere(body: unknown): string[][] {
    if (!isObject(body) || !isFindable) return [];
    // What an error is made of holds no data, and of data neither does a member.
    const members = Object.keys(body).filter(
      (name) => !errorMembers.includes(name) && name !== envelope && !(isSparse && !isInside && names.has(name)),
    );
    if (!isInside) return members.map((name) => [name]);
    return members.some((name) => names.has(name)) ? [[]] : [];
  }

  /** Data without the envelope that is described has moved as well. */
  function placed(found: Found): Found {
    return isBare ? moved("without an envelope", found) : found;
  }

  function moved(where: string, { mismatches, ...found }: Found): Found {
    const told: Mismatch = { pointer: "", expected: "data", seen: `data ${where}`, fatal: false, count: 1 };
    return { ...found, mismatches: [told, ...mismatches], isMoved: true };
  }

  /** With decimals as the digits that came, and numbers as numbers. */
  function exact(data: unknown, { place, correct }: Comparison, path: readonly string[]): Found {
    const all = mismatchesAt(place);
    const found = (data: unknown, mismatches: readonly Mismatch[]): Found => ({
      data,
      mismatches,
      isComplete: mismatches.length === 0,
    });
    if (!all.some((each) => each.decimal ?? each.exact)) return found(data, all);
    const digits = path.reduce((value, name) => (value as Record<string, unknown>)[name], parseNumbersAsText(text));
    const corrected = correct(digits);
    return found(corrected.value, mismatchesAt(corrected.place).filter((each) => !each.exact)); // prettier-ignore
  }
}

/** Whether there is something that a program cannot do without. */
export function isFatal(mismatches: readonly Mismatch[]): boolean {
  return mismatches.some(({ fatal }) => fatal);
}

/** How many members are there that the description names, in data or in the first of its items. */
function namesHeld(data: unknown, names: Names): number {
  const value: unknown = Array.isArray(data) ? data[0] : data;
  return isObject(value) ? Object.keys(value).filter((name) => names.has(name)).length : 0;
}

/** The only one, or the one that holds more than twice as much as any other. */
function heaviest<Candidate extends { readonly held: number }>(all: readonly Candidate[]): Candidate | undefined {
  const [first, second] = [...all].sort((one, other) => other.held - one.held);
  return second && first && first.held <= 2 * second.held ? undefined : first;
}
