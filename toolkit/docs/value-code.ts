import { writeJson } from "../../src/call/write-json.js";
import { escapeHtml } from "../text/escape-html.js";

/** A value as JSON, as HTML. */
export function valueCode(value: unknown): string {
  return `<code>${escapeHtml(writeJson(value))}</code>`;
}
