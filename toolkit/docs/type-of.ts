import { writeJson } from "../../src/call/write-json.js";
import type { Schema } from "../description/parts/description.js";
import { escapeHtml } from "../text/escape-html.js";

/** What a value is, in a few words with links to the schemas on the page, as HTML. */
export function typeOf(schema: Schema | boolean): string {
  if (typeof schema === "boolean") return schema ? "anything" : "nothing";
  const { $ref: reference, type, format, items, prefixItems, enum: values, anyOf, oneOf, allOf, properties } = schema;
  if (reference !== undefined) {
    const name = escapeHtml(reference.split("/").at(-1));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map(typeOf).join(" or ");
  if (allOf) return allOf.map(typeOf).join(" with ");
  if (values) return values.map(codeOf).join(", ");
  if (schema.const !== undefined) return codeOf(schema.const);
  const [list, object] = [listOf(items, prefixItems), objectOf(properties)];
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

function codeOf(value: unknown): string {
  return `<code>${escapeHtml(writeJson(value))}</code>`;
}

/** A list by its items, the first of them one by one; undefined where nothing is said of them. */
function listOf(items: Schema | boolean | undefined, first: Schema[] = []): string | undefined {
  if (first.length === 0) return items === undefined ? undefined : `array of ${typeOf(items)}`;
  const more = items === false ? "" : `, then ${typeOf(items ?? true)}`;
  return `array of ${first.map(typeOf).join(", ")}${more}`;
}

function objectOf(properties: Schema["properties"] = {}): string | undefined {
  const members = Object.entries(properties).map(([name, each]) => `<code>${escapeHtml(name)}</code>: ${typeOf(each)}`);
  return members.length === 0 ? undefined : `object of ${members.join(", ")}`;
}
