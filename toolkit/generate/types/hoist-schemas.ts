import type ts from "typescript";

type TypeScript = typeof ts;

/**
 * Gives each schema a declaration of its own, and lets everything refer to it by name: `components["schemas"]["Order"]`
 * becomes `Order`, which is what an editor then shows.
 *
 * @returns the declarations of the schemas, then what was there
 */
export function hoistSchemas(ts: TypeScript, nodes: ts.Node[], typeNames: ReadonlyMap<string, string>): ts.Node[] {
  const { factory } = ts;
  const named = new Set(typeNames.values());
  const reference = (name: string) => factory.createTypeReferenceNode(name);

  function visit(node: ts.Node): ts.Node {
    if (ts.isIndexedAccessTypeNode(node)) {
      const name = schemaAt(node);
      if (name !== undefined) return reference(name);
    }
    // The parentheses that keep a list of lists apart: the printer writes those that it needs.
    if (ts.isParenthesizedTypeNode(node) && (ts.isArrayTypeNode(node.type) || ts.isTupleTypeNode(node.type)))
      return visit(node.type);
    const visited = ts.visitEachChild(node, visit, undefined);
    if (ts.isIntersectionTypeNode(visited)) return withoutUnknown(visited);
    return ts.isUnionTypeNode(visited) ? openEnum(visited) : visited;
  }

  /** `A & unknown` → `A`: a part that only requires has no type of its own. */
  function withoutUnknown(intersection: ts.IntersectionTypeNode): ts.TypeNode {
    const known = intersection.types.filter((type) => type.kind !== ts.SyntaxKind.UnknownKeyword);
    const [only, ...others] = known;
    if (!only) return intersection;
    return others.length === 0 ? only : factory.createIntersectionTypeNode(known);
  }

  /** The name of the schema that an indexed access leads to. */
  function schemaAt({ objectType, indexType }: ts.IndexedAccessTypeNode): string | undefined {
    if (!ts.isIndexedAccessTypeNode(objectType) || !ts.isTypeReferenceNode(objectType.objectType)) return undefined;
    const { typeName } = objectType.objectType;
    if (!ts.isIdentifier(typeName) || typeName.text !== "components") return undefined;
    return textOf(objectType.indexType) === "schemas" ? typeNames.get(textOf(indexType) ?? "") : undefined;
  }

  function textOf(type: ts.TypeNode): string | undefined {
    if (!ts.isLiteralTypeNode(type)) return undefined;
    return ts.isStringLiteral(type.literal) || ts.isNumericLiteral(type.literal) ? type.literal.text : undefined;
  }

  /** `"A" | string` → `"A" | (string & {})`: editors complete the known values, the compiler accepts others. */
  function openEnum(union: ts.UnionTypeNode): ts.UnionTypeNode {
    const types = union.types.flatMap((type) => (ts.isUnionTypeNode(type) ? [...type.types] : [type]));
    const isText = (type: ts.TypeNode) => type.kind === ts.SyntaxKind.StringKeyword;
    // openapi-typescript writes a text as an identifier that holds the quotes.
    const isKnown = (type: ts.Node) => ts.isIdentifier(type) && type.text.startsWith('"');
    if (!types.some(isText) || !types.some(isKnown)) return union;
    const anyText = factory.createIntersectionTypeNode([
      factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
      factory.createTypeLiteralNode([]),
    ]);
    return factory.createUnionTypeNode(types.map((type) => (isText(type) ? anyText : type)));
  }

  const declarations: ts.Node[] = [];
  const rest = nodes.filter(isRead).map((node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== "components") return visit(node);
    const members = node.members.map((member) => {
      const isSchemas = ts.isPropertySignature(member) && (member.name as ts.Identifier).text === "schemas";
      if (!isSchemas || !member.type || !ts.isTypeLiteralNode(member.type)) return visit(member) as ts.TypeElement;
      const entries = member.type.members.map((entry) => hoist(entry as ts.PropertySignature));
      return factory.createPropertySignature(undefined, "schemas", undefined, factory.createTypeLiteralNode(entries));
    });
    return factory.createInterfaceDeclaration(node.modifiers, node.name, undefined, undefined, members);
  });
  return [...declarations, ...rest];

  /** A client calls no webhooks, and what schemas define for themselves stands where it is used. */
  function isRead(node: ts.Node): boolean {
    return !(ts.isTypeAliasDeclaration(node) && ["webhooks", "$defs"].includes(node.name.text));
  }

  function hoist(entry: ts.PropertySignature): ts.PropertySignature {
    const name = typeNames.get((entry.name as ts.Identifier).text);
    if (name === undefined || !named.has(name) || !entry.type) return visit(entry) as ts.PropertySignature;
    const type = visit(entry.type) as ts.TypeNode;
    const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
    const declaration = ts.isTypeLiteralNode(type)
      ? factory.createInterfaceDeclaration(exported, name, undefined, undefined, type.members)
      : factory.createTypeAliasDeclaration(exported, name, undefined, type);
    ts.setSyntheticLeadingComments(declaration, ts.getSyntheticLeadingComments(entry));
    declarations.push(declaration);
    return factory.createPropertySignature(undefined, entry.name, undefined, reference(name));
  }
}
