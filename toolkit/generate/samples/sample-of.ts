import { isObject } from "../../../src/options/is-object.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { targetOf } from "../../description/json/pointer.js";
import { requiredBehind } from "../prepare/given-schema.js";
import { fitsParts } from "./fits-parts.js";
import { numberOf } from "./number-of.js";
import { schemaParts } from "../../description/parts/used-schemas.js";
import { shownParts, takesNull } from "./shown-parts.js";
import { textOf } from "./text-of.js";
import { discriminatorValues } from "./discriminator-values.js";

/** More items than these show nothing more. */
const mostItems = 10;

/**
 * A plausible value of a schema: its example where there is one that fits, else what its type says, with the members
 * that are required, or where none is, with those that have an example.
 *
 * @param open the schemas around this one: one that holds itself comes to an end
 * @returns undefined only where it would hold itself, and cannot be null instead
 */
export function sampleOf(description: Description, given: unknown, open: readonly unknown[] = []): unknown {
  return sampleOfPart(description, given, open, [], shownParts(description, given, open));
}

/**
 * @param demanded the members that are required of what it is a part of
 * @param beside all parts of what it is a part of: its values fit each
 */
function sampleOfPart(
  description: Description,
  given: unknown,
  open: readonly unknown[],
  demanded: readonly string[],
  beside: readonly Schema[],
): unknown {
  const schema = (typeof given === "object" && given !== null ? given : {}) as Schema;
  const end = takesNull(schema) ? null : undefined;
  if (open.includes(given) || open.length > 20) return end;
  const inner = (each: unknown) => sampleOf(description, each, [...open, given]);
  const { $ref, allOf = [], properties = {} } = schema;
  const required = requiredOf(schema);
  const choice = [schema.anyOf ?? schema.oneOf ?? []].flat().find((each) => beside.includes(each));
  // What one part requires, another describes.
  const behind = [...requiredBehind(description, { ...schema }), ...(choice ? requiredOf(choice) : [])];
  const all = [...required, ...demanded, ...behind];
  const part = (each: unknown) => sampleOfPart(description, each, [...open, given], all, beside);
  const [own] = valuesIn(schema, beside);
  if (own === undefined) return beside.some(isNull) ? null : made();
  return isObject(own) ? completed(description, own, schemaParts(description, given), made()) : own;

  /** What it is without an example of its own. */
  function made(): unknown {
    const target = $ref === undefined ? undefined : targetOf(description, $ref);
    if ($ref !== undefined && Object.keys(properties).length === 0 && !choice && allOf.length === 0)
      return part(target);
    const parts = [target, ...allOf, choice].filter((each) => each !== undefined).map(part);
    // It only holds itself.
    if (parts.length > 0 && Object.keys(properties).length === 0 && parts.every((each) => each === undefined))
      return end;
    const type = beside.flatMap((each) => each.type ?? []).find((each) => each !== "null");
    const hasMembers =
      type === "object" || Object.keys(properties).length > 0 || (type === undefined && required.length > 0);
    if (!hasMembers && parts.length > 0 && !parts.some(isObject)) return parts.find((each) => each !== undefined);
    if (hasMembers || parts.length > 0) {
      const wanted = (name: string) => (all.length > 0 ? all.includes(name) : hasExample(properties[name]));
      const members = Object.entries(properties).filter(([name, each]) => wanted(name) && !each.readOnly);
      const values = members.flatMap(([name, each]): [string, unknown][] => {
        const value = inner(each);
        return value === undefined ? [] : [[name, value]];
      });
      const found = Object.assign({}, ...parts.filter(isObject), Object.fromEntries(values)) as Record<string, unknown>;
      const { minProperties = 0, additionalProperties: others } = schema;
      const more = Object.keys(properties).filter((name) => !(name in found));
      for (let left = minProperties - Object.keys(found).length, at = 0; left > 0 && at < mostItems; left--, at++) {
        const name = more[at] ?? `name${at + 1}`;
        found[name] = inner(properties[name] ?? others);
      }
      return { ...found, ...discriminatorValues(description, beside, found) };
    }
    const list = beside.find((each) => each.prefixItems ?? each.items) ?? {};
    if (type === "array" || list.items !== undefined) {
      const { prefixItems, items = {} } = list;
      const least = Math.min(Math.max(1, ...beside.map(({ minItems = 0 }) => minItems)), mostItems);
      const first = prefixItems ?? [items];
      const further = Array.from({ length: Math.max(0, least - first.length) }, () => items);
      return [...first, ...further].map(inner).filter((each) => each !== undefined);
    }
    if (type === "boolean") return true;
    if (type === "integer" || type === "number") return numberOf(beside);
    return textOf(beside);
  }
}

/** What a schema requires; a flag, as an earlier JSON Schema had it, names nothing. */
function requiredOf({ required }: Schema): string[] {
  return Array.isArray(required) ? required : [];
}

/** What a schema shows or lists of its values, as far as they fit. */
function valuesIn(schema: Schema, beside: readonly Schema[]): unknown[] {
  const { const: only, enum: listed = [], default: usual, example, examples } = schema;
  const isThere = (each: unknown) => each !== undefined && each !== null;
  const shown = [example, ...(Array.isArray(examples) ? (examples as unknown[]) : [])].filter(isThere);
  // An example may be written otherwise than the value is: `1.0` for a text, one item for a list.
  const meant = shown.flatMap((each) => [each, ...(typeof each === "object" ? [] : [String(each as number)]), [each]]);
  return [...meant, only, ...listed, usual].filter((each) => isThere(each) && fitsParts(each, beside));
}

/** An example with what it cannot be without, and with other values in place of those that do not fit. */
function completed(description: Description, example: object, parts: readonly Schema[], made: unknown): object {
  const required = new Set(parts.flatMap(requiredOf));
  const lacking = Object.entries(Object(made) as object).filter(([name]) => required.has(name));
  const given = Object.entries(example).map(([name, value]: [string, unknown]) => {
    const schema = parts
      .flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? properties[name] : []))
      .find((each) => each);
    const own = schemaParts(description, schema);
    const isFit = value === null ? own.some(takesNull) : fitsParts(value, own);
    return [name, isFit ? value : sampleOf(description, { ...schema, example: value })] as const;
  });
  return Object.fromEntries([...lacking, ...given]);
}

/** Whether nothing but null is a value. */
function isNull(schema: Schema): boolean {
  const { type, enum: values = [schema.const], anyOf, oneOf = anyOf ?? [] } = schema;
  const isAll = (list: readonly unknown[], none: unknown) => list.length > 0 && list.every((each) => each === none);
  return isAll(values, null) || isAll([type].flat(), "null") || (oneOf.length > 0 && oneOf.every(isNull));
}

function hasExample(schema: Schema | undefined): boolean {
  return schema?.example !== undefined || schema?.examples !== undefined;
}
