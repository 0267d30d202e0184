import { escapeHtml } from "../text/escape-html.js";

/**
 * The parts of the interface document that something comes from, as HTML.
 *
 * @param partsPage the page that has an anchor for each part, if there is one
 */
export function partLinks(source: string, partsPage: string | undefined): string {
  const links = escapeHtml(source)
    .split(", ")
    .map((part) => {
      return partsPage === undefined ? part : `<a href="${partsPage}#part-${part.replace(".", "-")}">${part}</a>`;
    });
  return `<span class="part">Part ${links.join(", ")}</span>`;
}

/** The same as a line of its own; nothing where no part is named. */
export function sourceLine(node: object, partsPage: string | undefined): string {
  const { "x-source": source } = node as { "x-source"?: string };
  return source === undefined ? "" : `<p>${partLinks(source, partsPage)}</p>\n`;
}
