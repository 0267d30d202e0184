import { isOf, kindOf } from "../../description/json/kind-of.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { targetOf } from "../../description/json/pointer.js";
import { explanationIn } from "./given-schema.js";

type Given = Record<string, unknown>;
type Kinds = readonly string[];

/**
 * Makes what adds to a clean schema the kinds beside objects that it allows as it was given, although a part of it or
 * its choices have members and no type, which is read as "an object": where others say the kind, they say nothing of
 * what is no object.
 */
export function createWithKindsBeside(description: Description): (clean: Schema, given: unknown) => Schema {
  const known = { said: new Map<unknown, Kinds | undefined>(), read: new Map<unknown, Kinds | undefined>() };

  return (clean, given) => {
    // What is referred to is asked by itself.
    if (clean.$ref !== undefined) return clean;
    const said = kindsOf(given, "said") ?? [];
    const read = said.some((kind) => kind !== "object") ? kindsOf(given, "read") : undefined;
    const beside = read ? [...new Set(said)].filter((kind) => !read.includes(kind)) : [];
    if (beside.length === 0) return clean;
    if (beside.every((kind) => kind === "null")) return { ...clean, nullable: true };
    return { ...explanationIn({ ...clean }), anyOf: [clean, ...beside.map((type) => ({ type }))] };
  };

  /** @param as whether members without a type are read as "an object" */
  function kindsOf(schema: unknown, as: "said" | "read", depth = 0): Kinds | undefined {
    if (typeof schema !== "object" || schema === null || depth > 50) return undefined;
    // What leads back here says nothing.
    if (!known[as].has(schema)) known[as].set(schema, undefined).set(schema, kindsIn(schema as Given, as, depth + 1));
    return known[as].get(schema);
  }

  function kindsIn(
    { $ref, allOf, anyOf, oneOf, ...own }: Given,
    as: "said" | "read",
    depth: number,
  ): Kinds | undefined {
    const target = typeof $ref === "string" ? targetOf(description, $ref) : undefined;
    // Beside a reference 3.0 heeds nothing.
    if (target !== undefined && description.openapi.startsWith("3.0")) return kindsOf(target, as, depth);
    const parts = [target, ...listed(allOf)].map((each) => kindsOf(each, as, depth));
    const choices = [anyOf, oneOf].map((each) => kindsOfChoices(listed(each), as, depth));
    const telling = [ownKinds(own, as), ...parts, ...choices].filter((each) => each !== undefined);
    const [first, ...others] = telling;
    return first && others.reduce((one, other) => one.filter((kind) => other.includes(kind)), first);
  }

  /** Where no choice says a kind, all of them say none. */
  function kindsOfChoices(choices: readonly unknown[], as: "said" | "read", depth: number): Kinds | undefined {
    if (as === "said" && choices.every((each) => kindsOf(each, as, depth) === undefined)) return undefined;
    const all = choices.map((each) => kindsOf(each, "read", depth));
    return choices.length === 0 || all.includes(undefined) ? undefined : all.flatMap((each) => each ?? []);
  }
}

function ownKinds(own: Given, as: "said" | "read"): Kinds | undefined {
  const { type, nullable, properties, additionalProperties, enum: values } = own;
  const said = type ?? ("const" in own ? kindOf(own.const) : Array.isArray(values) ? values.map(kindOf) : []);
  const kinds = ([said].flat() as string[]).map((each) => (each === "integer" ? "number" : each));
  if (kinds.length > 0) return nullable === true ? [...kinds, "null"] : kinds;
  return as === "read" && (properties ?? additionalProperties) ? ["object"] : undefined;
}

function listed(schemas: unknown): readonly unknown[] {
  return Array.isArray(schemas) ? schemas : [];
}

/**
 * A clean schema without enum values that nobody can rely on: all of them if one is of another type than its own, such
 * as YAML's reading of an unquoted text, whose digits and spelling nobody knows any more, or has more digits than a
 * number keeps. Null stays.
 */
export function withFittingValues(schema: Schema, note: (text: string) => void): Schema {
  const { enum: values = [], ...rest } = schema;
  const listed = "const" in rest ? [...values, rest.const] : values;
  const types = schema.type === undefined ? undefined : [schema.type].flat();
  const unfit = listed.filter((value) => value !== null && types?.some((type) => isOf(value, type)) === false);
  const isRounded = listed.some((value) => Number.isInteger(value) && !Number.isSafeInteger(value));
  if (unfit.length === 0 && !isRounded) return schema;
  note(
    isRounded
      ? "its values are left out, since one of them has more digits than a number keeps"
      : `its values are left out, since some are of another type than its own (a text may lack quotes): ${unfit.map((value) => JSON.stringify(value)).join(", ")}`,
  );
  if (isRounded || unfit.includes(rest.const)) delete rest.const;
  return { ...rest, ...(values.includes(null) && { nullable: true }) };
}
