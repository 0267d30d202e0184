import type { Schema } from "../description/parts/description.js";
import { escapeHtml } from "../text/escape-html.js";
import { externalDocs, valueCode } from "./markdown.js";

type Words = (schema: Schema | boolean) => string;

/**
 * What a schema says of a value besides what it is, as HTML: its format, its bounds, what it may not be, and what it is
 * if left out.
 *
 * @param inner how a schema within it is shown
 */
export function limitsOf(schema: Schema, inner: Words): string[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
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
    ...contentOf(schema, inner),
    ...says("items at least", schema.minItems),
    ...says("items at most", schema.maxItems),
    ...(schema.uniqueItems === true ? ["no item twice"] : []),
    ...containedIn(schema, inner),
    ...membershipOf(schema, inner),
    ...(schema.not === undefined ? [] : [`not ${inner(schema.not)}`]),
    ...(schema.if === undefined ? [] : [conditionOf(schema.if, schema, inner)]),
    ...says("default", schema.default),
    ...examplesOf(schema),
    ...[externalDocs(schema)].filter(Boolean).map((link) => `see ${link}`),
  ];
}

function says(words: string, value: unknown): string[] {
  return value === undefined ? [] : [`${words} ${valueCode(value)}`];
}

function contentOf({ contentMediaType, contentEncoding, contentSchema }: Schema, inner: Words): string[] {
  return [
    ...(contentMediaType === undefined ? [] : [`holds <code>${escapeHtml(contentMediaType)}</code>`]),
    ...(contentEncoding === undefined ? [] : [`encoded as <code>${escapeHtml(contentEncoding)}</code>`]),
    ...(contentSchema === undefined ? [] : [`holds ${inner(contentSchema)}`]),
  ];
}

function containedIn({ contains, minContains = 1, maxContains }: Schema, inner: Words): string[] {
  if (contains === undefined) return [];
  return [...says("items at least", minContains), ...says("items at most", maxContains)].map(
    (each) => `${each} that are ${inner(contains)}`,
  );
}

/** How many members an object may have, which of them need others, and what the names may be. */
function membershipOf(schema: Schema, inner: Words): string[] {
  const { properties = {}, patternProperties = {}, propertyNames: names } = schema;
  const isNamed = [properties, patternProperties].some((all) => Object.keys(all).length > 0);
  const isBare = schema.additionalProperties === false && !isNamed;
  const isClosed = [schema.additionalProperties, schema.unevaluatedProperties].includes(false);
  const code = (name: string) => `<code>${escapeHtml(name)}</code>`;
  const needs = Object.entries(schema.dependentRequired ?? {}).filter(([, needed]) => needed.length > 0);
  return [
    ...(isBare ? ["no members"] : isClosed ? ["no other members"] : []),
    ...says("members at least", schema.minProperties),
    ...says("members at most", schema.maxProperties),
    ...needs.map(([name, needed]) => `${code(name)} only together with ${needed.map(code).join(" and ")}`),
    ...Object.entries(schema.dependentSchemas ?? {}).map(([name, each]) => `if there is ${code(name)}: ${inner(each)}`),
    ...(names === undefined
      ? []
      : [`each name is ${inner(names === Object(names) ? { type: "string", ...(Object(names) as Schema) } : names)}`]),
  ];
}

function conditionOf(condition: Schema | boolean, { then, else: otherwise }: Schema, inner: Words): string {
  const ends = [
    then !== undefined && `then ${inner(then)}`,
    otherwise !== undefined && `otherwise ${inner(otherwise)}`,
  ];
  return [`if it is ${inner(condition)}`, ...ends].filter(Boolean).join(", ");
}

function examplesOf({ example, examples }: Schema): string[] {
  const all = [
    ...(example === undefined ? [] : [example]),
    ...(Array.isArray(examples) ? (examples as unknown[]) : []),
  ];
  return all.length === 0 ? [] : [`for example ${all.map(valueCode).join(", ")}`];
}
