import type { Description, Schema } from "../description/description.js";
import { calledIn } from "../generate/called-in.js";
import { createSchemaReader } from "../generate/schema-reader.js";

/**
 * Whether the choices of a schema say by their own constants what its discriminator says of them: then nobody misses it,
 * and nobody is bound by it.
 *
 * @param description written in one style, as `canonicalDescription` does
 * @param schema the one that holds the discriminator
 */
export function isToldByChoices(description: Description, { discriminator, anyOf, oneOf }: Schema): boolean {
  const reader = createSchemaReader((description.components?.schemas ?? {}) as Record<string, Schema>, new Map());
  const { propertyName = "" } = discriminator ?? {};
  const choices = [anyOf, oneOf].flatMap((each) => each ?? []).filter(({ type }) => type !== "null");
  return choices.length > 0 && choices.every(isTold);

  function isTold(choice: Schema): boolean {
    const name = reader.nameOf(choice);
    const stated = reader.membersOf(choice)?.get(propertyName);
    if (name === undefined || !stated?.required) return false;
    const values = reader.core(stated.schema).enum ?? [];
    return String([...values].sort()) === String(calledIn(discriminator, name).sort());
  }
}
