import type { Description, PathItem } from "../description/parts/description.js";
import { operationsAt, operationsOf } from "../description/parts/operations-of.js";
import { nameOpenPoints } from "../description/parts/name-open-points.js";
import { recordsOf, type OpenPoint } from "../description/parts/open-points-of.js";
import { pathsOf } from "../description/parts/base-path.js";
import { escapeHtml } from "../text/escape-html.js";
import { Anchors } from "./anchors.js";
import { blocksOf, externalDocs } from "./markdown.js";
import { linkOpenPoints, openPointsSection, pointsLine } from "./open-points.js";
import { operationSection, webhookSection } from "./operation-section.js";
import type { Sample } from "./samples.js";
import { schemaTable, serverList } from "./schema-table.js";
import type { Shown } from "./fields.js";
import { sourceLine } from "./source-line.js";
import { staticPage } from "./static-page.js";
import { tagList, type Tag } from "./tag-list.js";
import { decoded } from "../text/decoded.js";

/** The parts of a description that only people read. */
interface Told extends Description {
  info: Description["info"] & { summary?: string; description?: string };
  tags?: Tag[];
  externalDocs?: unknown;
  webhooks?: Record<string, PathItem>;
}

/** A part of the page that the contents lead to. */
interface Section {
  id: string;
  title: string;
  body: string;
  /** What the contents lead to in its place. Default: itself. */
  parts?: { id: string; title: string }[];
}

/**
 * Guides, servers, operations, webhooks, schemas and open points of a description on one page, without a script: to search,
 * to print, and to link to. Open points have their ids for anchors.
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
  const { info, tags = [], webhooks = {}, servers = [] } = description;
  nameOpenPoints(description, (ids) => `Not specified: ${ids.map((id) => `[${id}](#${id})`).join(", ")}.`);
  const schemas = Object.entries(description.components?.schemas ?? {});
  const records = [...known.values()];
  const anchors = new Anchors([...schemas.map(([name]) => `schema-${name}`), ...known.keys()]);
  const operations = operationsOf(description).map((described) => ({ anchor: anchors.take(described.id), described }));
  const sent = operationsAt(description, webhooks).map((described) => {
    return { anchor: anchors.take(anchorOf(`webhook ${described.path}`)), described };
  });
  const shown: Shown = { description, exemplified: new Set() };

  const sections: Section[] = [
    ...tags
      .filter((tag) => tag["x-traitTag"] && tag.name !== "Open points")
      .map(({ name, description: text = "" }) => section(name, blocksOf(linkOpenPoints(text, known)))),
    ...(servers.length > 0 ? [section("Servers", serverList(servers, shown) + ownPaths(servers))] : []),
    {
      ...section(
        "Operations",
        [
          tagList(
            tags.filter((tag) => !tag["x-traitTag"]),
            operations,
          ),
          ...operations.map(({ anchor, described }) => {
            return operationSection(described, { anchor, partsPage, samples: samples.get(described.id) ?? [] }, shown);
          }),
        ].join("\n"),
      ),
      parts: operations.map(({ anchor, described: { id, operation } }) => ({
        id: anchor,
        title: operation.summary ?? id,
      })),
    },
    ...(sent.length > 0
      ? [
          section(
            "Webhooks",
            [
              "<p>The service sends these requests, and expects one of the responses.</p>",
              ...sent.map(({ anchor, described }) => webhookSection(described, anchor, shown)),
            ].join("\n"),
          ),
        ]
      : []),
    section(
      "Schemas",
      schemas
        .map(([name, schema]) => {
          return `<h3 id="schema-${escapeHtml(name)}">${escapeHtml(name)}</h3>\n${sourceLine(schema, partsPage)}${schemaTable(schema, shown)}${pointsLine(description, schema)}`;
        })
        .join("\n"),
    ),
    ...(records.length > 0 ? [section("Open points", openPointsSection(records, partsPage))] : []),
  ];

  const contents = sections
    .flatMap((each) => each.parts ?? [each])
    .map(({ id, title }) => {
      return `<li><a href="#${escapeHtml(id)}">${escapeHtml(title)}</a></li>`;
    });
  const docs = externalDocs(description);
  const body = [
    `<h1>${escapeHtml(info.title)} <small>${escapeHtml(info.version)}</small></h1>`,
    `<p>${escapeHtml(info.summary ?? "")}</p>`,
    '<p><a href="index.html">With samples at the side</a> · <a href="openapi.yaml">openapi.yaml</a> · <a href="openapi.json">openapi.json</a></p>',
    `<nav><ul>${contents.join("")}</ul></nav>`,
    blocksOf(linkOpenPoints(info.description ?? "", known)),
    docs && `<p>See ${docs}.</p>`,
    ...sections.map(({ id, title, body: inner }) => `<h2 id="${escapeHtml(id)}">${escapeHtml(title)}</h2>\n${inner}`),
  ];
  const summary = `Reference of ${info.title} ${info.version}: guides, operations${records.length > 0 ? ", schemas and open points" : " and schemas"} on one page.`;
  return staticPage({ title: `${info.title}: reference`, summary, body: withoutLostLinks(body.join("\n")) });

  function section(title: string, body: string): Section {
    return { id: anchors.take(anchorOf(title)), title, body };
  }
}

function anchorOf(name: string): string {
  return name.toLowerCase().replace(/[^\w]+/g, "-");
}

/** What is to be known of the paths of operations where servers differ in theirs. */
function ownPaths(servers: NonNullable<Description["servers"]>): string {
  if (pathsOf(servers).length < 2) return "";
  return "<p>The servers differ in their paths. The path of the one that is used stands before each path of an operation.</p>";
}

/** A page on which a link that leads nowhere on it, as texts written for another page have, is its words alone. */
function withoutLostLinks(page: string): string {
  const ids = new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  return page.replace(/<a href="#([^"]+)"[^>]*>(.*?)<\/a>/gs, (link, id: string, words: string) => {
    return ids.has(id) || ids.has(decoded(id)) ? link : words;
  });
}
