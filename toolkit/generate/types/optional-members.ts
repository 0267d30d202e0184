import type ts from "typescript";
import { inheritedMembers } from "../../description/parts/names.js";

/**
 * Types in which a member that may be left out is what every object has by this name too: without it `{}` would not
 * fit, and one that is left out would be read as something else than it is.
 */
export function takeInherited(typescript: typeof ts, nodes: readonly ts.Node[]): ts.Node[] {
  const { factory } = typescript;
  const visit = (node: ts.Node): ts.Node => orInherited(typescript.visitEachChild(node, visit, undefined));
  return nodes.map(visit);

  function orInherited(node: ts.Node): ts.Node {
    if (!typescript.isPropertySignature(node) || !node.questionToken || !node.type) return node;
    if (!typescript.isIdentifier(node.name) || !inheritedMembers.has(node.name.text)) return node;
    const name = factory.createLiteralTypeNode(factory.createStringLiteral(node.name.text));
    const own = factory.createIndexedAccessTypeNode(factory.createTypeReferenceNode("Object"), name);
    const type = factory.createUnionTypeNode([node.type, own]);
    return factory.updatePropertySignature(node, node.modifiers, node.name, node.questionToken, type);
  }
}

/**
 * The types of all operations, in which what a parameter may be left out as may be said by `undefined` too: so may it
 * be called, also where a program tells the two apart (`exactOptionalPropertyTypes`).
 */
export function takeUndefined(typescript: typeof ts, nodes: readonly ts.Node[]): ts.Node[] {
  const { factory } = typescript;
  /** Visits the members of a member, by its name if that is given. */
  const within =
    (visit: ts.Visitor, name?: string): ts.Visitor =>
    (node) => {
      if (!typescript.isPropertySignature(node)) return node;
      if (name !== undefined && !(typescript.isIdentifier(node.name) && node.name.text === name)) return node;
      const members = (type: ts.Node) =>
        typescript.isTypeLiteralNode(type) ? typescript.visitEachChild(type, visit, undefined) : type;
      return typescript.visitEachChild(node, members, undefined);
    };
  const operation = within(within(within(orUndefined), "parameters"));
  return nodes.map((root) =>
    typescript.isInterfaceDeclaration(root) && root.name.text === "operations"
      ? typescript.visitEachChild(root, operation, undefined)
      : root,
  );

  function orUndefined(node: ts.Node): ts.Node {
    if (!typescript.isPropertySignature(node) || !node.questionToken || !node.type) return node;
    const inner = typescript.isParenthesizedTypeNode(node.type) ? node.type.type : node.type;
    const choices = typescript.isUnionTypeNode(inner) ? inner.types : [node.type];
    const nothing = factory.createKeywordTypeNode(typescript.SyntaxKind.UndefinedKeyword);
    const type = factory.createUnionTypeNode([...choices, nothing]);
    return factory.updatePropertySignature(node, node.modifiers, node.name, node.questionToken, type);
  }
}
