import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lint, readJson, root, runScript, temporaryFolder } from "./run.js";

const out = temporaryFolder();

type Node = Record<string, unknown>;

interface OpenPoint {
  id: string;
  what?: string;
  overlays?: string[];
}

function* nodes(value: unknown): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  yield value as Node;
  for (const inner of Object.values(value)) yield* nodes(inner);
}

describe("the description", () => {
  let bundle: Node;
  let records: OpenPoint[];

  beforeAll(() => {
    expect(runScript("bundle", "--out", out)).toMatchObject({ status: 0, stderr: "" });
    bundle = readJson(out, "openapi.json") as Node;
    records = [...nodes(bundle)].flatMap((node) => [(node["x-not-shown"] ?? []) as OpenPoint | OpenPoint[]].flat());
  }, 60_000);

  test("lints without an error or a warning, as do the streams, the overlays and the last release", () => {
    const overlays = readdirSync(join(root, "openapi/overlays")).map((name) => `openapi/overlays/${name}`);
    expect(lint("main", "streams", "openapi/released.yaml", ...overlays)).toEqual([]);
    expect(existsSync(join(root, ".redocly.lint-ignore.yaml"))).toBe(false);
  }, 60_000);

  test("is one file that refers to nothing outside itself", () => {
    const references = [...nodes(bundle)].map((node) => node.$ref).filter((reference) => reference !== undefined);
    expect(references.length).toBeGreaterThan(50);
    for (const reference of references) expect(reference).toMatch(/^#\/components\//);
  });

  test("gives each open point one record", () => {
    const full = records.filter((record) => record.what).map((record) => record.id);
    expect(new Set(full).size).toBe(full.length);
    expect(new Set(records.map((record) => record.id))).toEqual(new Set(full));
  });

  test("names each overlay once, and every overlay exists", () => {
    const named = records.flatMap((record) => record.overlays ?? []);
    const files = readdirSync(join(root, "openapi/overlays")).map((name) => name.replace(".overlay.yaml", ""));
    expect([...named].sort()).toEqual(files.sort());
  });

  test("has one component per file and one file per component", () => {
    const components = bundle.components as Record<string, object>;
    for (const [kind, members] of Object.entries(components)) {
      const files = readdirSync(join(root, "openapi/components", kind)).map((name) => name.replace(".yaml", ""));
      expect(Object.keys(members).sort()).toEqual(files.sort());
    }
  });

  test("has one file per path, named after it", () => {
    const files = readdirSync(join(root, "openapi/paths")).map((name) => name.replace(".yaml", ""));
    const paths = Object.keys(bundle.paths as object).map((path) => path.slice(1).replaceAll("/", "_"));
    expect(paths.sort()).toEqual(files.sort());
  });

  test("lists its open points on a page that is up to date", () => {
    expect(runScript("open-points", "--check")).toMatchObject({ status: 0, stderr: "" });
    const page = readFileSync(join(root, "openapi/docs/open-points.md"), "utf8");
    for (const { id } of records) expect(page).toContain(`**${id}**`);
  }, 60_000);
});
