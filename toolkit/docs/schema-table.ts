import type { Schema, Server } from "../description/parts/description.js";
import { schemaParts } from "../description/parts/used-schemas.js";
import { follow } from "../description/parts/resolve.js";
import { escapeHtml } from "../text/escape-html.js";
import { type Field, type Shown, membersOf } from "./fields.js";
import { limitsOf } from "./limits-of.js";
import { blocksOf, inlineOf } from "./markdown.js";
import { toldBy } from "./schema-link.js";
import { fieldType, sentenceOf, typeOf, unnamedOf } from "./type-of.js";

/**
 * A schema as a part of the page, as HTML: what is said of it, and what it is. An object is a table of its members, with a
 * line for each thing that is said of all of them; anything else is a line.
 */
export function schemaTable(schema: Schema | boolean, shown: Shown): string {
  const { deprecated, description: text = "" } = Object(schema) as Schema;
  const about = `${deprecated === true ? "<p><b>deprecated</b></p>" : ""}${blocksOf(text)}`;
  const parts = schemaParts(shown.description, schema);
  const fields = membersOf(parts, shown);
  const others = parts.map(({ type = "object" }) => [type].flat().filter((kind) => kind !== "object"));
  const orNull = others.length > 0 && others.every((kinds) => kinds.join() === "null");
  // What may be something else than an object is more than its members.
  if (fields.length === 0 || !(orNull || others.some((kinds) => kinds.length === 0)))
    return `${about}<div class="said">${typeOf(schema, shown)}</div>`;
  // An example of a part is none of the whole.
  const { default: usual, example, examples } = Object(schema) as Schema;
  const lines = [
    ...(orNull ? ["or null"] : []),
    ...parts.flatMap((part) =>
      linesOf({ ...part, default: undefined, example: undefined, examples: undefined }, shown),
    ),
    ...linesOf({ default: usual, example, examples }, shown),
  ];
  const said = [...new Set(lines)].map((each) => `<div class="said">${each}</div>`);
  return `${about}${fieldTable(fields, shown)}${said.join("")}`;
}

/** Fields as an HTML table. */
export function fieldTable(fields: readonly Field[], shown: Shown): string {
  const rows = fields.map((field) => {
    const { name, schema = {}, required, text } = field;
    const [member, behind] = [schema, follow(shown.description, schema)].map((each) => Object(each) as Schema);
    const told = inlineOf(text ?? (member?.description || behind?.description));
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${fieldType(field, shown)}</td><td>${required ? "yes" : "no"}</td><td>${told}</td></tr>`;
  });
  if (rows.length === 0) return "";
  const head = "<tr><th>Name</th><th>Type</th><th>Required</th><th>Meaning</th></tr>";
  return `<div class="wide"><table>${head}${rows.join("")}</table></div>`;
}

/** What a part of a schema says beside the members: of others, of all of them, and which choices there are. */
function linesOf(part: Schema, shown: Shown): string[] {
  const { anyOf, oneOf, enum: values, const: only } = part;
  const choices = [
    anyOf && { anyOf },
    oneOf && { oneOf },
    values && { enum: values },
    only !== undefined && { const: only },
  ];
  return [
    ...choices.flatMap((each) => (each ? [`with ${typeOf(each, shown)}`] : [])),
    ...unnamedOf(part, shown).map((each) => `with ${each}`),
    ...limitsOf(part, (each) => sentenceOf({ schema: each }, shown)),
    ...toldBy(part, shown),
  ];
}

/** Servers with what is said of them and of the variables in their URLs, as HTML. */
export function serverList(servers: readonly Server[], shown: Shown): string {
  return servers
    .map(({ url, description, variables = {} }) => {
      const fields = Object.entries(variables).map(([name, variable]) => {
        const { default: usual, enum: values, description: text } = Object(variable) as typeof variable;
        return { name, text, schema: { ...(values ? { enum: values } : { type: "string" }), default: usual } };
      });
      return `<p><code>${escapeHtml(url)}</code></p>\n${blocksOf(description)}${fieldTable(fields, shown)}`;
    })
    .join("\n");
}
