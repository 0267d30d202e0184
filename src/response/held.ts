import { isObject } from "../options/is-object.js";
import type { Mismatch } from "./mismatches.js";
import type { Names } from "./names-in.js";

/** A value, and what of it is described. */
interface Held {
  readonly value: unknown;
  readonly mismatches: readonly Mismatch[];
  /** How many members it holds that are described. */
  readonly held: number;
}

/** An empty list holds more than an id alone does, and less than anything else. */
const inEmptyList = 1.5;

/** Envelopes are not nested deeper than that. */
const deepest = 4;

/** How many members are there that the description names, in data or in the first of its items. */
export function namesHeld(data: unknown, names: Names): number {
  if (Array.isArray(data)) return data.length ? namesIn(data[0], names) : inEmptyList;
  return namesIn(data, names);
}

/** Whether something is missing, at whatever depth. */
export function isLacking({ mismatches }: Held): boolean {
  return mismatches.some(({ seen }) => seen === "nothing");
}

/** Whether it is an object in which half of what is described is missing, or more. */
export function isSparse({ value, mismatches, held }: Held): boolean {
  const missing = mismatches.filter(({ pointer, seen }) => seen === "nothing" && pointer.lastIndexOf("/") === 0);
  return isObject(value) && held > 0 && missing.length >= held;
}

/** Whether something inside of an object holds as many members of data as the object itself. */
export function holdsAsMuch({ value, held }: Held, names: Names): boolean {
  const others = Object.entries(value as object).flatMap(([name, member]) =>
    names.has(name) ? [] : [member as unknown],
  );
  return others.some((member) => mostIn(member, names, deepest) >= held);
}

function mostIn(value: unknown, names: Names, depth: number): number {
  if (typeof value !== "object" || value === null || depth === 0) return 0;
  const members: unknown[] = Array.isArray(value) ? value.slice(0, 1) : Object.values(value);
  return members.reduce<number>(
    (most, member) => Math.max(most, mostIn(member, names, depth - 1)),
    namesIn(value, names),
  );
}

function namesIn(value: unknown, names: Names): number {
  return isObject(value) ? Object.keys(value).filter((name) => names.has(name)).length : 0;
}
