import type { OpenPoint } from "../description/parts/open-points-of.js";
import { escapeHtml } from "../text/escape-html.js";
import { partLinks } from "./source-line.js";

/** The records of open points, each with its id for anchor, as HTML. */
export function openPointsSection(records: readonly OpenPoint[], partsPage: string | undefined): string {
  const items = records.map(({ id, what = "", reading, source, overlays = [] }) =>
    [
      `<b id="${escapeHtml(id)}">${escapeHtml(id)}</b> ${escapeHtml(what)}`,
      reading && `<i>Reading:</i> ${escapeHtml(reading)}`,
      overlays.length > 0 && `Overlays: ${overlays.map((name) => `<code>${escapeHtml(name)}</code>`).join(", ")}.`,
      source && partLinks(source, partsPage),
    ]
      .filter(Boolean)
      .join(" "),
  );
  return `<p>What the interface document does not show, with the reading that was chosen.</p>\n<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
}
