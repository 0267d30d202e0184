import type { Schema } from "../../description/parts/description.js";
import { pointer, segmentsOf } from "../../description/json/pointer.js";

/**
 * A clean schema whose discriminator refers to each of its components; a mapping may also name them.
 *
 * @param reach called with the name of each
 */
export function withMappedSchemas(schema: Schema, components: object, reach: (name: string) => void): Schema {
  const { discriminator } = schema;
  if (!discriminator?.mapping) return schema;
  const targets = Object.entries(discriminator.mapping).map(([value, target]): [string, string] => {
    const name = segmentsOf(target)?.at(-1) ?? target;
    if (!Object.hasOwn(components, name)) return [value, target];
    reach(name);
    return [value, pointer("#/components/schemas", name)];
  });
  return { ...schema, discriminator: { ...discriminator, mapping: Object.fromEntries(targets) } };
}
