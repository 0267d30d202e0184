import type { Schema } from "../description/description.js";
import type { SchemaReader } from "./schema-reader.js";

/** Whether what a schema holds has members that only the service sets; its own members do not count. */
export function isSetWithin(schema: Schema, reader: SchemaReader): boolean {
  const seen = new Set<Schema>();
  return partsOf(schema).some(holds);

  function holds(part: Schema): boolean {
    const from = reader.resolve(part);
    if (seen.has(from)) return false;
    seen.add(from);
    const { properties = {}, allOf = [] } = from;
    const isSet = Object.values(properties).some((each) => each.readOnly);
    return isSet || allOf.some(holds) || partsOf(from).some(holds);
  }

  /** What stands within: members, items, choices. */
  function partsOf(part: Schema): Schema[] {
    const { properties, patternProperties, additionalProperties, items, prefixItems, anyOf, oneOf, allOf } =
      reader.resolve(part);
    return [
      ...Object.values({ ...properties, ...patternProperties }),
      ...[items, additionalProperties].filter((each) => typeof each === "object"),
      ...[prefixItems, anyOf, oneOf].flatMap((each) => each ?? []),
      ...(allOf ?? []).flatMap(partsOf),
    ];
  }
}
