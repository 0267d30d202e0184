import { isObject } from "../../../src/options/is-object.js";
import { allMembers } from "../../description/json/described-members.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { segmentsOf, targetOf } from "../../description/json/pointer.js";
import { annotations, plainDiscriminator, plainKeywords, plainValue, splitTypes } from "./plain-keywords.js";
import { asSet } from "./as-set.js";
import { mergeChoices, mergeParts } from "./merge-schemas.js";
import { withoutKnown } from "./without-known.js";

/** What is a schema, and not a flag as well. */
const applied = /^(items|not|if|then|else|contains|propertyNames|contentSchema)$/;
const parted = /^((all|any|one)Of|prefixItems)$/;

/** Marks exclusive choices (`oneOf`): in the canonical form all are `anyOf`. */
export const exclusive = "x-only-one";

/**
 * Brings schemas into one form of the many that say the same: null stands among the types, `const` is an enum of one
 * value, a choice is `anyOf`, and what is composed is one schema, as far as it can be.
 *
 * @returns a function that brings one schema into that form; anything else stays as it is
 */
export function canonicalSchemas(description: Description): (schema: unknown) => unknown {
  const known = new Map<string, Schema | undefined>();

  function canonical(schema: unknown): unknown {
    if (!isObject(schema)) return schema;
    const given = Object.fromEntries(Object.entries(schema).filter(([name, value]) => hasEffect(name, value)));
    const members = allMembers(given, false).map(({ name, value, isMap, isData }) => {
      if (name === "default") return [name, plainValue(value)];
      return [name, isData || name === "discriminator" ? value : inner(name, value, isMap)];
    });
    const whole = withPart(Object.fromEntries(members) as Schema);
    const plain = plainKeywords(plainDiscriminator(whole, description));
    return composed(withTypes(withNull(plain, composed)));
  }

  function inner(name: string, value: unknown, isMap: boolean): unknown {
    if (Array.isArray(value)) return parted.test(name) ? value.map((each) => canonical(asObject(each))) : value;
    if (!isMap || typeof value !== "object" || value === null)
      return canonical(applied.test(name) ? asObject(value) : value);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, canonical(asObject(each))]));
  }

  function composed(schema: Schema): Schema {
    const { allOf, ...rest } = withChoices(schema);
    if (!allOf) return rest;
    const { said, binding, isBare } = annotations(rest);
    const parts = isBare ? allOf : [...allOf, binding];
    const [only, ...others] = parts;
    // A default beside a reference is not compared with one beside keywords.
    if (only && others.length === 0) return { ...(("default" in said ? resolve(only) : undefined) ?? only), ...said };
    const whole = mergeParts(parts, resolve);
    return whole ? { ...whole, ...said } : { ...rest, allOf };
  }

  /** Keywords beside a reference apply together with its target, and are dropped if they repeat it. */
  function withPart({ $ref, allOf = [], ...beside }: Schema): Schema {
    if ($ref === undefined) return allOf.length > 0 ? { ...beside, allOf } : beside;
    const known = Object.entries(Object.keys(beside).length > 0 ? (resolve({ $ref }) ?? {}) : {});
    const repeated = new Map(known.map(([name, value]) => [name, JSON.stringify(value)]));
    const added = Object.entries(beside).filter(([name, value]) => repeated.get(name) !== JSON.stringify(value));
    return { ...Object.fromEntries(added), allOf: [{ $ref }, ...allOf] };
  }

  /** `oneOf` and `anyOf` are the same types; what fits several choices is looked at where callers give it. */
  function withChoices({ oneOf, ...schema }: Schema): Schema {
    if (oneOf && schema.anyOf) return { ...schema, oneOf };
    const { anyOf, ...rest } = schema;
    const given = (anyOf ?? oneOf)?.flatMap((each) => (isChoice(each) ? (each.anyOf ?? []) : splitTypes(each)));
    if (!given) return rest;
    const choices = anyOf ? withoutKnown(given, resolve) : given;
    const only = choices.length > 1 ? mergeChoices(choices) : choices[0];
    if (only) return { ...rest, allOf: [...(rest.allOf ?? []), only] };
    return { ...rest, anyOf: choices, ...(oneOf && { [exclusive]: true }) };
  }

  /** What a reference leads to, in this form; undefined for one that leads back to where it is made. */
  function resolve(schema: Schema): Schema | undefined {
    const { $ref, ...beside } = schema;
    if ($ref === undefined) return schema;
    if (!annotations(beside).isBare || segmentsOf($ref) === undefined) return undefined;
    if (!known.has($ref)) {
      known.set($ref, undefined);
      const target = canonical(targetOf(description, $ref));
      if (typeof target === "object" && target !== null) known.set($ref, resolve(target));
    }
    return known.get($ref);
  }

  return canonical;
}

/** What is a schema without being an object: anything, or nothing. */
export function asObject(schema: unknown): unknown {
  return schema === false ? { not: {} } : Object(schema) === schema ? schema : {};
}

/** Several types, each as a choice; null is the one that stays beside another. */
function withTypes(schema: Schema): Schema {
  const { said, binding } = annotations(schema);
  const choices = splitTypes(binding);
  return choices.filter(({ type }) => type !== "null").length > 1 ? { ...said, anyOf: choices } : schema;
}

function isChoice(schema: Schema): boolean {
  return Array.isArray(schema.anyOf) && Object.keys(schema).every((name) => name === "anyOf" || name === exclusive);
}

/** A keyword with a null value (empty in YAML) has no effect; neither has `not: false`. */
function hasEffect(name: string, value: unknown): boolean {
  if (name === "not") return Boolean(value);
  return value !== null || /^(const|default|example)$/.test(name);
}

/** Null that is said by a flag, as another choice or type. */
function withNull({ nullable, ...schema }: Schema, compose: (schema: Schema) => Schema): Schema {
  const { said, binding, isBare } = annotations(schema);
  if (!nullable || isBare) return schema;
  if (binding.type === undefined) return { ...said, anyOf: [compose(binding), { type: "null" }] };
  const type = [...new Set([binding.type, "null"].flat())].sort();
  return { ...schema, type, ...(binding.enum && { enum: asSet([...binding.enum, null]) }) };
}
