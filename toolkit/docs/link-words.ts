import { escapeHtml } from "../text/escape-html.js";
import { inlineOf } from "./markdown.js";
import { valueCode } from "./value-code.js";

/** What a link of a response leads to, and what is sent there, as HTML. */
export function linkWords(name: string, link: unknown): string {
  const { operationId, operationRef, parameters, requestBody, description } = Object(link) as Record<string, unknown>;
  const target = operationId ?? operationRef;
  const sent = [
    ...Object.entries(Object(parameters) as object).map(
      ([each, value]) => `<code>${escapeHtml(each)}</code> ${valueCode(value)}`,
    ),
    ...(requestBody === undefined ? [] : [`the body ${valueCode(requestBody)}`]),
  ];
  return [
    `link <code>${escapeHtml(name)}</code>:`,
    target === undefined ? "" : `<code>${escapeHtml(target)}</code>`,
    sent.length === 0 ? "" : `with ${sent.join(" and ")}`,
    description === undefined ? "" : `<q>${inlineOf(description as string)}</q>`,
  ]
    .filter(Boolean)
    .join(" ");
}
