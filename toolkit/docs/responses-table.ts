import type { OperationObject } from "../description/parts/description.js";
import { resolve } from "../description/parts/resolve.js";
import { escapeHtml } from "../text/escape-html.js";
import { bodiesOf } from "./bodies-of.js";
import { linkWords } from "./link-words.js";
import { inlineOf } from "./markdown.js";
import { parameterField } from "./parameter-field.js";
import type { Shown } from "./shown.js";
import { sentenceOf } from "./type-of.js";

/** The responses of an operation by their status, with what their bodies and headers are, as HTML. */
export function responsesTable(byStatus: OperationObject["responses"] | undefined, shown: Shown): string {
  const { description } = shown;
  const rows = Object.entries(byStatus ?? {}).map(([status, reference]) => {
    const response = resolve(description, reference);
    const bodies = bodiesOf(shown, response.content).map(({ told, schema }) => {
      return [told, sentenceOf({ schema }, shown)].filter(Boolean).join(": ");
    });
    const headers = Object.entries(response.headers ?? {}).map(([name, given]) => {
      return `header ${sentenceOf(parameterField(description, { ...resolve(description, given), name }), shown)}`;
    });
    const links = Object.entries(response.links ?? {}).map(([name, each]) =>
      linkWords(name, resolve(description, each)),
    );
    const cell = [...(bodies.length === 0 ? ["nothing"] : bodies), ...headers, ...links].join("<br>");
    return `<tr><td>${escapeHtml(status)}</td><td>${inlineOf(response.description)}</td><td>${cell}</td></tr>`;
  });
  const head = "<tr><th>Status</th><th>Meaning</th><th>Body</th></tr>";
  return `<div class="wide"><table>${head}${rows.join("")}</table></div>`;
}
