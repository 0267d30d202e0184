import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import type { Description, Schema } from "../description/description.js";

const { factory } = ts;
const keyword = (kind: ts.KeywordTypeSyntaxKind) => factory.createKeywordTypeNode(kind);

/** int64: exact always, a bigint only where a number would round. */
const exactInteger = () =>
  factory.createUnionTypeNode([keyword(ts.SyntaxKind.NumberKeyword), keyword(ts.SyntaxKind.BigIntKeyword)]);

/** `"A" | (string & {})`: editors complete the known values, the compiler accepts others. */
function openEnum(known: unknown[]): ts.TypeNode {
  const literals = known.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(String(value))));
  const anyString = factory.createIntersectionTypeNode([
    keyword(ts.SyntaxKind.StringKeyword),
    factory.createTypeLiteralNode([]),
  ]);
  return factory.createUnionTypeNode([...literals, anyString]);
}

function knownValues({ anyOf }: Schema): unknown[] | undefined {
  if (anyOf?.length !== 2 || !anyOf.every(({ type }) => type === "string")) return undefined;
  return anyOf.some((schema) => Object.keys(schema).length === 1)
    ? anyOf.find((schema) => schema.enum)?.enum
    : undefined;
}

/** The types of a bundle, as openapi-typescript emits them, with our readings of int64 and of open sets. */
export async function emitTypes(description: Description): Promise<string> {
  const nodes = await openapiTS(structuredClone(description) as never, {
    silent: true,
    transform(schemaObject) {
      const schema = schemaObject as Schema;
      if (schema.type === "integer" && schema.format === "int64") return exactInteger();
      const known = knownValues(schema);
      return known && openEnum(known);
    },
  });
  return astToString(nodes);
}
