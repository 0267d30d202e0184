import type { Parameter } from "../../service/service.js";
import { isPlain } from "./copy-of.js";
import { brokenRuleOfJson } from "./rule-of-json.js";
import { brokenRuleOfNumber } from "./rule-of-number.js";

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
  const rounded = named.map(([name, part]) => brokenRuleOfNumber(part, parameter, name)).find(Boolean);
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
