import type ts from "typescript";

/**
 * The types of all operations, in which what a parameter may be left out as may be said by `undefined` too: so may it be
 * called, also where a program tells the two apart (`exactOptionalPropertyTypes`).
 */
export function takeUndefined(typescript: typeof ts, nodes: readonly ts.Node[]): ts.Node[] {
  const { factory } = typescript;
  const isNamed = ({ name }: ts.PropertySignature, names: readonly string[]) =>
    typescript.isIdentifier(name) && names.includes(name.text);
  const made = typescript.transform(
    [...nodes],
    [
      (context) => (root) => {
        const isOperations = typescript.isInterfaceDeclaration(root) && root.name.text === "operations";
        return isOperations ? typescript.visitEachChild(root, operation, context) : root;

        function operation(node: ts.Node): ts.Node {
          const isPlace = typescript.isPropertySignature(node) && isNamed(node, ["query", "header", "cookie"]);
          return typescript.visitEachChild(node, isPlace ? place : operation, context);
        }
        function place(node: ts.Node): ts.Node {
          return typescript.isTypeLiteralNode(node) ? typescript.visitEachChild(node, member, context) : node;
        }
        function member(node: ts.Node): ts.Node {
          if (!typescript.isPropertySignature(node) || !node.questionToken || !node.type) return node;
          const nothing = factory.createKeywordTypeNode(typescript.SyntaxKind.UndefinedKeyword);
          const type = factory.createUnionTypeNode([...choicesIn(node.type), nothing]);
          return factory.updatePropertySignature(node, node.modifiers, node.name, node.questionToken, type);
        }
      },
    ],
  );
  made.dispose();
  return made.transformed;

  function choicesIn(type: ts.TypeNode): readonly ts.TypeNode[] {
    const inner = typescript.isParenthesizedTypeNode(type) ? type.type : type;
    return typescript.isUnionTypeNode(inner) ? inner.types : [type];
  }
}
