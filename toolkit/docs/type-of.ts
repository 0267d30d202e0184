import { writeJson } from "../../src/call/write-json.js";
import type { Schema } from "../description/parts/description.js";
import { escapeHtml } from "../text/escape-html.js";

/**
 * What a value is, in a few words with links to the schemas on the page, as HTML.
 *
 * @param isShown whether a member is one there. Default: each is
 */
export function typeOf(schema: Schema | boolean, isShown: IsShown = () => true): string {
  if (typeof schema === "boolean") return schema ? "anything" : "nothing";
  const { $ref: reference, type, format, enum: values, anyOf, oneOf, allOf, properties } = schema;
  if (reference !== undefined) {
    const name = escapeHtml(reference.split("/").at(-1));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const inner = (each: Schema | boolean) => typeOf(each, isShown);
  const [list, object] = [listOf(schema, inner), objectOf(properties, isShown)];
  const choices = [anyOf, oneOf].map((all) => all?.map(inner).join(" or "));
  const parts = [object, ...(allOf ?? []).map(inner), ...choices].filter((each) => each !== undefined);
  if (anyOf ?? oneOf ?? allOf)
    return parts.map((each) => (parts.length > 1 && each.includes(" or ") ? `(${each})` : each)).join(" with ");
  if (values) return values.map(codeOf).join(", ");
  if (schema.const !== undefined) return codeOf(schema.const);
  const kinds = [type ?? (object !== undefined ? "object" : list !== undefined ? "array" : [])].flat();
  if (kinds.length === 0) return "anything";
  // What is composed comes last: after a list, "or null" would be said of its items.
  const words = [
    ...kinds.filter((kind) => kind !== "array" && kind !== "object").map(escapeHtml),
    ...(kinds.includes("array") ? [list ?? "array of anything"] : []),
    ...(kinds.includes("object") ? [object ?? "object"] : []),
  ];
  return `${words.join(" or ")}${format === undefined ? "" : ` (${escapeHtml(format)})`}`;
}

/** Whether a member of an object is there: what only the service sets is in no request, for example. */
export type IsShown = (member: Schema) => boolean;

function codeOf(value: unknown): string {
  return `<code>${escapeHtml(writeJson(value))}</code>`;
}

/** A list by its items, the first of them one by one; undefined where nothing is said of them. */
function listOf(
  { items, prefixItems: first = [], maxItems = Infinity }: Schema,
  inner: (each: Schema | boolean) => string,
): string | undefined {
  if (first.length === 0) return items === undefined ? undefined : `array of ${inner(items)}`;
  const isWhole = (items as unknown) === false || maxItems <= first.length;
  return `array of ${first.map(inner).join(", ")}${isWhole ? "" : `, then ${inner(items ?? true)}`}`;
}

function objectOf(properties: Schema["properties"] = {}, isShown: IsShown): string | undefined {
  const members = Object.entries(properties)
    .filter(([, each]) => isShown(each))
    .map(([name, each]) => `<code>${escapeHtml(name)}</code>: ${typeOf(each, isShown)}`);
  return members.length === 0 ? undefined : `object of ${members.join(", ")}`;
}
