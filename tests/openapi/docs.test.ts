import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient, paginate, signToken } from "trading-service-client";
import { createSandbox, type Sandbox } from "trading-service-client/sandbox";
import { serveSandbox, type ServedSandbox } from "trading-service-client/sandbox/serve";
import { bundleDescription } from "../../toolkit/description/bundle-description.js";
import type { Description } from "../../toolkit/description/parts/description.js";
import { referencePage } from "../../toolkit/docs/reference-page.js";
import { allSamples } from "../../toolkit/docs/samples.js";
import { docsPages } from "../support/docs-pages.js";
import { root } from "../support/processes.js";
import { readJson } from "./run.js";

let folder: string;
const page = (name: string) => readFileSync(join(folder, name), "utf8");
const samples = allSamples(readJson(root, "dist/openapi.json") as Description, "trading-service-client");
const sampleOf = (id: string, lang: string) => samples.get(id)!.find((sample) => sample.lang === lang)!.source;

describe("the pages of the description", () => {
  beforeAll(async () => {
    folder = await docsPages();
  });

  test.each(["index.html", "reference.html", "interface.html"])("%s forbids itself every request", (name) => {
    const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page(name))?.[1] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|connect-src (?!'none')/);
    expect(page(name)).not.toMatch(/<(script|img|iframe)[^>]+src="(?!data:)|<link[^>]+href="(?!data:)/);
    expect(page(name)).not.toContain("cdn.redoc.ly");
  });

  test.each(["index.html", "reference.html", "interface.html"])("%s has a title, an icon and a description", (name) => {
    expect(page(name)).toMatch(/<title>[^<]*Trading Service/);
    expect(page(name)).toMatch(/<link rel="icon" href="data:image\/svg\+xml,/);
    expect(page(name)).toMatch(/<meta name="description" content="[^"]{20,}"/);
  });

  test("have the description beside them, as it is", () => {
    expect(readdirSync(folder).sort()).toEqual([
      "index.html",
      "interface.html",
      "openapi.json",
      "openapi.yaml",
      "reference.html",
      "streams.yaml",
    ]);
    expect(readJson(folder, "openapi.json")).toEqual(readJson(root, "dist/openapi.json"));
    expect(page("index.html")).toContain('"downloadUrls":[{"title":"openapi.yaml","url":"openapi.yaml"}');
  });

  test("link to places that exist", () => {
    const ids = new Map(
      readdirSync(folder).map((name) => [
        name,
        new Set([...page(name).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
      ]),
    );
    for (const name of ["reference.html", "interface.html"]) {
      const links = [...page(name).matchAll(/href="(?!data:|https?:)([^"#]*)(?:#([^"]*))?"/g)];
      expect(links.length).toBeGreaterThan(0);
      const lost = links.filter(([, file, id]) => (id ? !ids.get(file || name)?.has(id) : !ids.has(file!)));
      expect(lost.map(([link]) => link)).toEqual([]);
    }
    // Each open point that a text names leads to its record, from either page.
    const text = page("interface.html") + page("reference.html").split('<h2 id="operations">')[0]!;
    expect(text).toContain('href="reference.html#open-points"');
    expect(text).toContain('href="#U-13"');
    expect(text.replace(/<a [^>]*>[^<]*<\/a>/g, "")).not.toMatch(/U-\d\d/);
    const { tags = [] } = readJson(root, "dist/openapi.json") as { tags?: { name: string }[] };
    const places = new Set(["#/", ...tags.map(({ name }) => `#/${name.toLowerCase().replaceAll(" ", "-")}`)]);
    const menu = [...page("index.html").matchAll(/<a\b[^>]* href="(?!https:)([^"]*)"/g)].map(([, link]) => link!);
    expect(menu.filter((link) => !places.has(link) && !ids.has(link))).toEqual([]);
    expect(menu).toEqual(expect.arrayContaining([...places]));
    const folded = [...page("index.html").matchAll(/reference\.html#(U-\d\d)/g)].map(([, id]) => id!);
    expect(new Set(folded).size).toBeGreaterThan(30);
    for (const id of folded) expect(ids.get("reference.html")).toContain(id);
  });

  test("reference.html holds guides, operations, schemas and open points without a script", () => {
    const text = page("reference.html");
    expect(text).not.toContain("<script");
    for (const id of ["listOrders", "createOrder", "authentication", "schema-Order", "U-01", "U-11", "U-47", "U-56"]) {
      expect(text).toContain(` id="${id}"`);
    }
    expect(text).toContain("curl &#34;$url/viewer/orders?market_id=BTC-USDT&#34;");
  });
});

test("a parameter and a member name the open points that apply to them, with those of the schema behind", () => {
  const text = referencePage(readJson(root, "dist/openapi.json") as Description, samples);
  const rows = (name: string) =>
    [...text.matchAll(new RegExp(`<tr><td><code>${name}</code>.*?</tr>`, "g"))].map(String);
  const points = (row: string) => [...row.matchAll(/ href="#(U-\d\d)"/g)].map(([, id]) => id);
  expect(new Set(rows("first").map((row) => points(row).join()))).toEqual(new Set(["U-07,U-16,U-31,U-34"]));
  expect(new Set(rows("order_id").map((row) => points(row).join()))).toEqual(new Set(["U-26,U-27"]));
  expect(rows("after").map(points)).toEqual([["U-33"], ["U-33"]]);
  expect(rows("market_id").length).toBeGreaterThan(2);
  for (const row of rows("market_id")) expect(points(row)).toEqual(["U-29"]);
  expect(rows("filled_amount").map(points)).toEqual([["U-28", "U-51"]]);
});

test("the docs of a description under others' overlays show what these say", async () => {
  const { description } = await bundleDescription({ overlays: ["responses-in-data", "post-parameters-in-query"] });
  const text = referencePage(description, allSamples(description, "./client.js"));
  expect(text).toContain('object of <ul><li><code>data</code> (required): <a href="#schema-Order">Order</a>');
  expect(text).toContain("import { createClient } from &#34;./client.js&#34;;");
  expect(text).toContain("--url-query &#34;side=BID&#34;");
});

describe("the samples", () => {
  let sandbox: Sandbox;
  let served: ServedSandbox;
  let env: Record<string, string>;

  beforeEach(async () => {
    sandbox = createSandbox();
    served = await serveSandbox(sandbox);
    const { apiKey, apiSecret } = sandbox.keys.demo;
    env = { TRADING_BASE_URL: served.url, TRADING_API_KEY: apiKey, TRADING_API_SECRET: apiSecret };
  });
  afterEach(() => served.close());

  test("fit beside the operation", () => {
    const lines = [...samples.values()].flat().flatMap(({ source }) => source.split("\n"));
    expect(lines.filter((line) => line.length > 54)).toEqual([]);
    expect(samples.size).toBe(7);
  });

  test.each([...samples.keys()])("the program of %s runs as it stands and prints data", async (id) => {
    const [, names, module, body] = /^import (\{[^}]*\}) from "([^"]+)";\n([^]*)$/.exec(sampleOf(id, "JavaScript"))!;
    expect(module).toBe("trading-service-client");
    const seen: unknown[] = [];
    const AsyncFunction = (async () => undefined).constructor as new (
      ...args: string[]
    ) => (...args: unknown[]) => Promise<void>;
    const console = { log: (value: unknown) => seen.push(value) };
    await new AsyncFunction(names!, "process", "console", body!)({ createClient, paginate }, { env }, console);
    expect(seen).not.toEqual([]);
  });

  test.each([...samples.keys()])("the lines of %s give a request that is answered", async (id) => {
    // npx and curl stand in for themselves: what counts is what the shell makes of the lines.
    const npx = `npx() { test "$*" = "trading-service-client token" && echo "$TOKEN"; }`;
    const shell = `${npx}\ncurl() { printf '%s\\0' "$@"; }\n${sampleOf(id, "curl")}`;
    const TOKEN = await signToken(sandbox.keys.demo);
    const { status, stdout, stderr } = spawnSync("sh", ["-c", shell], { env: { ...env, TOKEN }, encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    await expect(send(stdout.split("\0").slice(0, -1))).resolves.toBe(200);
  });
});

/** Does what curl does with such arguments. */
async function send([url = "", ...flags]: string[]): Promise<number> {
  const values = (name: string) => flags.flatMap((flag, at) => (flag === name ? [flags[at + 1]!] : []));
  expect(flags.filter((_flag, at) => at % 2 === 0).filter((flag) => !/^--(request|header|data)$/.test(flag))).toEqual(
    [],
  );
  const headers = values("--header").map((header) => header.split(": ", 2) as [string, string]);
  const [method = "GET"] = values("--request");
  const [body] = values("--data");
  return (await fetch(url, { method, headers, ...(body !== undefined && { body }) })).status;
}
