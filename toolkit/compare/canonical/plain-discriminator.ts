import type { Description, Schema } from "../../description/parts/description.js";
import { pointer } from "../../description/json/pointer.js";

/** A schema whose discriminator maps to references only: the name of a component is short for one. */
export function plainDiscriminator(schema: Schema, { components }: Description): Schema {
  const { mapping, ...rest } = schema.discriminator ?? { propertyName: "" };
  if (typeof mapping !== "object") return schema;
  const entries = Object.entries(mapping).map(([value, target]) => {
    const isName = Object.hasOwn(components?.schemas ?? {}, target);
    return [value, isName ? pointer("#/components/schemas", target) : target];
  });
  return { ...schema, discriminator: { ...rest, mapping: Object.fromEntries(entries) as Record<string, string> } };
}
