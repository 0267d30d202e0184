import { marked } from "marked";
import type { Description, Schema } from "../description/parts/description.js";
import { schemaParts } from "../description/parts/schema-parts.js";
import { resolve } from "../description/parts/resolve.js";
import { whoSets } from "../generate/prepare/given-schema.js";
import { escapeHtml } from "../text/escape-html.js";
import { toldBy, typeOf, unnamedOf, type IsShown } from "./type-of.js";

/** A row of a table of members, where it is not a schema alone. */
export interface Field {
  name: string;
  schema: Schema;
  note?: string | undefined;
  text?: string | undefined;
  required?: boolean | undefined;
  deprecated?: boolean | undefined;
}

/**
 * The members of an object, or the given fields, as an HTML table; what is not an object, as a line, and so are choices
 * beside the members.
 *
 * @param isShown whether a member is one there. Default: each is
 */
export function schemaTable(description: Description, given: Schema | readonly Field[], isShown?: IsShown): string {
  const parts = isFields(given) ? [] : schemaParts(description, given);
  const fields = isFields(given) ? given : fieldsOf(parts).filter(({ schema }) => isShown?.(schema) ?? true);
  const rows = fields.map(({ name, schema: member, note, text, required, deprecated }) => {
    const words: unknown = text ?? (member.description || resolve(description, member).description) ?? "";
    const isOld = [deprecated, member.deprecated, resolve(description, member).deprecated].includes(true);
    const old = isOld && "<b>deprecated</b>";
    const kind = [note, old, ...Object.keys(whoSets(description, member)), typeOf(member, isShown)]
      .filter(Boolean)
      .join(", ");
    const told = marked.parseInline(String(words), { async: false });
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${kind}</td><td>${required ? "yes" : "no"}</td><td>${told}</td></tr>`;
  });
  if (rows.length === 0) return isFields(given) ? "" : `<p>${typeOf(given, isShown)}</p>`;
  const head = "<tr><th>Name</th><th>Type</th><th>Required</th><th>Meaning</th></tr>";
  const choices = parts.flatMap(({ anyOf, oneOf }) => [anyOf, oneOf].filter((each) => each !== undefined));
  const more = [
    ...choices.map((anyOf) => typeOf({ anyOf }, isShown)),
    ...parts.flatMap((part) => unnamedOf(part, isShown)),
  ];
  const told = parts.flatMap(({ discriminator }) => (discriminator ? toldBy(discriminator) : []));
  const beside = [...more.map((each) => `with ${each}`), ...told].map((each) => `<p>${each}</p>`);
  return `<div class="wide"><table>${head}${rows.join("")}</table></div>${beside.join("")}`;
}

function isFields(given: Schema | readonly Field[]): given is readonly Field[] {
  return Array.isArray(given);
}

function fieldsOf(parts: readonly Schema[]): Field[] {
  const required = parts.flatMap((part) => part.required ?? []);
  const fields = new Map<string, Field>();
  for (const { properties = {} } of parts)
    for (const [name, schema] of Object.entries(properties))
      if (!fields.has(name)) fields.set(name, { name, schema, required: required.includes(name) });
  return [...fields.values()];
}
