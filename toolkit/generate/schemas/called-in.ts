import type { Schema } from "../../description/parts/description.js";
import { pointer } from "../../description/json/pointer.js";

/** What a discriminator calls a schema: where nothing maps to it, its own name. */
export function calledIn(discriminator: Schema["discriminator"], name: string | undefined): string[] {
  if (!discriminator || name === undefined) return [];
  const { mapping = {} } = discriminator;
  const target = pointer("#/components/schemas", name);
  const mapped = Object.keys(mapping).filter((text) => mapping[text] === target || mapping[text] === name);
  return mapped.length > 0 ? mapped : [name];
}
