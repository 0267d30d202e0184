import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { GlobalContext, TransformNodeOptions } from "openapi-typescript";
import type typescript from "typescript";
import type * as openapiTypescript from "openapi-typescript";
import type { Description, Schema } from "../../description/parts/description.js";
import type { OpenPoint } from "../../description/parts/open-points-of.js";
import { segmentsOf } from "../../description/json/pointer.js";
import { reachedFrom } from "../../description/json/references.js";
import { hoistSchemas } from "./hoist-schemas.js";
import { isExact } from "../schemas/is-exact.js";
import { printTypes } from "./print-types.js";
import { descriptionForTypes } from "./description-for-types.js";
import { createSchemaReader, type SchemaReader } from "../schemas/schema-reader.js";
import { takeInherited, takeUndefined } from "./optional-members.js";
import { findPeer, findPeers, resolvePeer } from "../../files/peer.js";
import { CommandError } from "../../terminal/command.js";

/**
 * The types of a prepared description, as openapi-typescript makes them, with each schema under its own name. It does
 * not read or lint files here: the description is clean, and no configuration is looked for.
 *
 * @param typeNames the name of each schema in the generated code
 * @param records the open points of the whole description, by id
 */
export function emitTypes(
  description: Description,
  typeNames: ReadonlyMap<string, string>,
  records: ReadonlyMap<string, OpenPoint>,
): string {
  const generators = loadGenerators();
  const { openapi, ts } = generators;
  const copy = descriptionForTypes(description, records);
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
    // It would promise the texts of each, and members, wherever a schema is used: see `addDiscriminatorMembers`.
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

/**
 * An integer is exact always: a bigint where a number would round, which the description may rule out by its bounds.
 */
function exactInteger(ts: typeof typescript, schema: Schema): typescript.TypeNode | undefined {
  if (!isExact(schema)) return undefined;
  return ts.factory.createUnionTypeNode([
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword),
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.BigIntKeyword),
  ]);
}

/**
 * The type of a list whose first items are described one by one. It allows more items unless the schema forbids them,
 * and items beyond the minimum number may be missing; openapi-typescript closes every such list. Undefined for any
 * other schema.
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

/** The names of all members that a schema, its parts and its choices describe. */
function namesBehind(schema: Schema, reader: SchemaReader): string[] {
  const parts = reachedFrom([reader.resolve(schema)], ({ allOf = [], anyOf = [], oneOf = [] }) => {
    return [...allOf, ...anyOf, ...oneOf].map((each) => reader.resolve(each));
  });
  return [...parts].flatMap(({ properties = {} }) => Object.keys(properties));
}

/**
 * Loads openapi-typescript, and the TypeScript that it builds its syntax trees with: the first such pair that makes
 * trees, from the repo that generates, else from beside this package.
 *
 * @throws {CommandError} with the command that installs them
 */
function loadGenerators(): { openapi: typeof openapiTypescript; ts: typeof typescript } {
  const pairs = findPeers("openapi-typescript").map((generator) => ({
    generator,
    compiler: findPeer("typescript", "", generator),
  }));
  const { generator, compiler } = pairs.find(makesTrees) ?? pairs[0] ?? { compiler: findPeer("typescript") };
  // Checked first: beside TypeScript 7, npm refuses to install openapi-typescript.
  if (compiler !== undefined && !makesTrees({ compiler })) {
    const { version } = load(compiler) as typeof typescript;
    throw new CommandError(
      `generate needs TypeScript 5, for openapi-typescript, but found ${version}: install both in a separate folder, npm install --prefix tools trading-service-client openapi-typescript, and run npx --prefix tools trading-service-client generate`,
    );
  }
  // Both are found before either is loaded: openapi-typescript loads TypeScript by itself.
  const [openapi, ts] = [
    generator ?? resolvePeer("openapi-typescript", "generate"),
    compiler ?? resolvePeer("typescript", "generate", "", generator),
  ];
  return { openapi: load(openapi) as typeof openapiTypescript, ts: load(ts) as typeof typescript };
}

function makesTrees({ compiler }: { compiler?: string | undefined }): boolean {
  return compiler !== undefined && (load(compiler) as Partial<typeof typescript>).factory !== undefined;
}

function load(file: string): unknown {
  return createRequire(pathToFileURL(file))(file);
}
