import type { Schema } from "../description/description.js";
import { pointer } from "../description/pointer.js";
import type { SchemaReader } from "./schema-reader.js";

/** The member that tells choices apart, and the texts that it has in each; none for a choice that does not say. */
export interface ToldApart {
  by: string;
  as: string[][];
}

/** Finds what tells choices apart: a discriminator, or a member for which each of them states another text. */
export function toldApart(
  choices: readonly Schema[],
  discriminator: Schema["discriminator"],
  reader: SchemaReader,
): ToldApart | undefined {
  const members = choices.map((choice) => reader.membersOf(choice));
  const names = discriminator
    ? [discriminator.propertyName]
    : new Set(members.flatMap((each) => [...(each?.keys() ?? [])]));
  for (const by of names) {
    const as = choices.map((choice, at) => {
      const stated = textsOf(members[at]?.get(by)?.schema, reader);
      return stated.length > 0 ? stated : mappedTo(choice);
    });
    const all = as.flat();
    if (as.filter((each) => each.length > 0).length > 1 && new Set(all).size === all.length) return { by, as };
  }
  return undefined;

  /** What a discriminator calls a choice that does not say so itself: where nothing maps to it, its own name. */
  function mappedTo(choice: Schema): string[] {
    const name = reader.nameOf(choice);
    if (!discriminator || name === undefined) return [];
    const { mapping = {} } = discriminator;
    const target = pointer("#/components/schemas", name);
    const mapped = Object.keys(mapping).filter((text) => mapping[text] === target);
    return mapped.length > 0 ? mapped : [name];
  }
}

/** The texts that a member may have; none where it may have any. */
function textsOf(schema: Schema = {}, reader: SchemaReader): string[] {
  const { const: only, enum: several = [only] } = reader.core(schema);
  return several.every((each) => typeof each === "string") ? several : [];
}
