import type { Description } from "../description/parts/description.js";
import { operationsOf } from "../description/parts/operations-of.js";
import { nameOpenPoints } from "../description/parts/name-open-points.js";
import { type OpenPoint, openPointsOf, recordsOf } from "../description/parts/open-points-of.js";
import { escapeHtml } from "../text/escape-html.js";
import { partLinks } from "./source-line.js";

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

/** The page of this package's open points, as pages beside it in the repository refer to it. */
const ownPage = /\]\([^)\s]*open-points\.md\)/g;

/** An id as it stands in prose: not in code, and not in a link already. */
const inProse = /(?<![\w`[#>-])[A-Z]+-\d+(?![\w\]`-])/g;

/**
 * Leads from each open point that a text names to its record.
 *
 * @param markdown a text without HTML links on the ids
 * @param known the records, by id
 * @param page what has the records, with the ids for anchors. Default: the page of the text itself
 */
export function linkOpenPoints(markdown: string, known: ReadonlyMap<string, unknown>, page = ""): string {
  return markdown
    .replace(ownPage, `](${page}#open-points)`)
    .replace(inProse, (id) => (known.has(id) ? `[${id}](${page}#${id})` : id));
}

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

/** The open points that a part of a description meets, folded, as HTML. */
export function pointsLine(description: Description, part: unknown): string {
  const ids = openPointsOf(part, description).map(escapeHtml);
  if (ids.length === 0) return "";
  const links = ids.map((id) => `<a href="#${id}">${id}</a>`).join(", ");
  return `<details><summary>${ids.length === 1 ? "1 open point" : `${ids.length} open points`}</summary><p>${links}</p></details>`;
}
