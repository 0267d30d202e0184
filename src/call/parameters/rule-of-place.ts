import type { Parameter } from "../../service/service.js";
import { isPlain } from "./copy-of.js";
import { brokenRuleOfJson } from "./rule-of-json.js";
import { brokenRuleOfNumber } from "./rule-of-number.js";

/** Where a list cannot escape what stands between its items: what no item may hold then. */
const between: Readonly<Partial<Record<string, RegExp>>> = { header: /,|^[ \t]|[ \t]$/, " ": / /, "|": /\|/ };

/**
 * The rule that a value breaks by where it travels, as the end of a sentence that starts with the parameter's name.
 * Outside of JSON there is no null, nothing is written of an empty list or object, and objects are written in one way only:
 * as `name[key]`, in the query.
 */
export function brokenRuleOfPlace(
  parameter: Pick<Parameter, "type" | "required" | "deep" | "joined" | "doubles">,
  place: Parameter["in"],
  value: unknown,
): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string") return ruleOfText(place, value);
  const { type, deep, joined } = parameter;
  // Whether it may be null is asked before.
  if (place === "body") return value === null ? undefined : brokenRuleOfJson(value, parameter);
  if (value === null) return "must not be null outside of JSON";
  const isList = Array.isArray(value);
  if (isList && place === "cookie") return "must not be an array in a cookie";
  const isObject = typeof value === "object" && !isList;
  if (isObject && !(place === "query" && (deep || type === "object"))) return "must not be an object in this place";
  // A Map or a Date has no members to write, and a text in an object only its characters.
  const isEmpty = isObject && (Object.keys(value).length === 0 || value instanceof String);
  if (isEmpty && !isPlain(value)) return "must be a plain object";
  // Spread, a gap is undefined.
  const parts: unknown[] = isList ? [...(value as unknown[])] : isObject ? partsOf(value) : [value];
  if (parts.length === 0 && parameter.required) return "must not be empty outside of JSON";
  if (!parts.every(isSingle)) return "must be made of texts, numbers and booleans";
  const named = isObject ? Object.entries(value) : parts.map((part) => ["", part] as const);
  const rounded = named.map(([name, part]) => brokenRuleOfNumber(part, parameter, name)).find(Boolean);
  if (rounded !== undefined) return rounded;
  const taken = between[place === "header" ? place : (joined ?? "")];
  if (isList && parts.some((part) => taken?.test(String(part)))) return "must not hold an item that is read as others";
  // A list travels as one text, and a number is always right.
  return isList || isObject ? ruleOfText(place, parts.join(",")) : undefined;
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

/** What a text must not be where it travels. An array travels as one text. */
function ruleOfText(place: Parameter["in"], text: string): string | undefined {
  // Escaped, a slash is part of a name, and dots are none.
  if (place === "path" && /^$|(^|[/\\])\.{1,2}([/\\]|$)/.test(text)) return "must not be empty or change the path";
  if (/\p{Surrogate}/u.test(text)) return "must not hold half a character";
  if (place === "header" && /[^\t\x20-\x7e\x80-\xff]/.test(text)) return "must hold only characters of a header field";
  if (place === "header" && /^[ \t]|[ \t]$/.test(text)) return "must not begin or end with a space";
  return undefined;
}
