import type { Schema } from "../../description/parts/description.js";
import { pointer } from "../../description/json/pointer.js";
import type { SchemaReader } from "./schema-reader.js";

/** The member that distinguishes choices, and its texts in each choice; no texts for a choice that states none. */
export interface DistinguishingMember {
  by: string;
  as: string[][];
}

/**
 * Finds the member that distinguishes choices: the discriminator's, or one for which each choice states another text.
 * Types and shapes are both made by this, and so agree:
 *
 * - The texts that a choice states count, except those that the discriminator maps to other choices: several choices
 *   derived from one base may all state every text.
 * - A choice that states no texts has those that the discriminator maps to it, or its own name if there are none.
 * - A choice in which the member is not a text has no texts, whatever the discriminator maps to it.
 * - If two choices share a text in the end, nothing distinguishes them.
 */
export function distinguishingMember(
  choices: readonly Schema[],
  discriminator: Schema["discriminator"],
  reader: SchemaReader,
): DistinguishingMember | undefined {
  const members = choices.map((choice) => reader.membersOf(choice));
  const names = discriminator
    ? [discriminator.propertyName]
    : new Set(members.flatMap((each) => [...(each?.keys() ?? [])]));
  for (const by of names) {
    const called = choices.map((choice) => calledIn(discriminator, reader.nameOf(choice)));
    const as = choices.map((_choice, at) => {
      return textsLeft(textsOf(members[at]?.get(by)?.schema, reader), called[at] ?? [], called.flat());
    });
    const all = as.flat();
    if (as.filter((each) => each.length > 0).length > 1 && new Set(all).size === all.length) return { by, as };
  }
  return undefined;
}

/** The discriminator values of a schema: those that map to it, or its own name if there are none. */
export function calledIn(discriminator: Schema["discriminator"], name: string | undefined): string[] {
  if (!discriminator || name === undefined) return [];
  const { mapping = {} } = discriminator;
  const target = pointer("#/components/schemas", name);
  const mapped = Object.keys(mapping).filter((text) => mapping[text] === target || mapping[text] === name);
  return mapped.length > 0 ? mapped : [name];
}

/** The texts that a member may have: an empty list if it may have any, undefined if it is not a text. */
export function textsOf(schema: Schema = {}, reader: SchemaReader): string[] | undefined {
  const { type = "string", const: only, enum: several = only === undefined ? [] : [only] } = reader.core(schema);
  return [type].flat().includes("string") && several.every((each) => typeof each === "string") ? several : undefined;
}

/**
 * The texts that one of several has, of what it states and what it is called: see `distinguishingMember`.
 *
 * @param all what each of them is called
 */
export function textsLeft(stated: string[] | undefined, called: readonly string[], all: readonly string[]): string[] {
  if (!stated) return [];
  const own = stated.filter((text) => called.includes(text) || !all.includes(text));
  return own.length > 0 ? own : stated.length > 0 ? stated : [...called];
}
