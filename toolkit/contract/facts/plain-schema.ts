import { sortedJson } from "../../description/json/first-difference.js";
type Json = Record<string, unknown>;

/** Keywords with their default values. */
const defaults: Readonly<Record<string, readonly unknown[]>> = {
  additionalProperties: [true, "{}"],
  deprecated: [false],
  maxItems: ["Infinity"],
  minItems: [0],
  minLength: [0],
  minProperties: [0],
  readOnly: [false],
  required: ["[]"],
  uniqueItems: [false],
  writeOnly: [false],
};

const isDefault = (values: readonly unknown[] | undefined, value: unknown) =>
  values?.includes(typeof value === "object" ? JSON.stringify(value) : value) ?? false;

/**
 * A schema in canonical form, so that equivalent schemas become equal: without defaults, with sorted keywords, without
 * choices of one, and with `allOf` merged if its parts do not overlap.
 *
 * @param schema without references
 */
export function plainSchema(schema: unknown): unknown {
  if (typeof schema !== "object" || schema === null) return schema;
  const plain: Json = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (isDefault(defaults[keyword], value)) continue;
    plain[keyword] = plainKeyword(keyword, value);
  }
  return merged(merged(plain, "anyOf"), "allOf");
}

function plainKeyword(keyword: string, value: unknown): unknown {
  switch (keyword) {
    case "properties":
      return Object.fromEntries(Object.entries(value as Json).map(([name, each]) => [name, plainSchema(each)]));
    case "items":
    case "additionalProperties":
    case "not":
      return plainSchema(value);
    case "anyOf":
    case "allOf":
      return distinct(flattened(keyword, value as unknown[]));
    case "oneOf":
      return (value as unknown[]).map(plainSchema).sort(byText);
    case "required":
    case "enum":
    case "x-insisted":
    case "x-readings":
      return [...(value as unknown[])].sort();
    case "type":
      return Array.isArray(value)
        ? value.length === 1
          ? (value[0] as unknown)
          : [...(value as unknown[])].sort()
        : value;
    case "pattern":
      return plainPattern(String(value));
    default:
      return value;
  }
}

/** `anyOf` inside `anyOf` is one choice. */
function flattened(keyword: string, forms: unknown[]): unknown[] {
  return forms.map(plainSchema).flatMap((form) => {
    const inner = (form as Json)[keyword];
    return Array.isArray(inner) && Object.keys(form as Json).length === 1 ? (inner as unknown[]) : [form];
  });
}

/** Merges a choice or a union of one into the schema, and several if they share no keyword. */
function merged(schema: Json, keyword: "anyOf" | "allOf"): Json {
  const { [keyword]: forms, ...rest } = schema;
  if (!Array.isArray(forms) || (keyword === "anyOf" && forms.length > 1)) return schema;
  const all = [rest, ...(forms as Json[])];
  const names = all.flatMap((form) => Object.keys(form));
  return new Set(names).size === names.length ? (Object.assign({}, ...all) as Json) : schema;
}

const byText = (one: unknown, other: unknown) => (sortedJson(one) < sortedJson(other) ? -1 : 1);
const distinct = (forms: unknown[]) =>
  [...new Map(forms.map((form) => [sortedJson(form), form])).values()].sort(byText);

/** A regular expression in canonical spelling: digits, repetitions and groups. */
function plainPattern(pattern: string): string {
  return pattern
    .replaceAll("(?:", "(")
    .replaceAll("{1,}", "+")
    .replaceAll("{0,}", "*")
    .replaceAll("{0,1}", "?")
    .replace(/\[([^\]]*)\]|\\d/g, (all, set?: string) => {
      if (set === undefined) return "[0-9]";
      const ranges = set.replaceAll("\\d", "0-9").match(/\\?.-\\?.|\\?./g) ?? [];
      return set.startsWith("^") ? all.replaceAll("\\d", "0-9") : `[${ranges.sort().join("")}]`;
    });
}

/** A parameter without the defaults for its place. */
export function plainParameter(place: string, parameter: Json): Json {
  const form = place === "query" || place === "cookie";
  const known: Json = { deprecated: false, allowEmptyValue: false, allowReserved: false };
  Object.assign(known, form ? { style: "form", explode: true } : { style: "simple", explode: false });
  return Object.fromEntries(Object.entries(parameter).filter(([name, value]) => known[name] !== value));
}
