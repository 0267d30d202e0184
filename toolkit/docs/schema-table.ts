import { marked } from "marked";
import { writeJson } from "../../src/call/write-json.js";
import type { Description, Schema } from "../description/description.js";
import { resolve } from "../description/resolve.js";
import { escapeHtml } from "../text/escape-html.js";

/** A row of a table of members, where it is not a schema alone. */
interface Field {
  schema: Schema;
  note?: string | undefined;
  text?: string | undefined;
  required?: boolean | undefined;
}

/** What a value is, in a few words with links to the schemas on the page, as HTML. */
export function typeOf(schema: Schema): string {
  const { $ref: reference, type, format, items, enum: values, anyOf, oneOf, allOf, properties } = schema;
  if (reference !== undefined) {
    const name = reference.split("/").at(-1) ?? "";
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map(typeOf).join(" or ");
  if (allOf) return allOf.map(typeOf).join(" with ");
  if (values) return values.map((value) => `<code>${escapeHtml(writeJson(value))}</code>`).join(", ");
  if (type === "array") return `array of ${items ? typeOf(items) : "anything"}`;
  const members = Object.entries(properties ?? {}).map(([name, member]) => `<code>${name}</code>: ${typeOf(member)}`);
  if (members.length > 0) return `object of ${members.join(", ")}`;
  if (type === undefined) return "anything";
  return `${[type].flat().join(" or ")}${format === undefined ? "" : ` (${format})`}`;
}

/** The members of an object, or the given fields, as an HTML table; what is not an object, as a line. */
export function schemaTable(description: Description, given: Schema | Record<string, Field>): string {
  const fields = isFields(given) ? given : fieldsOf(partsOf(description, given));
  const rows = Object.entries(fields).map(([name, { schema: member, note, text, required }]) => {
    const words: unknown = text ?? (member.description || resolve(description, member).description) ?? "";
    const kind = [note, typeOf({ ...member, ...(member.$ref && { $ref: member.$ref }) })].filter(Boolean).join(", ");
    const told = marked.parseInline(String(words), { async: false });
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${kind}</td><td>${required ? "yes" : "no"}</td><td>${told}</td></tr>`;
  });
  if (rows.length === 0) return `<p>${typeOf(given)}</p>`;
  const head = "<tr><th>Name</th><th>Type</th><th>Required</th><th>Meaning</th></tr>";
  return `<div class="wide"><table>${head}${rows.join("")}</table></div>`;
}

function isFields(given: Schema | Record<string, Field>): given is Record<string, Field> {
  return Object.values(given).length > 0 && Object.values(given).every((each) => (each as Field | null)?.schema);
}

/** A schema, with what it refers to and what it is made of. */
function partsOf(description: Description, given: Schema): Schema[] {
  const parts = new Set([given]);
  for (const { $ref: reference, allOf = [] } of parts) {
    if (reference !== undefined) parts.add(resolve(description, { $ref: reference }));
    for (const each of allOf) parts.add(each);
  }
  return [...parts];
}

function fieldsOf(parts: readonly Schema[]): Record<string, Field> {
  const required = parts.flatMap((part) => part.required ?? []);
  const fields: Record<string, Field> = {};
  for (const { properties = {} } of parts)
    for (const [name, schema] of Object.entries(properties))
      fields[name] ??= { schema, required: required.includes(name) };
  return fields;
}
