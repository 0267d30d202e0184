import type { GlobalContext, TransformNodeOptions } from "openapi-typescript";
import type typescript from "typescript";
import { describedObjects } from "../../description/json/described-members.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { segmentsOf } from "../../description/json/pointer.js";
import { reachedFrom } from "../../description/json/reached-from.js";
import { explainMembers } from "./explain-members.js";
import { hoistSchemas } from "./hoist-schemas.js";
import { isExact } from "./is-exact.js";
import { loadGenerators } from "./load-generators.js";
import { printTypes } from "./print-types.js";
import { objectsReached } from "../schemas/objects-reached.js";
import { sayExact } from "./say-exact.js";
import { sayToldApart } from "./say-told-apart.js";
import { createSchemaReader, type SchemaReader } from "../schemas/schema-reader.js";
import { takeInherited } from "./take-inherited.js";
import { takeUndefined } from "./take-undefined.js";
import { writtenIn } from "../schemas/written-in.js";

/**
 * The types of a prepared description, as openapi-typescript makes them, with each schema under its own name. Its own
 * reading and linting of files is passed by: the description is clean, and no configuration is looked for.
 *
 * @param typeNames the name of each schema in the generated code
 */
export function emitTypes(description: Description, typeNames: ReadonlyMap<string, string>): string {
  const generators = loadGenerators();
  const { openapi, ts } = generators;
  const copy = structuredClone(description);
  withoutWritten(copy);
  explainMembers(copy);
  sayExact(copy);
  sayToldApart(copy);
  takeChoices(copy);
  takeNamed(copy);
  const reader = createSchemaReader(copy.components?.schemas);
  const schema = copy as never;
  const silent = { silent: true };
  const context = {
    ...silent,
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    // A member with a default may be left out of a request, and a response may leave it out too.
    defaultNonNullable: false,
    // It would promise the texts of each, and members, wherever a schema is used: see `sayToldApart`.
    discriminators: { objects: {}, refsHandled: [] },
    emptyObjectsUnknown: true,
    injectFooter: [],
    transform: (each: Schema, options: TransformNodeOptions) => {
      const type = exactInteger(ts, each) ?? tupleType(generators, each, options);
      // Of a member this is the whole type.
      return type && each.nullable ? openapi.tsNullable([type]) : type;
    },
    // A list of lists it takes for one list, unless the inner one is in parentheses.
    postTransform: (type: typescript.TypeNode) =>
      ts.isArrayTypeNode(type) || ts.isTupleTypeNode(type) ? ts.factory.createParenthesizedType(type) : type,
    // What a schema refers to is asked for the members that it has: those of its parts and choices are among them.
    resolve: (ref: string) =>
      segmentsOf(ref)?.[1] === "schemas"
        ? { properties: Object.fromEntries(namesBehind({ $ref: ref }, reader).map((name) => [name, {}])) }
        : openapi.resolveRef(schema, ref, silent),
  } as unknown as GlobalContext;
  const nodes = hoistSchemas(ts, openapi.transformSchema(schema, context), typeNames);
  return printTypes(ts, takeUndefined(ts, takeInherited(ts, nodes)));
}

/** An integer is exact always: a bigint where a number would round, which the description may rule out by its bounds. */
function exactInteger(ts: typeof typescript, schema: Schema): typescript.TypeNode | undefined {
  if (!isExact(schema)) return undefined;
  return ts.factory.createUnionTypeNode([
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword),
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.BigIntKeyword),
  ]);
}

/**
 * The type of a list whose first items are described one by one: open for more of them, unless the schema says that there
 * are none, and each beyond the least number of items may be missing. openapi-typescript closes every such list. Undefined for
 * what is none.
 */
function tupleType(
  { openapi, ts }: ReturnType<typeof loadGenerators>,
  { type, prefixItems, items = {}, minItems = 0, maxItems = Infinity }: Schema,
  options: TransformNodeOptions,
): typescript.TypeNode | undefined {
  if (type !== "array" || !prefixItems) return undefined;
  const typeOf = (schema: Schema) => openapi.transformSchemaObject(schema as never, options);
  const isClosed = "not" in items || maxItems <= prefixItems.length;
  const more = isClosed ? [] : [ts.factory.createRestTypeNode(ts.factory.createArrayTypeNode(typeOf(items)))];
  const first = prefixItems.map((schema, at) => {
    return at < minItems ? typeOf(schema) : ts.factory.createOptionalTypeNode(typeOf(schema));
  });
  return ts.factory.createTupleTypeNode([...first, ...more]);
}

/**
 * In place, for the types alone: a response leaves out what is only written, so no schema that a response reaches requires
 * it. The parameters of an operation require it all the same.
 */
function withoutWritten({ paths, components = {} }: Description): void {
  const schemas = components.schemas ?? {};
  const reader = createSchemaReader(schemas);
  const responses = Object.values(paths).flatMap((item) =>
    Object.values(item).map((operation) => (operation as { responses?: unknown }).responses),
  );
  for (const schema of objectsReached([components.responses, ...responses], schemas)) {
    const written = writtenIn(schema, reader);
    if (written.length > 0) schema.required = schema.required?.filter((name) => !written.includes(name)) ?? [];
  }
}

/** The names of all members that a schema, its parts and its choices describe. */
function namesBehind(schema: Schema, reader: SchemaReader): string[] {
  const parts = reachedFrom([reader.resolve(schema)], ({ allOf = [], anyOf = [], oneOf = [] }) => {
    return [...allOf, ...anyOf, ...oneOf].map((each) => reader.resolve(each));
  });
  return [...parts].flatMap(({ properties = {} }) => Object.keys(properties));
}

/**
 * In place, for the types alone: what stands beside choices holds for each of them, and openapi-typescript takes it for one
 * more. Where nothing says that it is an object, a choice that is none is told nothing by members.
 */
function takeChoices(description: Description): void {
  const reader = createSchemaReader(description.components?.schemas);
  const mayBeObject = (schema: Schema) => [reader.core(schema).type ?? "object"].flat().includes("object");
  for (const schema of new Set<Schema>(describedObjects(description))) {
    const { type, anyOf, allOf = [], properties = {}, additionalProperties: others } = schema;
    const isBeside = Object.keys(properties).length > 0 || allOf.length > 0 || others;
    if (!anyOf || !isBeside || !(type ?? anyOf.every(mayBeObject))) continue;
    schema.allOf = [...allOf, { anyOf }];
    delete schema.anyOf;
  }
}

/**
 * In place, for the types alone: to the compiler a member that has a name is also one of those that have none, whose type
 * is made to take it.
 */
function takeNamed(description: Description): void {
  // Found before any is changed, and each once.
  for (const schema of new Set<Schema>(describedObjects(description))) {
    const { properties = {}, patternProperties = {}, additionalProperties: others } = schema;
    const isTyped = typeof others === "object" && Object.keys(others).length > 0;
    if (Object.keys(properties).length === 0 || !(isTyped || Object.keys(patternProperties).length > 0)) continue;
    schema.additionalProperties = { anyOf: [...(isTyped ? [others] : []), ...Object.values(properties)] };
  }
}
