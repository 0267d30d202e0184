import type { Server } from "../description/parts/description.js";
import { escapeHtml } from "../text/escape-html.js";
import { blocksOf } from "./markdown.js";
import { fieldTable } from "./schema-table.js";
import type { Shown } from "./shown.js";

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
