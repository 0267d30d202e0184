import { Document, Scalar, visit } from "yaml";

/**
 * YAML that every reader understands alike: quoted is what is another thing than a text to readers of YAML 1.1, such as a
 * date, `no` and `1_000`.
 */
export function yamlText(value: unknown): string {
  const document = new Document(value, { compat: "yaml-1.1", aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_key, node) {
      // A type of its own in YAML 1.1, and not in the list of the one that writes.
      if (node.value === "=") node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.toString({ lineWidth: 120 });
}
