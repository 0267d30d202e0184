import type { Parameter } from "../service.js";

const notSingles = "must hold only texts, numbers and booleans";

/**
 * The rule that a value breaks by where it travels, as the end of a sentence that starts with the parameter's name.
 * Outside of JSON there is no null, and objects are written in one way only: as `name[key]`, in the query.
 */
export function brokenRuleOfPlace(
  { type, deep, required }: Pick<Parameter, "type" | "deep" | "required">,
  place: Parameter["in"],
  value: unknown,
): string | undefined {
  if (place === "body" || value === undefined) return undefined;
  // What may be left out is left out.
  if (value === null) return required || place === "path" ? "must not be null: only JSON can say it" : undefined;
  if (Array.isArray(value)) {
    if (place === "cookie") return "must not be an array: a cookie holds one value";
    // Spread, a gap is undefined.
    return [...(value as unknown[])].every(isSingle) ? ruleOfText(place, value.join(",")) : notSingles;
  }
  if (typeof value === "object") {
    if (place !== "query" || !(deep || type === "object")) return "must not be an object: it has no form in this place";
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    if (!entries.every(([, each]) => isSingle(each))) return notSingles;
    return ruleOfText(place, entries.flat().join(","));
  }
  if (!isSingle(value)) return "must be a text, a number or a boolean";
  return typeof value === "string" ? ruleOfText(place, value) : undefined;
}

function isSingle(value: unknown): boolean {
  return ["string", "boolean", "bigint"].includes(typeof value) || Number.isFinite(value);
}

/** What a text must not be where it travels. An array travels as one text. */
function ruleOfText(place: Parameter["in"], text: string): string | undefined {
  if (place === "path" && !/^(?!\.{1,2}$)[^/\\]+$/.test(text)) return "must not be empty or change the path";
  if (/\p{Surrogate}/u.test(text)) return "must not hold half a character";
  if (place === "header" && /[^\t\x20-\x7e\x80-\xff]/.test(text)) return "must hold only characters of a header field";
  return undefined;
}
