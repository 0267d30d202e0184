import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { marked } from "marked";
import { parse, stringify } from "yaml";
import { assertReferencesEnd } from "../description/assert-references.js";
import type { Description } from "../description/parts/description.js";
import { forPrograms } from "../description/bundle-description.js";
import { recordsOf } from "../description/parts/open-points-of.js";
import { operationsOf } from "../description/parts/operations-of.js";
import { redocly } from "../description/read/redocly.js";
import { yamlText } from "../description/read/yaml-text.js";
import { inTemporaryFolder } from "../files/in-temporary-folder.js";
import { jsonText } from "../text/json-text.js";
import { writeOut } from "../files/write-out.js";
import { foldOpenPoints, linkOpenPoints } from "./open-points.js";
import { pageTemplate, staticPage, icon } from "./static-page.js";
import { referencePage } from "./reference-page.js";
import { allSamples } from "./samples.js";
import { generatedText } from "../files/read-text-file.js";

export interface DocsOptions {
  /** The bundled description, under whichever overlays: integers that no number holds may be bigints. */
  description: Description;
  /** The folder that the pages go to. It is made if it is not there. */
  out: string;
  /** What the samples import `createClient` from. Default `trading-service-client`. */
  client?: string | undefined;
  /** The facts of the interface document by part, as Markdown with anchors such as `part-4-1`. */
  interfacePage?: string | undefined;
  /** The streams of the service, as an AsyncAPI document in YAML: their open points are listed with the others. */
  streams?: string | undefined;
}

/** The page shows this image beside its sidebar; it is the only thing that it would load. */
const remoteImage = /https:\/\/cdn\.redoc\.ly\/[\w./-]+\.svg/g;

/** The links of its menu lead to paths of the host; it knows its own places by what follows a hash. */
const menuLink = /(<a\b[^>]* href=")(?=\/[^>]* data-discover=)/g;

/**
 * Writes the pages of a description, which work from `file://` and send no request: `index.html` (Redoc),
 * `reference.html` (the same without a script, to search and to print), the description itself as `openapi.yaml` and
 * `openapi.json`, and `interface.html` where its text is given.
 *
 * @returns the names of the files that were written
 * @throws {CommandError} when a reference leads only to itself or Redocly cannot make a page of the description, when `out` cannot be written, and when a
 *   file there that would be written was not made here
 */
export async function buildDocs(options: DocsOptions): Promise<string[]> {
  const { description: exact, out, client = "trading-service-client", interfacePage, streams } = options;
  assertReferencesEnd(exact, "the description");
  await assertOwnPages(out, [
    ...pageNames,
    ...(interfacePage ? ["interface.html"] : []),
    ...(streams ? ["streams.yaml"] : []),
  ]);
  // The page is a script, which would round them.
  let hasLong = false;
  const description = forPrograms(exact, (each) => {
    hasLong = true;
    return String(each);
  });
  const samples = allSamples(exact, client);
  const { title, summary = title } = description.info as { title: string; summary?: string };
  const descriptions = {
    "openapi.yaml": yamlText(exact),
    "openapi.json": `${jsonText(exact)}\n`,
    ...(streams !== undefined && { "streams.yaml": streams }),
  };
  const records = recordsOf([exact, parse(streams ?? "")]);
  const reference = referencePage(exact, samples, records, interfacePage && "interface.html");
  const files: Record<string, string> = {
    ...descriptions,
    "index.html": await redocPage(withSamples(foldOpenPoints(description), samples, hasLong), `${title}: ${summary}`),
    "reference.html": withRecord(reference, Object.values(descriptions)),
    ...(interfacePage && {
      "interface.html": staticPage({
        title: `${title}: the interface by part`,
        summary: `What the interface document says of ${title}, part by part.`,
        body: `<p><a href="reference.html">Reference</a></p>\n${await marked.parse(linkOpenPoints(interfacePage, records, "reference.html"))}`,
      }),
    }),
  };
  await writeOut(Object.entries(files).map(([name, text]) => [join(out, name), text]));
  return Object.keys(files);
}

const pageNames = ["index.html", "reference.html", "openapi.yaml", "openapi.json"];

const links = "[One page, to search and to print](reference.html)";
const inQuotes =
  "Integers beyond 2^53 may stand in quotes on this page, so that they keep their digits; on the wire they have none.";

function withSamples(description: Description, samples: ReturnType<typeof allSamples>, hasLong: boolean): Description {
  for (const { id, operation } of operationsOf(description)) {
    Object.assign(operation, { "x-codeSamples": samples.get(id) });
  }
  const info = description.info as { description?: string };
  info.description = [links, hasLong && inQuotes, info.description].filter(Boolean).join("\n\n");
  return description;
}

async function redocPage(description: Description, summary: string): Promise<string> {
  return await inTemporaryFolder("docs", async (folder) => {
    const at = (name: string) => join(folder, name);
    const settings = {
      codeSamples: { languages: [{ lang: "JavaScript", label: "TypeScript" }, { lang: "curl" }] },
      downloadUrls: [
        { title: "openapi.yaml", url: "openapi.yaml" },
        { title: "openapi.json", url: "openapi.json" },
      ],
    };
    await writeFile(at("openapi.json"), JSON.stringify(description));
    await writeFile(at("template.html"), pageTemplate(summary));
    await writeFile(at("redocly.yaml"), stringify({ telemetry: "off", openapi: settings }));
    const flags = ["--config", at("redocly.yaml"), "--template", at("template.html"), "--output", at("index.html")];
    await redocly("build-docs", at("openapi.json"), "--inlineBundle", ...flags);
    return (await readFile(at("index.html"), "utf8")).replace(remoteImage, "data:,").replace(menuLink, "$1#");
  });
}

/** The page that has no script says which texts were written beside it: a description has no mark of its own. */
const keeper = "reference.html";

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64url")}`;

/** That page, with what is known of the texts beside it. */
function withRecord(page: string, texts: readonly string[]): string {
  return `${page}<!-- beside it: ${texts.map(hashOf).join(" ")} -->\n`;
}

/**
 * Makes sure that nothing is lost where pages go. Pages are known by their icon, the descriptions beside them by what
 * the page that keeps the record says.
 *
 * @throws {CommandError} for a file that was not made here
 */
export async function assertOwnPages(out: string, names: readonly string[]): Promise<void> {
  const kept = await readFile(join(out, keeper), "utf8").catch(() => "");
  const record = /<!-- beside it: (.*) -->\n$/.exec(kept)?.[1];
  for (const name of names) {
    await generatedText(join(out, name), (text) => {
      if (name.endsWith(".html")) return text.includes(icon);
      return kept.includes(icon) && record?.split(" ").includes(hashOf(text)) === true;
    });
  }
}
