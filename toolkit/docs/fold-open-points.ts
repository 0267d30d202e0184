import type { Description } from "../description/parts/description.js";
import { operationsOf } from "../description/parts/operations-of.js";
import { nameOpenPoints } from "../description/parts/name-open-points.js";
import { openPointsOf, recordsOf, type OpenPoint } from "../description/parts/open-points-of.js";
import { escapeHtml } from "../text/escape-html.js";

/**
 * Adds to each operation of a description the open points that it meets, in its parameters, request and responses:
 * folded, each with a link to the page that lists them. Where it applies to a parameter or a member, its id alone is a link.
 *
 * @returns a new description
 */
export function foldOpenPoints(description: Description): Description {
  const records = recordsOf(description);
  const copy = structuredClone(description);
  const operations = operationsOf(copy);
  const folded = operations.map(({ operation, parameters }) => {
    return foldedList(openPointsOf([operation, parameters], copy).flatMap((id) => records.get(id) ?? []));
  });
  nameOpenPoints(copy, (ids) => `Not specified: ${ids.map((id) => `[${id}](${hrefOf(id)})`).join(", ")}.`);
  for (const [at, { operation }] of operations.entries()) {
    operation.description = [operation.description, folded[at]].filter(Boolean).join("\n\n");
  }
  return copy;
}

function foldedList(points: OpenPoint[]): string {
  if (points.length === 0) return "";
  const items = points.map(({ id, what = "", reading }) => {
    const more = reading === undefined ? "" : ` <em>Reading:</em> ${escapeHtml(reading)}`;
    return `<li><a href="${hrefOf(id)}">${id}</a> ${escapeHtml(what)}${more}</li>`;
  });
  const title = points.length === 1 ? "1 open point" : `${points.length} open points`;
  return `<details class="open-points"><summary>${title}</summary><ul>${items.join("")}</ul></details>`;
}

/** The place of an open point on the page that lists them. */
function hrefOf(id: string): string {
  return `reference.html#${id}`;
}
