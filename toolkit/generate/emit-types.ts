import type { GlobalContext, TransformNodeOptions } from "openapi-typescript";
import type typescript from "typescript";
import type { Description, Schema } from "../description/description.js";
import { hoistSchemas } from "./hoist-schemas.js";
import { isExact } from "./is-exact.js";
import { loadGenerators } from "./load-generators.js";
import { printTypes } from "./print-types.js";
import { tupleType } from "./tuple-type.js";
import { withoutWritten } from "./without-written.js";

/**
 * The types of a prepared description, as openapi-typescript makes them, with each schema under its own name. Its own
 * reading and linting of files is passed by: the description is clean, and no configuration is looked for.
 *
 * @param typeNames the name of each schema in the generated code
 */
export function emitTypes(description: Description, typeNames: ReadonlyMap<string, string>): string {
  const generators = loadGenerators();
  const { openapi, ts } = generators;
  // It marks discriminators in what it is given.
  const copy = structuredClone(description);
  withoutWritten(copy);
  const schema = copy as never;
  const silent = { silent: true };
  const context = {
    ...silent,
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    // A member with a default may be left out of a request, and a response may leave it out too.
    defaultNonNullable: false,
    discriminators: openapi.scanDiscriminators(schema, silent),
    emptyObjectsUnknown: true,
    injectFooter: [],
    transform: (each: Schema, options: TransformNodeOptions) => {
      const type = exactInteger(ts, each, options) ?? tupleType(generators, each, options);
      // Of a member this is the whole type.
      return type && each.nullable ? openapi.tsNullable([type]) : type;
    },
    // A list of lists it takes for one list, unless the inner one is in parentheses.
    postTransform: (type: typescript.TypeNode) =>
      ts.isArrayTypeNode(type) || ts.isTupleTypeNode(type) ? ts.factory.createParenthesizedType(type) : type,
    resolve: (ref: string) => openapi.resolveRef(schema, ref, silent),
  } as unknown as GlobalContext;
  return printTypes(ts, hoistSchemas(ts, openapi.transformSchema(schema, context), typeNames));
}

/** An integer is exact always: a bigint where a number would round, which the description may rule out by its bounds. */
function exactInteger(
  ts: typeof typescript,
  schema: Schema,
  { path = "" }: TransformNodeOptions,
): typescript.TypeNode | undefined {
  const isParameter = /^#\/(paths\/[^/]+\/([a-z]+\/)?|components\/)parameters\//.test(path);
  if (!isExact(schema, isParameter)) return undefined;
  return ts.factory.createUnionTypeNode([
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword),
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.BigIntKeyword),
  ]);
}
