import type ts from "typescript";
import { inherited } from "../schemas/inherited.js";

/**
 * Types in which a member that may be left out is what every object has by this name too: without it `{}` would not fit,
 * and one that is left out would be read as something else than it is.
 */
export function takeInherited(typescript: typeof ts, nodes: readonly ts.Node[]): ts.Node[] {
  const { factory } = typescript;
  const visit = (node: ts.Node): ts.Node => orInherited(typescript.visitEachChild(node, visit, undefined));
  return nodes.map(visit);

  function orInherited(node: ts.Node): ts.Node {
    if (!typescript.isPropertySignature(node) || !node.questionToken || !node.type) return node;
    if (!typescript.isIdentifier(node.name) || !inherited.has(node.name.text)) return node;
    const name = factory.createLiteralTypeNode(factory.createStringLiteral(node.name.text));
    const own = factory.createIndexedAccessTypeNode(factory.createTypeReferenceNode("Object"), name);
    const type = factory.createUnionTypeNode([node.type, own]);
    return factory.updatePropertySignature(node, node.modifiers, node.name, node.questionToken, type);
  }
}
