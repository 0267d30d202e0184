import { isObject } from "../../../../src/options/is-object.js";
import type { SchemaMismatch } from "../../validate/validator.js";
import { facts } from "../../facts/facts.js";

/** Something that stands around data, and that the description does not have. */
interface Wrapper {
  /** The open point that leaves open whether there is one. */
  point: string;
  /** What the description has instead. */
  expected: string;
  /** The member that holds the data. */
  name: string;
  content: unknown;
}

/** What may be a wrapper in a body of a success: an envelope around anything, or what may hold the orders that were cancelled. */
function wrappersIn(value: unknown, isOpen: (point: string) => boolean): Wrapper[] {
  if (!isObject(value)) return [];
  const found: Wrapper[] = [];
  const members = Object.entries(value).filter(([, member]) => typeof member === "object" && member !== null);
  const [list, ...others] = members.filter(([, member]) => Array.isArray(member));
  if (isOpen("U-08") && list && others.length === 0 && list[0] !== "edges") {
    const expected = "one of the wrappers that are described";
    found.push({ point: "U-08", expected, name: list[0], content: list[1] });
  }
  for (const [name, content] of isOpen("U-22") ? members : []) {
    found.push({ point: "U-22", expected: "the resource itself", name, content });
  }
  return found;
}

/** The wrapper whose content fits best, and better than the whole; and what is wrong with that. */
export function unwrapped(
  value: unknown,
  isOpen: (point: string) => boolean,
  mismatches: readonly SchemaMismatch[],
  validate: (content: unknown) => SchemaMismatch[],
): { wrapper: Wrapper; inner: SchemaMismatch[] } | undefined {
  const all = wrappersIn(value, isOpen).map((wrapper) => ({ wrapper, inner: validate(wrapper.content) }));
  const isKind = (inner: readonly SchemaMismatch[]) => inner.every(({ pointer }) => pointer !== "");
  const better = all.filter(({ inner }) => isKind(inner) && mismatchesAtTop(inner) < mismatchesAtTop(mismatches));
  return better.sort((one, other) => mismatchesAtTop(one.inner) - mismatchesAtTop(other.inner))[0];
}

/** How many are about a value itself, or one of its members: an envelope has none of the members that it should have. */
export const mismatchesAtTop = (mismatches: readonly SchemaMismatch[]) =>
  mismatches.filter(({ pointer }) => pointer.lastIndexOf("/") <= 0).length;

/** Whether an object has not one of the members of an order: that is one thing that is wrong with it. */
export const lacksAllMembers = (mismatches: readonly SchemaMismatch[]) =>
  mismatches.length >= Object.keys(facts.order).length - 1 &&
  mismatches.every(({ pointer, value }) => value === undefined && /^\/\w+$/.test(pointer));
