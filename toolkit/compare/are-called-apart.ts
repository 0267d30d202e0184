import type { Schema } from "../description/description.js";
import { calledIn } from "../generate/called-in.js";
import type { SchemaReader } from "../generate/schema-reader.js";

/** Whether a discriminator calls each choice otherwise, and each requires the member that says which it is. */
export function areCalledApart(
  choices: readonly Schema[],
  discriminator: Schema["discriminator"],
  reader: SchemaReader,
): boolean {
  const { propertyName = "" } = discriminator ?? {};
  const texts = choices.map((each) => calledIn(discriminator, reader.nameOf(each)));
  const isSaid = choices.every((each) => reader.membersOf(each)?.get(propertyName)?.required);
  return isSaid && texts.every((each) => each.length > 0) && new Set(texts.flat()).size === texts.flat().length;
}
