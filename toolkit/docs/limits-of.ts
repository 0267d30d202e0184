import type { Schema } from "../description/parts/description.js";
import { escapeHtml } from "../text/escape-html.js";
import { valueCode } from "./value-code.js";

/** What a schema says of a value besides what it is, as HTML: its format, its bounds and what it is if left out. */
export function limitsOf(schema: Schema): string[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  const says = (words: string, value: unknown) => (value === undefined ? [] : [`${words} ${valueCode(value)}`]);
  const bound = (
    open: Schema["exclusiveMinimum"],
    closed: number | undefined,
    words: [open: string, closed: string],
  ) => {
    // A flag in OpenAPI 3.0, which makes the bound an open one.
    if (open === true) return says(words[0], closed);
    return [...(open === false ? [] : says(words[0], open)), ...says(words[1], closed)];
  };
  return [
    ...(schema.format === undefined ? [] : [escapeHtml(schema.format)]),
    ...bound(above, minimum, ["more than", "at least"]),
    ...bound(below, maximum, ["less than", "at most"]),
    ...says("a multiple of", schema.multipleOf),
    ...says("length at least", schema.minLength),
    ...says("length at most", schema.maxLength),
    ...(schema.pattern === undefined ? [] : [`pattern <code>${escapeHtml(schema.pattern)}</code>`]),
    ...says("items at least", schema.minItems),
    ...says("items at most", schema.maxItems),
    ...(schema.uniqueItems === true ? ["no item twice"] : []),
    ...says("default", schema.default),
  ];
}
