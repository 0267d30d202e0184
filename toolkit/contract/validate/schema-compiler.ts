import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describedMembers } from "../../description/json/described-members.js";
import type { Description, Schema } from "../../description/parts/description.js";

/** Compiles a schema of a bundle, each of them once. */
export type Compile = (schema: Schema) => ValidateFunction;

/** Keywords that annotate. Any other unknown keyword fails the compilation. */
const annotations = ["components", "example", "discriminator", "xml", "externalDocs"];

/**
 * Creates a strict JSON Schema 2020-12 compiler for the schemas of a bundle.
 *
 * @param allErrors whether to report all errors of a value, or only the first
 */
export function createCompiler(description: Description, allErrors: boolean): Compile {
  const ajv = new Ajv2020({ strict: true, allErrors, allowUnionTypes: true, verbose: true });
  (formats as unknown as (ajv: Ajv2020) => void)(ajv);
  const { keywords, formats: named } = namesIn(description);
  for (const name of [...annotations, ...keywords]) ajv.addKeyword({ keyword: name });
  for (const name of named) if (!(name in ajv.formats)) ajv.addFormat(name, true);
  ajv.addSchema({ $id: "bundle", components: { schemas: description.components?.schemas ?? {} } });
  const compiled = new WeakMap<Schema, ValidateFunction>();
  return (schema) => {
    const known = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, known);
    return known;
  };

  /** Schemas that are referenced by name share their references. Others are compiled on their own. */
  function compile(schema: Schema): ValidateFunction {
    const byName = schema.$ref && Object.keys(schema).length === 1 ? ajv.getSchema(`bundle${schema.$ref}`) : undefined;
    return byName ?? ajv.compile(absolute(schema) as Schema);
  }
}

/** The `x-` keywords and the formats of a description, which only annotate. */
function namesIn(description: Description): { keywords: Set<string>; formats: Set<string> } {
  const names = { keywords: new Set<string>(), formats: new Set<string>() };
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      if (name.startsWith("x-")) names.keywords.add(name);
      else if (name === "format" && typeof member === "string") names.formats.add(member);
      else visit(member);
    }
  };
  visit([description.paths, description.components]);
  return names;
}

/** Makes local references point into the bundle. */
function absolute(node: unknown, isMap = false): unknown {
  if (Array.isArray(node)) return node.map((item) => absolute(item));
  if (typeof node !== "object" || node === null) return node;
  const { $ref } = node as { $ref?: unknown };
  const deeper = describedMembers(node, isMap).map(({ name, value, isMap }) => [name, absolute(value, isMap)]);
  return { ...node, ...Object.fromEntries(deeper), ...(typeof $ref === "string" && { $ref: `bundle${$ref}` }) };
}
