import type { Schema } from "../description/description.js";
import { pointer, segmentsOf } from "../description/pointer.js";
import { calledIn } from "./called-in.js";
import { heirsOf } from "./heirs-of.js";
import { heirsWithin } from "./heirs-within.js";

/** What a discriminator says of one of the schemas that it tells apart. */
interface Claim {
  holder: Schema;
  /** The schema's name. */
  variant: string;
  property: string;
  values: string[];
  /** A mapping says so, and not only the schema's name. */
  isMapped: boolean;
  /** Wherever the schema is used, and not only in one union. */
  isEverywhere: boolean;
}

/**
 * Takes away the discriminators that say something else than the schemas they tell apart: where nothing maps them, their
 * values are the names of schemas, and many a description means the values that the schemas state themselves. What is
 * stated then stays; with both, no value would be of the type. Unions may each map other values to a schema: what they say
 * is said of it in their own place.
 *
 * @param root prepared paths and components
 */
export function dropFalseDiscriminators(root: unknown, schemas: Record<string, Schema>): void {
  const heirs = heirsOf(schemas);
  const claims = [...objectsIn(root)].flatMap((each) => claimsOf(each as Schema, schemas, heirs));
  for (const claim of claims) {
    const { holder, variant, property, values } = claim;
    const others = claims.filter((each) => each.variant === variant && each.property === property);
    const isTold = others.some((each) => {
      const isApart = claim.isMapped && !claim.isEverywhere && !each.isEverywhere;
      return !isApart && each.values.join() !== values.join();
    });
    const stated = statedIn(schemas[variant], property, schemas);
    if (isTold || stated.some((known) => !values.every((each) => known.includes(each)))) delete holder.discriminator;
  }
}

function claimsOf(holder: Schema, schemas: Record<string, Schema>, heirs: Map<string, string[]>): Claim[] {
  const { discriminator, oneOf, anyOf } = holder;
  if (typeof discriminator?.propertyName !== "string") return [];
  const { propertyName: property, mapping = {} } = discriminator;
  const choices = oneOf ?? anyOf;
  const own = Object.keys(schemas).find((name) => schemas[name] === holder);
  const variants = choices ? choices.flatMap((each) => nameIn(each) ?? []) : heirsWithin(heirs, own ?? "");
  return variants.map((variant) => {
    const target = pointer("#/components/schemas", variant);
    const isMapped = Object.values(mapping).includes(target);
    const values = calledIn(discriminator, variant);
    return { holder, variant, property, values, isMapped, isEverywhere: !choices };
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

function nameIn({ $ref = "" }: Schema): string | undefined {
  return segmentsOf($ref)?.[2];
}

function* objectsIn(value: unknown): Generator<object> {
  if (typeof value !== "object" || value === null) return;
  yield value;
  for (const each of Object.values(value)) yield* objectsIn(each);
}
