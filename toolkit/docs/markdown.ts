import { Marked } from "marked";
import { escapeHtml } from "../text/escape-html.js";
import { writeJson } from "../../src/call/write-json.js";

/** What leads to another page or place, and not to a program. */
const isAddress = (href: string) => /^(https?:|mailto:|[^:]*([/?#]|$))/i.test(href);

/** HTML in a text of a description is shown as it stands: the text may be anybody's. */
const reader = new Marked({
  renderer: {
    html: ({ text }) =>
      text.trimStart().startsWith("<!--")
        ? ""
        : text.replace(/(<br ?\/?>)|[^<]+|</gi, (each, br) => (br ? "<br>" : escapeHtml(each))),
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      return isAddress(href) ? `<a href="${escapeHtml(href)}">${text}</a>` : text;
    },
    // The page loads nothing.
    image: ({ href, text }) => linkTo(href, text || href),
  },
});

/** A text of a description as blocks of HTML. */
export function blocksOf(text: string | number = ""): string {
  return reader
    .parse(String(text), { async: false })
    .replaceAll("<table>", '<div class="wide"><table>')
    .replaceAll("</table>", "</table></div>");
}

/** A text of a description as HTML within a sentence. */
export function inlineOf(text: string | number = ""): string {
  return reader.parseInline(String(text), { async: false });
}

/** A link where the address is one that can be followed safely, else its text and itself. */
function linkTo(href: string, text: string): string {
  if (isAddress(href)) return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  return [...new Set([text, href])].map(escapeHtml).join(": ");
}

/** A link to where more is to be read, as HTML; nothing where a description names no such place. */
export function externalDocs({ externalDocs: docs }: { externalDocs?: unknown }): string {
  const { url, description } = Object(docs) as { url?: unknown; description?: unknown };
  if (typeof url !== "string") return "";
  return linkTo(url, typeof description === "string" ? description : url);
}

/** A value as JSON, as HTML. */
export function valueCode(value: unknown): string {
  return `<code>${escapeHtml(writeJson(value))}</code>`;
}
