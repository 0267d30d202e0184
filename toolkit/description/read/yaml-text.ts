import { Document, Scalar, visit, type ScalarTag } from "yaml";

/** What readers take for the end of a line or the start of a file, or do not take at all, where it is not escaped. */
const unprintable = /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/gu;
/** Lines that are nothing but space: their number and their space get lost in a block. */
const blank = /^\s|\n[ \t]+(\n|$)/;

/** A tab in one line: readers of YAML 1.1 may take it in a block and between quotes only. */
const tabbed = /^.*\t.*$/;

/** A number with an exponent: without a fraction it is a text in YAML 1.1. */
const power: ScalarTag = {
  tag: "tag:yaml.org,2002:float",
  default: true,
  identify: (value) => typeof value === "number" && String(value).includes("e"),
  test: /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)[eE][-+]?\d+$/,
  resolve: Number,
  stringify: ({ value }) => String(value).replace(/^(-?\d)e/, "$1.0e"),
};

/**
 * YAML that every reader understands alike: quoted is what is another thing than a text to readers of YAML 1.1, such as
 * a date, `no` and `1_000`, and escaped is what is not a printable character, or ends a line, to some.
 */
export function yamlText(value: unknown): string {
  const document = new Document(value, {
    compat: "yaml-1.1",
    aliasDuplicateObjects: false,
    customTags: (tags) => [power, ...tags],
  });
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value !== "string") return;
      // A type of its own in YAML 1.1, and not in the list of the one that writes.
      const isSpecial =
        node.value === "=" || tabbed.test(node.value) || blank.test(node.value) || node.value.search(unprintable) >= 0;
      if (isSpecial) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  // All of them stand between quotes.
  return document
    .toString({ lineWidth: 120, blockQuote: "literal", doubleQuotedMinMultiLineLength: Infinity })
    .replaceAll(unprintable, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
