import { isObject } from "../../options/is-object.js";
import type { Comparison } from "./compare.js";
import { isFatal, type Mismatch } from "./mismatches.js";
import type { Names } from "./names-in.js";

/** What may be the data: a value, and where it stands. */
export interface Candidate {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly correct: Comparison["correct"];
  readonly mismatches: readonly Mismatch[];
  /** How many members it holds that are described. */
  readonly held: number;
}

/** Envelopes are not nested deeper than that. */
const deepest = 4;

/** How many members are there that the description names, in data or in the first of its items. */
export function namesHeld(data: unknown, names: Names): number {
  const value: unknown = Array.isArray(data) ? data[0] : data;
  return isObject(value) ? Object.keys(value).filter((name) => names.has(name)).length : 0;
}

/** Whether something is missing, at whatever depth. */
export function isLacking({ mismatches }: Candidate): boolean {
  return mismatches.some(({ seen }) => seen === "nothing");
}

/** Whether half of what is described is missing, or more. Where no names are known, nobody can tell. */
export function isSparse(own: Candidate): boolean {
  return own.held > 0 && missingIn(own) >= own.held;
}

/** Whether no more than a quarter of what is described is missing. */
function lacksLittle(own: Candidate): boolean {
  return own.held === 0 || 3 * missingIn(own) <= own.held;
}

/** How many members are missing in data, or in its items. */
function missingIn({ value, mismatches }: Candidate): number {
  const depth = Array.isArray(value) ? 3 : 2;
  return mismatches.filter(({ pointer, seen }) => seen === "nothing" && pointer.split("/").length === depth).length;
}

/** The objects and lists in the members of data that are not described, and in what these hold. */
export function valuesIn(data: unknown, names: Names, depth = deepest): unknown[] {
  if (typeof data !== "object" || data === null || depth === 0) return [];
  const members: unknown[] = Array.isArray(data)
    ? data.slice(0, 1)
    : Object.entries(data).flatMap(([name, member]) =>
        depth === deepest && names.has(name) ? [] : [member as unknown],
      );
  return members.flatMap((member) =>
    typeof member === "object" && member !== null ? [member, ...valuesIn(member, names, depth - 1)] : [],
  );
}

/** Where nothing is insisted on, an object without any member that is described is not data, if there is any elsewhere. */
export function mayBeData({ value, mismatches, held }: Candidate): boolean {
  return !isFatal(mismatches) && (!isObject(value) || held > 0);
}

/**
 * The one that lacks nothing, if no other holds more than half as much, or is a list as well: of what failed, it may be. Else
 * the only one, if it lacks little.
 */
export function onlyOne(all: readonly Candidate[]): Candidate | undefined {
  const whole = all.filter((each) => mayBeData(each) && !isLacking(each));
  const [only, ...more] = whole.length > 0 ? whole : all;
  if (!only || more.length > 0 || !mayBeData(only)) return undefined;
  const isLess = ({ value, held }: Candidate) =>
    2 * held <= only.held && !(Array.isArray(value) && Array.isArray(only.value));
  const isAlone = all.every((each) => each === only || isLess(each));
  return isAlone && (!isLacking(only) || lacksLittle(only)) ? only : undefined;
}
