import type { Parameter } from "../../service/service.js";
import { isPlain } from "./copy-of.js";

/** What an item must not contain where a list cannot escape its separator. */
const between: Readonly<Partial<Record<string, RegExp>>> = { header: /,/, " ": / /, "|": /\|/ };

/**
 * The rule that a value breaks because of where it is sent, as the end of a sentence that starts with the parameter's
 * name. Outside of JSON there is no null, an empty list or object leaves no trace, and an object can only be sent as
 * `name[key]`, in the query.
 */
export function brokenRuleOfPlace(
  parameter: Pick<Parameter, "type" | "required" | "deep" | "joined" | "doubles">,
  place: Parameter["in"],
  value: unknown,
): string | undefined {
  // A safe integer breaks none.
  if (value === undefined || Number.isSafeInteger(value)) return undefined;
  if (typeof value === "string") return ruleOfText(place, value);
  const { type, deep, joined } = parameter;
  // Whether it may be null is checked before.
  if (place === "body") return value === null ? undefined : brokenRuleOfJson(value, parameter);
  if (value === null) return "must not be null: only a JSON body can carry it";
  const isList = Array.isArray(value);
  if (isList && place === "cookie") return "must not be an array in a cookie";
  const isObject = typeof value === "object" && !isList;
  if (isObject && !(place === "query" && (deep || type === "object"))) return `must not be an object in the ${place}`;
  // A Map or a Date has no members to write, and a String object only its characters.
  const isEmpty = isObject && (Object.keys(value).length === 0 || value instanceof String);
  if (isEmpty && !isPlain(value)) return "must be a plain object";
  // Spreading makes a gap undefined.
  const parts: unknown[] = isList ? [...(value as unknown[])] : isObject ? partsOf(value) : [value];
  if (parts.length === 0 && parameter.required) return "must not be empty: only a JSON body can carry that";
  if (!parts.every(isSingle)) return "must contain only strings, numbers and booleans";
  const named = isObject ? Object.entries(value) : parts.map((part) => ["", part] as const);
  const rounded = named.map(([name, part], at) => brokenRuleOfNumber(part, parameter, name, at)).find(Boolean);
  if (rounded !== undefined) return rounded;
  const taken = between[place === "header" ? place : (joined ?? "")];
  if (isList && parts.some((part) => taken?.test(String(part))))
    return "must not have an item that contains the separator";
  // A list is sent as one text. In a header white space around an item is that of the separator.
  const texts = place === "header" ? parts : [parts.join()];
  return texts.map((text) => ruleOfText(place, String(text))).find(Boolean);
}

/** Keys and values; what is undefined is left out. */
function partsOf(value: object): unknown[] {
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .flatMap((entry) => entry as unknown[]);
}

function isSingle(value: unknown): boolean {
  return ["string", "boolean", "bigint"].includes(typeof value) || Number.isFinite(value);
}

/** The rule that a text breaks because of where it is sent. An array is sent as one text. */
function ruleOfText(place: Parameter["in"], text: string): string | undefined {
  // An escaped slash is part of a name; dots cannot be escaped.
  if (place === "path" && /^$|(^|[/\\])\.{1,2}([/\\]|$)/.test(text)) return "must not be empty or change the path";
  if (/\p{Surrogate}/u.test(text)) return "must not contain a lone surrogate";
  if (place === "header" && /[^\t\x20-\x7e\x80-\xff]/.test(text))
    return "must contain only characters that a header field allows";
  if (place === "header" && /^[ \t]|[ \t]$/.test(text)) return "must not begin or end with white space";
  return undefined;
}

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
      rule = brokenRuleOfNumber(member, described, called, name);
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

/** What a description says of the numbers of a parameter. */
type Numbers = Partial<Pick<Parameter, "type" | "doubles">>;

/**
 * The rule that a number breaks if it may have lost digits: from 2^53 on, one number stands for several integers.
 * Where only integers are described, or nothing is, the integer that was meant can be given as a bigint.
 *
 * @param name of the member that it is, or is an item of; empty for the parameter itself
 * @param at its index, if it is an item
 */
function brokenRuleOfNumber(
  value: unknown,
  { type, doubles }: Numbers,
  name: string,
  at: number | string,
): string | undefined {
  if (type === "number" || doubles === true || (doubles?.includes(name) && !doubles.includes(`${name}/${at}`)))
    return undefined;
  // Boxed ones too.
  const number = Object.prototype.toString.call(value) === "[object Number]" ? Number(value) : 0;
  const isRounded = Number.isInteger(number) && !Number.isSafeInteger(number);
  return isRounded
    ? "must contain whole numbers beyond 2^53 - 1 as bigints: a number may have been rounded already"
    : undefined;
}
