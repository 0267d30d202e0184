import { marked } from "marked";
import type { Description, OperationObject } from "../description/parts/description.js";
import { resolve } from "../description/parts/resolve.js";
import { escapeHtml } from "../text/escape-html.js";
import { bodyOf } from "./body-of.js";
import { typeOf, type IsShown } from "./type-of.js";

/** The responses of an operation by their status, with what their bodies and headers are, as HTML. */
export function responsesTable(
  description: Description,
  byStatus: OperationObject["responses"] | undefined,
  isShown: IsShown,
): string {
  const rows = Object.entries(byStatus ?? {}).map(([status, reference]) => {
    const response = resolve(description, reference);
    const body = bodyOf(description, response.content);
    const headers = Object.entries(response.headers ?? {}).map(([name, header]) => {
      return `header <code>${escapeHtml(name)}</code>: ${typeOf(resolve(description, header).schema ?? true)}`;
    });
    const type = body ? [body.told ?? [], typeOf(body.schema, isShown)].flat().join(": ") : "nothing";
    const cell = [type, ...headers].join("<br>");
    const text: unknown = response.description ?? "";
    const meaning = marked.parseInline(String(text), { async: false });
    return `<tr><td>${escapeHtml(status)}</td><td>${meaning}</td><td>${cell}</td></tr>`;
  });
  const head = "<tr><th>Status</th><th>Meaning</th><th>Body</th></tr>";
  return `<h4>Responses</h4>\n<div class="wide"><table>${head}${rows.join("")}</table></div>`;
}
