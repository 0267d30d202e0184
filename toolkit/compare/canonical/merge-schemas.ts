import type { Schema } from "../../description/parts/description.js";
import { asSet } from "./as-set.js";
import { annotations } from "./plain-keywords.js";

/** Keywords that contain or refer to schemas: the type alone does not describe a choice that has one. */
const leading = /^(\$ref|allOf|anyOf|oneOf|not|if)$/;

/**
 * One schema for choices that list their values, and for one that may be null: `string` or `null` is a list of types.
 *
 * @returns undefined where one schema cannot say it
 */
export function mergeChoices(choices: readonly Schema[]): Schema | undefined {
  const all = choices.map((each) => annotations(each).binding);
  if (all.some((each) => Object.keys(each).some((name) => leading.test(name)))) return undefined;
  const lists = all.map(({ type, enum: values }) => values ?? (type === "null" ? [null] : undefined));
  const types = [...new Set(all.flatMap(({ type }) => type ?? []))].sort();
  if (lists.every((values) => values !== undefined)) {
    const isAlone = all.every((each) => Object.keys(each).every((name) => /^(type|enum)$/.test(name)));
    // What each value says of itself explains it.
    return isAlone ? ({ type: types.length === 1 ? types[0] : types, enum: asSet(lists.flat()) } as Schema) : undefined;
  }
  const [only, ...others] = choices.filter(({ type }) => type !== "null");
  const isKind = only?.type !== undefined && others.length === 0 && choices.length > 1;
  return isKind && !only.enum ? { ...only, type: types } : undefined;
}

/** Keywords that say the same of a value whatever stands beside them. */
const independent =
  /^(type|format|enum|pattern|properties|required|items|anyOf|multipleOf|(min|max)(imum|Length|Items|Properties)|uniqueItems|not)$/;

/**
 * What two parts say together by one of these keywords; undefined where nothing could be that, or one cannot say it.
 */
function met(keyword: string, one: unknown, other: unknown): unknown {
  if (typeof one === "number" && typeof other === "number" && /^m(ax|in)/.test(keyword)) {
    return keyword.startsWith("max") ? Math.min(one, other) : Math.max(one, other);
  }
  if (keyword !== "type" && keyword !== "enum") return undefined;
  const left = [one].flat().filter((each) => [other].flat().includes(each));
  return left.length > 1 || (keyword === "enum" && left.length > 0) ? left : left[0];
}

/**
 * One schema for parts that all hold.
 *
 * @param resolve what a part refers to; undefined if that is unknown
 * @returns undefined where one schema cannot say it
 */
export function mergeParts(
  parts: readonly Schema[],
  resolve: (part: Schema) => Schema | undefined,
): Schema | undefined {
  let whole: Schema | undefined = {};
  for (const part of parts) {
    const from = resolve(part);
    whole = whole && from && both(whole, from);
  }
  return whole;
}

function both(one: Schema, other: Schema): Schema | undefined {
  const { said, binding } = annotations(other);
  const { properties, required, additionalProperties: others, ...rest } = binding;
  const known = one as Record<string, unknown>;
  const isListed = (one.enum ?? other.enum) !== undefined;
  const together = Object.entries(rest).map(([name, value]) => {
    const isOther = name in known && JSON.stringify(known[name]) !== JSON.stringify(value);
    // Which of the listed values remain under another type is not worked out.
    if (!independent.test(name) || (isOther && name === "type" && isListed)) return [name, undefined] as const;
    return [name, isOther ? met(name, known[name], value) : value] as const;
  });
  if (typeof others === "object" || together.some(([, value]) => value === undefined)) return undefined;
  const members = { ...one.properties };
  for (const [name, schema] of Object.entries(properties ?? {})) members[name] = meet(members[name], schema);
  const all = asSet([one.required ?? [], required ?? []].flat());
  return {
    ...one,
    ...said,
    ...Object.fromEntries(together),
    // What one part does not know the other may name: clients are generated so.
    ...(others === false && { additionalProperties: false }),
    ...(Object.keys(members).length > 0 && { properties: members }),
    ...(all.length > 0 && { required: all }),
  };
}

/** A member of several parts: what it refers to may lead back here, and stays a part of it. */
function meet(one: Schema | undefined, other: Schema): Schema {
  if (one === undefined || JSON.stringify(one) === JSON.stringify(other)) return other;
  return mergeParts([one, other], (part) => part) ?? { allOf: [one, other] };
}
