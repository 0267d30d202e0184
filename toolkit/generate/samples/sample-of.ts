import { isObject } from "../../../src/options/is-object.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { segmentsOf, targetOf } from "../../description/json/pointer.js";
import { calledIn } from "../schemas/called-in.js";
import { requiredBehind } from "../prepare/given-schema.js";
import { fitsParts, numberOf } from "./number-of.js";
import { textOf } from "./text-of.js";

/** More items than these show nothing more. */
const mostItems = 10;

/**
 * A plausible value of a schema: its example where there is one, else what its type says, with the members that are
 * required, or where none is, with those that have an example.
 *
 * @param open the schemas around this one: one that holds itself comes to an end
 * @param demanded the members that are required of what it is a part of
 * @param around all parts of what it is a part of: its values fit each
 * @returns undefined only where it would hold itself
 */
export function sampleOf(
  description: Description,
  given: unknown,
  open: readonly unknown[] = [],
  demanded: readonly string[] = [],
  around?: readonly Schema[],
): unknown {
  if (open.includes(given) || open.length > 20) return undefined;
  const schema = (typeof given === "object" && given !== null ? given : {}) as Schema;
  const inner = (each: unknown) => sampleOf(description, each, [...open, given]);
  const { $ref, allOf = [], properties = {}, required, discriminator } = schema;
  const beside = around ?? partsOf(description, given);
  const choice = choiceOf(description, schema, beside);
  // What one part requires, another describes.
  const behind = [...requiredBehind(description, { ...schema }), ...(choice?.required ?? [])];
  const all = [...(required ?? []), ...demanded, ...behind];
  const part = (each: unknown) => sampleOf(description, each, [...open, given], all, beside);
  const { example, examples, enum: values = [], default: usual } = schema;
  const shown = [example, ...(Array.isArray(examples) ? (examples as unknown[]) : [])];
  const listed = [schema.const, ...values, usual].filter((each) => fitsParts(each, beside));
  const own = [...shown, ...listed].find((each) => each !== undefined && each !== null);
  if (own !== undefined) return own;
  const target = $ref === undefined ? undefined : targetOf(description, $ref);
  if ($ref !== undefined && Object.keys(properties).length === 0 && !choice && allOf.length === 0) return part(target);
  const tag = choice && discriminator && tagOf(description, choice, discriminator);
  const parts = [...[target, ...allOf, choice].filter((each) => each !== undefined).map(part), ...(tag ? [tag] : [])];
  // A choice that only holds itself.
  if (choice && Object.keys(properties).length === 0 && parts.every((each) => each === undefined)) return undefined;
  const type = beside.flatMap((each) => each.type ?? []).find((each) => each !== "null");
  const hasMembers = type === "object" || Object.keys(properties).length > 0 || (type === undefined && required);
  if (!hasMembers && parts.length > 0 && !parts.some(isObject)) return parts.find((each) => each !== undefined);
  if (hasMembers || parts.length > 0) {
    const wanted = (name: string) => (all.length > 0 ? all.includes(name) : hasExample(properties[name]));
    const members = Object.entries(properties).filter(([name, each]) => wanted(name) && !each.readOnly);
    // Where only null ends what holds itself.
    const ended = (each: Schema) => (takesNull(each) ? null : undefined);
    const valueOf = (each: Schema) => inner(each) ?? ended(each);
    const made = members.map(([name, each]) => [name, valueOf(each)] as const).filter(([, each]) => each !== undefined);
    const found = Object.assign({}, ...parts.filter(isObject), Object.fromEntries(made)) as Record<string, unknown>;
    const { minProperties = 0, additionalProperties: others } = schema;
    const more = Object.keys(properties).filter((name) => !(name in found));
    for (let left = minProperties - Object.keys(found).length, at = 0; left > 0 && at < mostItems; left--, at++) {
      const name = more[at] ?? `name${at + 1}`;
      found[name] = inner(properties[name] ?? others);
    }
    return found;
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

/** A schema and all that holds of its values beside it: what it refers to, what it is made of, and the choice that is shown. */
function partsOf(description: Description, given: unknown): Schema[] {
  const parts = new Set<unknown>([given]);
  for (const part of parts) {
    const { $ref, allOf = [], ...rest } = Object(part) as Schema;
    const choice = choiceOf(description, rest, [...parts] as Schema[]);
    for (const each of [$ref && targetOf(description, $ref), ...allOf, choice]) if (each) parts.add(each);
  }
  return [...parts].filter((each): each is Schema => typeof each === "object" && each !== null);
}

/** The first choice, or the first that takes what is listed beside it. */
function choiceOf(description: Description, { anyOf, oneOf }: Schema, beside: readonly Schema[]): Schema | undefined {
  const choices = (anyOf ?? oneOf ?? []).filter((each) => each.type !== "null");
  if (choices.length < 2) return choices[0];
  const listed = beside.flatMap((each) => (each as Partial<Schema> | null)?.enum ?? []);
  const takes = ({ $ref, ...rest }: Schema) =>
    listed.some((value) => fitsParts(value, [rest, $ref === undefined ? {} : (targetOf(description, $ref) as Schema)]));
  return choices.find(takes) ?? choices[0];
}

/** What a discriminator calls a choice, unless that says by itself what it is called. */
function tagOf(
  description: Description,
  choice: Schema,
  discriminator: NonNullable<Schema["discriminator"]>,
): Record<string, string> | undefined {
  const { propertyName: name } = discriminator;
  const [called] = calledIn(discriminator, segmentsOf(choice.$ref ?? "")?.[2]);
  const described = partsOf(description, choice).flatMap(({ properties = {} }) => properties[name] ?? []);
  const isTaken = described.every((each) => fitsParts(called, partsOf(description, each)));
  return called === undefined || !isTaken ? undefined : { [name]: called };
}

function takesNull({ type, anyOf, oneOf }: Schema): boolean {
  return [type].flat().includes("null") || (anyOf ?? oneOf ?? []).some(takesNull);
}

function hasExample(schema: Schema | undefined): boolean {
  return schema?.example !== undefined || schema?.examples !== undefined;
}
