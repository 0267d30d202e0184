import type { Description } from "../description/parts/description.js";
import { openPointsOf } from "../description/parts/open-points-of.js";
import { escapeHtml } from "../text/escape-html.js";

/** The open points that a part of a description meets, folded, as HTML. */
export function pointsLine(description: Description, part: unknown): string {
  const ids = openPointsOf(part, description).map(escapeHtml);
  if (ids.length === 0) return "";
  const links = ids.map((id) => `<a href="#${id}">${id}</a>`).join(", ");
  return `<details><summary>${ids.length === 1 ? "1 open point" : `${ids.length} open points`}</summary><p>${links}</p></details>`;
}
