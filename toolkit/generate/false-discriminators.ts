import type { Schema } from "../description/description.js";
import { pointer, segmentsOf } from "../description/pointer.js";

/** What a discriminator says of one of the schemas that it tells apart. */
interface Claim {
  holder: Schema;
  /** The schema's name. */
  variant: string;
  property: string;
  values: string[];
}

/**
 * Takes away the discriminators that say something else than the schemas they tell apart: where nothing maps them, their
 * values are the names of schemas, and many a description means the values that the schemas state themselves. What is
 * stated then stays; with both, no value would be of the type.
 *
 * @param root prepared paths and components
 */
export function dropFalseDiscriminators(root: unknown, schemas: Record<string, Schema>): void {
  const claims = [...objectsIn(root)].flatMap((each) => claimsOf(each as Schema, schemas));
  for (const { holder, variant, property, values } of claims) {
    const others = claims.filter((each) => each.variant === variant && each.property === property);
    const isTold = others.some((each) => each.values.join() !== values.join());
    const stated = statedIn(schemas[variant], property, schemas);
    if (isTold || stated.some((known) => !values.every((each) => known.includes(each)))) delete holder.discriminator;
  }
}

function claimsOf(holder: Schema, schemas: Record<string, Schema>): Claim[] {
  const { discriminator, oneOf } = holder;
  if (typeof discriminator?.propertyName !== "string") return [];
  const { propertyName: property, mapping = {} } = discriminator;
  const own = Object.keys(schemas).find((name) => schemas[name] === holder);
  const heirs = Object.keys(schemas).filter((name) => own !== undefined && partsOf(schemas[name]).includes(own));
  const variants = oneOf ? oneOf.flatMap((each) => nameIn(each) ?? []) : heirs;
  return variants.map((variant) => {
    const target = pointer("#/components/schemas", variant);
    const mapped = Object.keys(mapping).filter((value) => mapping[value] === target);
    return { holder, variant, property, values: mapped.length > 0 ? mapped : [variant] };
  });
}

/** The lists of values that a schema and its parts state of a member; an empty one for a member that is no text. */
function statedIn(schema: Schema = {}, property: string, schemas: Record<string, Schema>, depth = 0): unknown[][] {
  if (depth > 20) return [];
  const deeper = (each: Schema | undefined) => statedIn(each, property, schemas, depth + 1);
  if (schema.$ref !== undefined) return deeper(schemas[nameIn(schema) ?? ""]);
  const member = Object.hasOwn(schema.properties ?? {}, property) ? schema.properties?.[property] : undefined;
  return [...valuesOf(member, schemas), ...(schema.allOf ?? []).flatMap(deeper)];
}

function valuesOf(member: Schema = {}, schemas: Record<string, Schema>, depth = 0): unknown[][] {
  if (member.$ref !== undefined && depth < 20) return valuesOf(schemas[nameIn(member) ?? ""], schemas, depth + 1);
  if (member.const !== undefined) return [[member.const]];
  if (member.enum) return [member.enum];
  return [member.type ?? "string"].flat().includes("string") ? [] : [[]];
}

function partsOf({ allOf = [] }: Schema = {}): string[] {
  return allOf.flatMap((each) => nameIn(each) ?? []);
}

function nameIn({ $ref = "" }: Schema): string | undefined {
  return segmentsOf($ref)?.[2];
}

function* objectsIn(value: unknown): Generator<object> {
  if (typeof value !== "object" || value === null) return;
  yield value;
  for (const each of Object.values(value)) yield* objectsIn(each);
}
