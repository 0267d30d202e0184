import { isObject } from "../../../../src/options/is-object.js";
import type { SchemaMismatch } from "../../validate/validator.js";
import { facts } from "../../facts/facts.js";

/** A wrapper around data that the description does not have. */
interface Wrapper {
  /** The open point that allows it. */
  point: string;
  /** What the description has instead. */
  expected: string;
  /** The member that holds the data. */
  name: string;
  content: unknown;
}

/** Possible wrappers in the body of a success: an envelope, or a list of cancelled orders under a name. */
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

/**
 * The wrapper whose content fits the schema best, if it fits better than the whole body, with the remaining mismatches.
 */
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

/** How many mismatches are about a value itself or its direct members. An undescribed envelope has many of them. */
export const mismatchesAtTop = (mismatches: readonly SchemaMismatch[]) =>
  mismatches.filter(({ pointer }) => pointer.lastIndexOf("/") <= 0).length;

/** Whether an object lacks all members of an order, which counts as one fault. */
export const lacksAllMembers = (mismatches: readonly SchemaMismatch[]) =>
  mismatches.length >= Object.keys(facts.order).length - 1 &&
  mismatches.every(({ pointer, value }) => value === undefined && /^\/\w+$/.test(pointer));
