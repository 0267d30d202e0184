import type { OperationObject } from "../description/parts/description.js";
import { escapeHtml } from "../text/escape-html.js";

/**
 * The line below the title of a request, as HTML.
 *
 * @param names what it is called: its method and path, then others
 */
export function headLine(names: readonly string[], { deprecated }: OperationObject): string {
  const code = [...new Set(names)].map((name) => `<code>${escapeHtml(name)}</code>`);
  return `<p>${[...code, ...(deprecated === true ? ["<b>deprecated</b>"] : [])].join(" · ")}</p>`;
}
