import type { Parameter } from "../../service/service.js";
import { brokenRuleOfNumber, type Numbers } from "./rule-of-number.js";

/** How the JSON of lists and objects starts. */
const openings: Readonly<Partial<Record<Parameter["type"], string>>> = { array: "[", object: "{" };

/** What JSON writes as it is. Any other object it writes as `{}`, or as something that was not meant. */
const writable = ["Object", "Array", "String", "Number", "Boolean"].map((name) => `[object ${name}]`);

/**
 * The rule that a value breaks in a body, as the end of a sentence that starts with the parameter's name: JSON would
 * write `null` for a number that is not finite, an invalid date or a gap, `{}` for a Map or a promise that was not
 * awaited, nothing for a function, and cannot write a circular reference.
 *
 * @param described lists and objects must be such in JSON too
 */
export function brokenRuleOfJson(value: unknown, described: Numbers = {}): string | undefined {
  const { type = "any" } = described;
  /** The names of lists, whose items have no names. */
  const lists = new Map<unknown, string>();
  let rule: string | undefined;
  try {
    const text = JSON.stringify(value, function (this: unknown, name, member: unknown) {
      const called = lists.get(this) ?? name;
      if (Array.isArray(member)) lists.set(member, called);
      rule = brokenRuleOfNumber(member, described, called);
      if (rule || !isWritten(member, this as Readonly<Record<string, unknown>>, name)) throw new TypeError("no JSON");
      return typeof member === "bigint" ? 0 : member;
    }) as string | undefined;
    // A date is an object, and its JSON a string.
    if (text !== undefined) return text.startsWith(openings[type] ?? "") ? undefined : `must serialize to an ${type}`;
  } catch {
    // A circular reference, or a member that cannot be read.
  }
  return rule ?? "must be serializable as JSON";
}

/** @param member what `toJSON` made of the holder's, where it has one */
function isWritten(member: unknown, holder: Readonly<Record<string, unknown>>, name: string): boolean {
  if (member === null) return holder[name] === null;
  // Of an object it is left out; in a list it would become null.
  if (member === undefined) return holder[name] === undefined && !Array.isArray(holder);
  if (typeof member === "number") return Number.isFinite(member);
  if (typeof member !== "object") return typeof member !== "function" && typeof member !== "symbol";
  const tag = Object.prototype.toString.call(member);
  return writable.includes(tag) && (tag !== "[object Number]" || Number.isFinite(Number(member)));
}
