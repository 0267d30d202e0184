import { marked } from "marked";
import type { Description, Schema } from "../description/parts/description.js";
import { operationsOf, type DescribedOperation } from "../description/parts/operations-of.js";
import { resolve } from "../description/parts/resolve.js";
import { nameOpenPoints } from "../description/parts/name-open-points.js";
import { openPointsOf, recordsOf, type OpenPoint } from "../description/parts/open-points-of.js";
import type { Sample } from "./samples.js";
import { bodyOf } from "./body-of.js";
import { linkOpenPoints } from "./link-open-points.js";
import { parameterField } from "./parameter-field.js";
import { responsesTable } from "./responses-table.js";
import { schemaTable } from "./schema-table.js";
import { escapeHtml } from "../text/escape-html.js";
import { whoSets } from "../generate/prepare/given-schema.js";
import { securityLine } from "./security-line.js";
import { staticPage } from "./static-page.js";

/** The parts of a description that only people read. */
interface Told extends Description {
  info: Description["info"] & { summary?: string; description?: string };
  tags?: { name: string; description?: string; "x-traitTag"?: boolean }[];
  webhooks?: Record<string, unknown>;
}

const markdown = (text: unknown) =>
  marked
    .parse(String(text), { async: false })
    .replaceAll("<table>", '<div class="wide"><table>')
    .replaceAll("</table>", "</table></div>");
const anchor = (name: string) => name.toLowerCase().replace(/[^\w]+/g, "-");

/**
 * Guides, operations, schemas and open points of a description on one page, without a script: to search, to print, and
 * to link to. Open points have their ids for anchors.
 *
 * @param samples the sample calls of each operation, by its id
 * @param known the records of open points, by id. Default: those of the description
 * @param partsPage the page that has an anchor for each part of the interface document, if there is one
 */
export function referencePage(
  given: Description,
  samples: ReadonlyMap<string, Sample[]>,
  known: ReadonlyMap<string, OpenPoint> = recordsOf(given),
  partsPage?: string,
): string {
  const description = structuredClone(given) as Told;
  const { info, tags = [], webhooks = {} } = description;
  const operations = operationsOf(description);
  const schemas = Object.entries(description.components?.schemas ?? {});
  const records = [...known.values()];
  const guides = tags.filter((tag) => tag["x-traitTag"] && tag.name !== "Open points");
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
  const link = (name: string, text: string) => `<a href="#${escapeHtml(name)}">${escapeHtml(text)}</a>`;
  /** What only one side sets does not travel from the other. */
  const without = (setter: "readOnly" | "writeOnly") => (member: Schema) => !whoSets(description, member)[setter];
  const called = Object.keys(webhooks).map((name) => `<code>${escapeHtml(name)}</code>`);
  nameOpenPoints(description, (ids) => `Not specified: ${ids.map((id) => link(id, id)).join(", ")}.`);

  const contents = [
    ...guides.map(({ name }) => link(anchor(name), name)),
    ...operations.map(({ id, operation }) => link(id, operation.summary ?? id)),
    link("schemas", "Schemas"),
    ...(records.length > 0 ? [link("open-points", "Open points")] : []),
  ];
  const body = [
    `<h1>${escapeHtml(info.title)} <small>${escapeHtml(info.version)}</small></h1>`,
    `<p>${escapeHtml(info.summary ?? "")}</p>`,
    '<p><a href="index.html">With samples at the side</a> · <a href="openapi.yaml">openapi.yaml</a> · <a href="openapi.json">openapi.json</a></p>',
    `<nav>${list(contents)}</nav>`,
    markdown(linkOpenPoints(info.description ?? "", known)),
    ...guides.map(({ name, description: text = "" }) => {
      return `<h2 id="${anchor(name)}">${escapeHtml(name)}</h2>\n${markdown(linkOpenPoints(text, known))}`;
    }),
    '<h2 id="operations">Operations</h2>',
    ...operations.map(operationSection),
    ...(called.length > 0 ? ['<h2 id="webhooks">Webhooks</h2>', list(called)] : []),
    '<h2 id="schemas">Schemas</h2>',
    ...schemas.map(([given, schema]) => {
      const name = escapeHtml(given);
      return `<h3 id="schema-${name}">${name}</h3>\n${parts(schema)}${schema.deprecated ? "<p><b>deprecated</b></p>" : ""}${markdown(schema.description ?? "")}${schemaTable(description, schema)}${points(schema)}`;
    }),
    ...(records.length > 0 ? openPoints() : []),
  ];
  const summary = `Reference of ${info.title} ${info.version}: guides, operations${records.length > 0 ? ", schemas and open points" : " and schemas"} on one page.`;
  return staticPage({ title: `${info.title}: reference`, summary, body: body.join("\n") });

  function openPoints(): string[] {
    return [
      '<h2 id="open-points">Open points</h2>',
      "<p>What the interface document does not show, with the reading that was chosen.</p>",
      list(
        records.map(({ id, what = "", reading, source, overlays = [] }) =>
          [
            `<b id="${escapeHtml(id)}">${escapeHtml(id)}</b> ${escapeHtml(what)}`,
            reading && `<i>Reading:</i> ${escapeHtml(reading)}`,
            overlays.length > 0 &&
              `Overlays: ${overlays.map((name) => `<code>${escapeHtml(name)}</code>`).join(", ")}.`,
            source && partLinks(source),
          ]
            .filter(Boolean)
            .join(" "),
        ),
      ),
    ];
  }

  function operationSection({ id, method, path, operation, parameters }: DescribedOperation): string {
    const request = operation.requestBody && resolve(description, operation.requestBody);
    const body = request && bodyOf(description, request.content);
    const fields = parameters.map((each) => parameterField(description, each));
    const words = [body?.told, request?.required !== true && "optional"].filter(Boolean).join(", ");
    return [
      `<h3 id="${escapeHtml(id)}">${escapeHtml(operation.summary ?? id)}</h3>`,
      `<p><code>${method} ${escapeHtml(path)}</code> · <code>${escapeHtml(id)}</code>${operation.deprecated ? " · <b>deprecated</b>" : ""}</p>${parts(operation)}`,
      securityLine(description, operation),
      markdown(operation.description ?? ""),
      parameters.length > 0 ? `<h4>Parameters</h4>\n${schemaTable(description, fields)}` : "",
      request
        ? `<h4>Request body${words && ` (${words})`}</h4>\n${schemaTable(description, body?.schema ?? {}, without("readOnly"))}`
        : "",
      responsesTable(description, operation.responses, without("writeOnly")),
      ...(samples.get(id) ?? []).map(({ lang, label = lang, source }) => {
        return `<h4>${escapeHtml(label)}</h4>\n<pre><code>${escapeHtml(source)}</code></pre>`;
      }),
      points([operation, parameters]),
    ].join("\n");
  }

  function points(part: unknown): string {
    const ids = openPointsOf(part, description);
    if (ids.length === 0) return "";
    const links = ids.map((id) => link(id, id));
    return `<details><summary>${ids.length === 1 ? "1 open point" : `${ids.length} open points`}</summary><p>${links.join(", ")}</p></details>`;
  }

  function parts(node: object): string {
    const source = (node as { "x-source"?: string })["x-source"];
    return source === undefined ? "" : `<p>${partLinks(source)}</p>\n`;
  }

  function partLinks(source: string): string {
    const links = escapeHtml(source)
      .split(", ")
      .map((part) => {
        return partsPage === undefined ? part : `<a href="${partsPage}#part-${part.replace(".", "-")}">${part}</a>`;
      });
    return `<span class="part">Part ${links.join(", ")}</span>`;
  }
}
