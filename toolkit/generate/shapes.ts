import { operationsOf, resolve, successOf, type Description, type Schema } from "../description/description.js";

const primitives = new Set(["string", "integer", "number", "boolean", "null"]);

const header = `
/** What an answer must look like for the types to be true: kinds and required members, not values. */
export type Shape =
  | "any" | "string" | "integer" | "number" | "boolean" | "null"
  | { readonly object: Readonly<Record<string, Shape>>; readonly optional?: readonly string[] }
  | { readonly array: Shape }
  | { readonly anyOf: readonly Shape[] };
`;

/** The shape of every operation's success, one constant per component schema. */
export function emitShapes(description: Description): string {
  const constants = new Map<string, string>();

  function shapeOf(schema: Schema | undefined): string {
    if (schema?.$ref) return named(schema.$ref);
    if (!schema) return '"any"';
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (alternatives) return union(alternatives.map(shapeOf));
    const { type = schema.properties ? "object" : undefined } = schema;
    if (Array.isArray(type)) return union(type.map((each) => shapeOf({ ...schema, type: each })));
    if (type === "array") return `{ array: ${shapeOf(schema.items)} }`;
    if (type === "object") {
      const { properties = {}, required = [] } = schema;
      const members = Object.entries(properties).map(([name, member]) => `${JSON.stringify(name)}: ${shapeOf(member)}`);
      const optional = Object.keys(properties).filter((name) => !required.includes(name));
      const rest = optional.length > 0 ? `, optional: ${JSON.stringify(optional)}` : "";
      return `{ object: { ${members.join(", ")} }${rest} }`;
    }
    return type !== undefined && primitives.has(type) ? JSON.stringify(type) : '"any"';
  }

  function union(shapes: string[]): string {
    const distinct = [...new Set(shapes)];
    return distinct.length === 1 ? distinct.join("") : `{ anyOf: [${distinct.join(", ")}] }`;
  }

  function named(ref: string): string {
    const shape = shapeOf(resolve(description, { $ref: ref }));
    if (/^"\w+"$/.test(shape)) return shape;
    const name = (ref.split("/").at(-1) ?? "").replace(/\W/g, "_");
    // A map keeps the order of insertion: what a shape is made of stands above it.
    if (!constants.has(name)) constants.set(name, shape);
    return name;
  }

  const rows = operationsOf(description).map((each) => `${each.id}: ${shapeOf(successOf(description, each).schema)}`);
  return `${header}
${[...constants].map(([name, shape]) => `const ${name}: Shape = ${shape};`).join("\n")}

/** The shape of each operation's success. */
export const shapes = { ${rows.join(", ")} } satisfies Record<string, Shape>;
`;
}
