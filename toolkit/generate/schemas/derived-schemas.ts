import type { Schema } from "../../description/parts/description.js";
import { pointer, segmentsOf } from "../../description/json/pointer.js";

/** The schemas derived from each schema by `allOf`: a discriminator covers them without naming them. */
export function derivedSchemas(schemas: Record<string, unknown>): Map<string, string[]> {
  const derived = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(schemas)) {
    for (const { $ref } of (schema as Schema | undefined)?.allOf ?? []) {
      const parent = segmentsOf($ref ?? "")?.[2];
      if (parent !== undefined) derived.set(parent, [...(derived.get(parent) ?? []), name]);
    }
  }
  return derived;
}

/** All schemas derived from a schema, directly or not. */
export function allDerivedFrom(derived: ReadonlyMap<string, string[]>, name: string): string[] {
  const all = new Set(derived.get(name));
  // The loop also visits names that are added to the set meanwhile.
  for (const each of all) for (const further of derived.get(each) ?? []) all.add(further);
  return [...all];
}

/**
 * A clean schema whose discriminator refers to each of its components; a mapping may also name them.
 *
 * @param reach called with the name of each
 * @param note called with what leads nowhere
 */
export function withMappedSchemas(
  schema: Schema,
  components: object,
  reach: (name: string) => void,
  note: (text: string) => void,
): Schema {
  const { discriminator } = schema;
  if (!discriminator?.mapping) return schema;
  const targets = Object.entries(discriminator.mapping).map(([value, target]): [string, string] => {
    const name = segmentsOf(target)?.at(-1) ?? target;
    if (Object.hasOwn(components, name)) reach(name);
    else {
      note(
        `its mapping of ${JSON.stringify(value)} to ${JSON.stringify(target)} leads to no component, and is ignored`,
      );
      return [value, target];
    }
    return [value, pointer("#/components/schemas", name)];
  });
  return { ...schema, discriminator: { ...discriminator, mapping: Object.fromEntries(targets) } };
}

/**
 * Refuses members in `x-insisted` that would be ignored: the same schema must describe the member, require it in a
 * response, and list it in `x-insisted`.
 */
export function refuseInsisted(schema: Schema, refuse: (why: string) => void): void {
  const { type = "object", properties = {}, required = [], "x-insisted": said = [] } = schema;
  const names = [said].flat();
  if (names.length > 0 && ![type].flat().includes("object")) refuse("the schema allows another type than an object");
  for (const name of names) {
    const quoted = JSON.stringify(name);
    if (!Object.hasOwn(properties, name)) refuse(`the schema does not describe the member ${quoted}`);
    else if (properties[name]?.writeOnly) refuse(`${quoted} is writeOnly, so no response contains it`);
    else if (!required.includes(name)) refuse(`the schema does not require ${quoted}`);
  }
}
