import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { comparable } from "../../../toolkit/compare/canonical/comparable.js";
import { lostCode } from "../../../toolkit/compare/code/lost-code.js";
import { tablesOf } from "../../../toolkit/generate/tables-of.js";
import { bundleDescription } from "../../../toolkit/description/bundle-description.js";
import { referencePage } from "../../../toolkit/docs/reference-page.js";
import { allSamples } from "../../../toolkit/docs/samples.js";
import { emitService } from "../../../toolkit/generate/emit-service.js";
import { prepare } from "../../../toolkit/generate/prepare/prepare.js";
import { mockedDescription } from "../../../toolkit/mock/mocked-description.js";
import { inFull } from "../../support/runs.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { careless } from "../generate/careless.js";
import { everything } from "../generate/constructs.js";

const file = join(temporaryFolder(), "description.json");

async function read(description: unknown) {
  writeFileSync(file, JSON.stringify(description));
  return await bundleDescription({ description: file });
}

/** What stands in place of a node by a slip. */
const slips: unknown[] = [null, 2024, "x", true, [null], ["x"], {}, { x: null }, { x: "x" }];

/** The ways to all nodes of a description. */
function waysIn(node: unknown, way: readonly string[] = []): string[][] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, each]) => [[...way, name], ...waysIn(each, [...way, name])]);
}

function withSlip(description: object, way: readonly string[], slip: unknown): object {
  const copy = structuredClone(description) as Record<string, any>;
  way.slice(0, -1).reduce((node, name) => node[name] as typeof node, copy)[way.at(-1) ?? ""] = slip;
  return copy;
}

/** What is refused is one line that names a place, or what leads nowhere. */
const refusal = /#\/\S*|^the reference |has no paths|is not an OpenAPI description$/;

/** What the uses that commands make of a description by themselves end with, if it is no refusal. */
function faultsOf({ description, exact }: Awaited<ReturnType<typeof read>>, before: typeof everything): string[] {
  const uses = [
    () => emitService(description, prepare(description), { exact, typesFrom: "types", command: "generate" }),
    () => referencePage(exact, allSamples(exact, "client")),
    () => mockedDescription(description),
    () => comparable(before, description),
    () => comparable(description, before),
    () => lostCode(tablesOf(before), tablesOf(description)),
    () => lostCode(tablesOf(description), tablesOf(before)),
  ];
  return uses.flatMap((use) => {
    try {
      use();
      return [];
    } catch (error) {
      return [(error as Error).message].filter((said) => !refusal.test(said));
    }
  });
}

const tries = inFull ? 200 : 6;
const own = JSON.parse(readFileSync("dist/openapi.json", "utf8")) as typeof everything;
const given = { "with every construct": everything, "written carelessly": careless, "of this package": own };

test.each(Object.entries(given))(
  "a slip anywhere in a description %s is refused with its place, or borne",
  async (_what, from) => {
    // prettier-ignore
    const all = waysIn(from).flatMap((way) => slips.map((slip) => ({ way, slip })));
    const faults: string[] = [];
    // One after another of the slips, all over the description.
    const tried = Array.from(
      { length: tries },
      (_each, at) => all[Math.floor((at * all.length) / tries) + (at % slips.length)],
    );
    for (const { way, slip } of tried.filter((each) => each !== undefined)) {
      const bundle = await read(withSlip(from, way, slip)).catch((error: unknown) => (error as Error).message);
      const found =
        typeof bundle === "string" ? [bundle].filter((said) => !refusal.test(said)) : faultsOf(bundle, from);
      faults.push(...found.map((said) => `${way.join("/")} as ${JSON.stringify(slip)}: ${said}`));
    }
    expect(faults).toEqual([]);
  },
);

test("keywords without a value say nothing, and are left out where they may be", async () => {
  const schema = { type: "object", title: null, required: null, allOf: null, enum: null, const: null, default: null };
  const get = { tags: null, security: [{ key: null }], responses: { 200: { description: null, content: null } } };
  const { description } = await read({
    ...{ openapi: "3.1.0", info: { title: "t", version: "1", description: null }, servers: null },
    ...{ paths: { "/a": { summary: null, get } }, components: { schemas: { A: schema }, responses: null } },
  });
  expect(description.components).toEqual({ schemas: { A: { type: "object", const: null, default: null } } });
  expect(description.paths["/a"]?.get).toEqual({ security: [{ key: null }], responses: { 200: {} } });
  expect(description.info).toEqual({ title: "t", version: "1" });
});
