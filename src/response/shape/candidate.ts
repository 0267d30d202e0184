import { isObject } from "../../options/is-object.js";
import { isFatal, type Mismatch } from "./mismatches.js";
import { errorMembers, type MemberNames } from "./names-in.js";

/** A value that may be the data, and its place. */
export interface Candidate {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly mismatches: readonly Mismatch[];
  /** How many described members it has. */
  readonly held: number;
  /** Whether it has the id that the request names. */
  readonly isIts: boolean;
  /** With decimals as the digits that were sent, and numbers as numbers. */
  readonly exact: () => Pick<Candidate, "value" | "mismatches">;
}

/** The maximum nesting of envelopes. */
const deepest = 4;

/** What stands at a place in a body. */
export function valueAt(body: unknown, path: Candidate["path"]): unknown {
  return path.reduce((value, name) => (value as Record<string, unknown>)[name], body);
}

/** How many described members there are in data, or in its first item. */
export function namesHeld(data: unknown, names: MemberNames): number {
  const value: unknown = Array.isArray(data) ? data[0] : data;
  return isObject(value) ? Object.keys(value).filter((name) => names.has(name)).length : 0;
}

/** Whether a member is missing, at any depth. */
export function isLacking({ mismatches }: Candidate): boolean {
  return mismatches.some(({ seen }) => seen === "nothing");
}

/** Whether it is in a member for what was not done, or had been done before. */
export function isOfRefused({ path }: Candidate): boolean {
  return /^not|^input|^(exist|conflict|duplicat|previous|preview)|request|fail|reject|refus|declin|denied|skip|unsuccess|error|invalid/i.test(
    path.at(-1) ?? "",
  );
}

/** Whether at least half of the described members are missing. False if no names are known. */
export function isSparse(own: Candidate): boolean {
  return own.held > 0 && missingIn(own) >= own.held;
}

/** Whether more than a quarter of the described members is missing. False if no names are known. */
export function lacksMuch(own: Candidate): boolean {
  return isLacking(own) && own.held > 0 && 3 * missingIn(own) > own.held;
}

/** How many members are missing in data, or in its items. */
function missingIn({ value, mismatches }: Candidate): number {
  const depth = Array.isArray(value) ? 3 : 2;
  return mismatches.filter(({ pointer, seen }) => seen === "nothing" && pointer.split("/").length === depth).length;
}

/** The objects and lists in undescribed members of the data, and those inside them. */
export function valuesIn(data: unknown, names: MemberNames, depth = deepest): unknown[] {
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

/** Even without essential members (`x-insisted`), an object without any described member is not data. */
export function mayBeData({ value, mismatches, held }: Candidate): boolean {
  return !isFatal(mismatches) && (!isObject(value) || held > 0);
}

/**
 * Whether an object has members, but none of the described ones, where it is described by these. Of a list whether an item
 * has not, but members of an error.
 */
export function isStray(value: unknown, names: MemberNames): boolean {
  if (Array.isArray(value)) return value.some((item: unknown) => isStray(item, names) && hasErrors(item as object));
  if (names.areOfErrors || !names.areAll || !isObject(value)) return false;
  return Object.keys(value).length > 0 && namesHeld(value, names) === 0;
}

function hasErrors(item: object): boolean {
  return errorMembers.some((name) => Object.hasOwn(item, name));
}

/**
 * The only complete candidate, if no other has more than half as many described members, or is a list as well (it may
 * be a list of what failed). Else the only candidate, if it lacks little.
 */
export function onlyOne(all: readonly Candidate[]): Candidate | undefined {
  const whole = all.filter((each) => mayBeData(each) && !isLacking(each));
  const [only, ...more] = whole.length > 0 ? whole : all;
  if (!only || more.length > 0 || !mayBeData(only)) return undefined;
  const isLess = ({ value, held }: Candidate) =>
    2 * held <= only.held && !(Array.isArray(value) && Array.isArray(only.value));
  const isAlone = all.every((each) => each === only || isLess(each));
  return isAlone && !lacksMuch(only) ? only : undefined;
}
