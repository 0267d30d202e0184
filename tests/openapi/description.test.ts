import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { openPoints } from "../../scripts/pages/open-points.js";
import { unlistedFiles } from "../../scripts/lint/unlisted-files.js";
import { root } from "../support/processes.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { lint, readJson } from "./run.js";

type Node = Record<string, unknown>;

interface OpenPoint {
  id: string;
  what?: string;
  reading?: string;
  overlays?: string[];
}

const folder = temporaryFolder();

function* nodes(value: unknown): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  yield value as Node;
  for (const inner of Object.values(value)) yield* nodes(inner);
}

const read = (...path: string[]) => readFileSync(join(root, "openapi", ...path), "utf8");
const namesIn = (folder: string, suffix = ".yaml") =>
  readdirSync(join(root, "openapi", folder)).map((name) => name.replace(suffix, ""));

const bundle = readJson(root, "dist/openapi.json") as Node;
const components = bundle.components as Record<string, Record<string, Node>>;
const streams: unknown = parse(read("streams.yaml"));
const records = [...nodes([bundle, streams])].flatMap((node) =>
  [(node["x-not-shown"] ?? []) as OpenPoint | OpenPoint[]].flat(),
);

describe("the description", () => {
  test("lints without an error or a warning, as do the streams, the overlays and the last release", () => {
    const overlays = readdirSync(join(root, "openapi/overlays")).map((name) => `openapi/overlays/${name}`);
    expect(lint("main", "streams", "openapi/released.yaml", ...overlays)).toEqual([]);
    expect(existsSync(join(root, ".redocly.lint-ignore.yaml"))).toBe(false);
  });

  test("is one file that refers to nothing outside itself, and uses each of its components", () => {
    const references = [...nodes(bundle)].flatMap((node) => (typeof node.$ref === "string" ? [node.$ref] : []));
    // Security schemes are referred to by name.
    const places = Object.entries(components)
      .filter(([kind]) => kind !== "securitySchemes")
      .flatMap(([kind, members]) => Object.keys(members).map((name) => `#/components/${kind}/${name}`));
    expect([...new Set(references)].sort()).toEqual(places.sort());
  });

  test("gives no two components one name, and no name that TypeScript has for something else", () => {
    const names = Object.values(components).flatMap((members) => Object.keys(members));
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name in globalThis)).toEqual([]);
  });

  test("gives each open point one record, without a gap in the numbers", () => {
    const full = records.filter((record) => record.what).map((record) => record.id);
    expect(full.sort()).toEqual(full.map((_id, at) => `U-${String(at + 1).padStart(2, "0")}`));
    expect(new Set(records.map((record) => record.id))).toEqual(new Set(full));
  });

  test("names each overlay at the point that the overlay says it settles", () => {
    const named = records.flatMap(({ id, overlays = [] }) => overlays.map((name) => [name, [id]]));
    const settled = namesIn("overlays", ".overlay.yaml").map((name) => {
      const { info } = parse(read("overlays", `${name}.overlay.yaml`)) as {
        info: { title: string; "x-settles": string[] };
      };
      expect(info.title).toContain(`(${info["x-settles"].join(", ")})`);
      return [name, info["x-settles"]];
    });
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(settled));
    expect(named).toHaveLength(settled.length);
  });

  test("says only as a reading, with its number, whose orders there are", () => {
    const overlays = namesIn("overlays", "").map((file): unknown => parse(read("overlays", file)));
    const texts = [...nodes([bundle, overlays])].flatMap(({ description: text }) =>
      typeof text === "string" && /viewer's orders?\b|orders? of the viewer\b|orders.*viewer's/.test(text)
        ? [text]
        : [],
    );
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !text.includes("U-56"))).toEqual([]);
  });

  test("refuses by the readings that its README and the page about safety name, and by no other", () => {
    const refusing = records.filter(({ reading }) => reading?.includes("refuses")).map(({ id }) => id);
    const named = [
      /Two keywords are not\s+listed although[^]*?`reading`/.exec(read("README.md")),
      /Three of our readings refuse[^]*?No other/.exec(readFileSync(join(root, "docs/safety.md"), "utf8")),
    ].map((text) => [...new Set(text?.[0].match(/U-\d\d/g))].sort());
    expect(refusing.sort()).toEqual(["U-27", "U-28", "U-49"]);
    expect(named).toEqual([refusing, refusing]);
  });

  test("has one file per component and one per path, named after them", () => {
    for (const [kind, members] of Object.entries(components)) {
      expect(Object.keys(members).sort()).toEqual(namesIn(join("components", kind)).sort());
    }
    const paths = Object.keys(bundle.paths as object).map((path) => path.slice(1).replaceAll("/", "_"));
    expect(paths.sort()).toEqual(namesIn("paths").sort());
  });

  test("has no file that `npm run lint` would call unlisted, as it does one that nothing refers to", () => {
    expect(unlistedFiles(join(root, "openapi"))).toEqual([]);
    cpSync(join(root, "openapi"), folder, { recursive: true });
    for (const name of ["paths/x.yaml", "components/schemas/Orphan.yaml"]) {
      writeFileSync(join(folder, name), "description: Nothing.\n");
    }
    expect(unlistedFiles(folder)).toEqual(["paths/x.yaml", "components/schemas/Orphan.yaml"]);
  });

  test("lists its open points on a page that is up to date", () => {
    expect(read("docs/open-points.md")).toBe(openPoints([bundle, streams]));
  });

  test("takes each part that it names from the interface page, which has an anchor for it", () => {
    const page = readFileSync(join(root, "docs/interface.md"), "utf8");
    const anchors = [...page.matchAll(/<a id="part-([\d-]+)">/g)].map(([, part]) => part!.replace("-", "."));
    const sources = [...nodes([bundle, streams])].flatMap((node) => {
      const lists = [node["x-source"], ...[node["x-not-shown"] ?? []].flat().map((each) => (each as Node).source)];
      return lists.flatMap((list) => (typeof list === "string" ? list.split(", ") : []));
    });
    expect(anchors).toHaveLength(23);
    expect(anchors).toEqual(expect.arrayContaining([...new Set(sources)]));
    const known = new Set(records.map(({ id }) => id));
    expect([...page.matchAll(/U-\d\d/g)].filter(([id]) => !known.has(id))).toEqual([]);
  });
});
