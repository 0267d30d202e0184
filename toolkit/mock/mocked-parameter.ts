import { reachedFrom } from "../description/json/reached-from.js";
import type { Description, ParameterObject, Schema } from "../description/parts/description.js";
import { follow } from "../description/parts/resolve.js";

/**
 * A parameter for Prism, which reads lists and objects only where the `type` of the schema itself says so, and which
 * crashes on a list in a header that was left out, and on a comma in a path.
 *
 * - Outside a query it checks only whether a list or an object is there.
 * - In a query the schema of a list says so by its `type`, whatever else is allowed, such as null. An object has no required
 *   members, since Prism makes one up where none was sent. What it cannot read is not checked.
 */
export function mockedParameter(description: Description, parameter: ParameterObject): ParameterObject {
  const { schema, style = "form", explode = style === "form", ...rest } = parameter;
  if (schema === undefined) return parameter;
  const types = typesOf(schema, description);
  const isSingle = !types.has("array") && !types.has("object");
  if (rest.in !== "query") return { ...rest, schema: isSingle && !/^(label|matrix)$/.test(style) ? schema : {} };
  if (isSingle || (explode && types.has("array") && types.size > 1)) return { ...rest, schema };
  if (!types.has("object") && types.size === 1 && (explode || style !== "spaceDelimited")) {
    const isPiped = style === "pipeDelimited" && !explode;
    return { ...rest, ...(isPiped && { style }), explode, schema: { type: "array", allOf: [schema] } };
  }
  const { type, properties = {} } = follow(description, schema) ?? {};
  if (type !== "object") return { ...rest, required: false, schema: {} };
  const isNested = (each: Schema) => /array|object/.test([...typesOf(each, description)].join());
  const members = Object.entries(properties).map(([name, each]) => [name, isNested(each) ? {} : each]);
  const object = { type, properties: Object.fromEntries(members) as Record<string, Schema> };
  return { ...rest, required: false, style, explode, schema: object };
}

/** The types that a value may have by a schema, its parts and its choices, apart from null. */
function typesOf(schema: Schema, description: Description): Set<string> {
  const parts = reachedFrom([schema], ({ $ref, anyOf = [], oneOf = [], allOf = [] }) => {
    const target = $ref === undefined ? undefined : follow<Schema>(description, { $ref });
    return [...(target ? [target] : []), ...anyOf, ...oneOf, ...allOf];
  });
  const types = [...parts].flatMap(({ type, properties, items }) => {
    return type ?? (properties ? "object" : items ? "array" : []);
  });
  return new Set(types.filter((type) => type !== "null"));
}
