import { some } from "../../support/runs.js";
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command as bundle } from "../../../toolkit/commands/bundle.js";
import { command as contract } from "../../../toolkit/commands/contract.js";
import { command as docs } from "../../../toolkit/commands/docs.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { buildDocs, assertOwnPages } from "../../../toolkit/docs/build-docs.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();
const operation = (id: string) => `{ get: { operationId: ${id}, responses: { 204: { description: "" } } } }`;
const exampled = `{ get: { operationId: c, responses: { 200: { description: "", content: { application/json: { examples: { one: { externalValue: example.json } } } } } } } }`;
const texts = {
  "openapi.yaml": `# mine\nopenapi: 3.1.0\ninfo: { title: t, version: "1" }\npaths: { /a: ${operation("a")}, /b: { $ref: part.yaml }, /c: ${exampled} }\n`,
  "part.yaml": operation("b"),
  "example.json": "[1]\n",
  "more.overlay.yaml":
    "overlay: 1.1.0\ninfo: { title: t, version: 1.0.0 }\nactions: [{ target: $.info, update: { title: OVERLAID } }]\n",
};
const at = (name: keyof typeof texts) => join(folder, name);
const [description, overlay] = [at("openapi.yaml"), at("more.overlay.yaml")];
const values = { description, overlay: [overlay] };

beforeAll(() => {
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  linkSync(description, join(folder, "same.yaml"));
  jest.spyOn(console, "log").mockImplementation();
  Object.assign(process.env, { TRADING_API_KEY: "key", TRADING_API_SECRET: "secret" });
});

afterEach(() => {
  for (const [name, text] of Object.entries(texts)) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
});

const refused = (file: string) => ({
  message: `"${file}" is an input file and is not overwritten: write to another place`,
  exitCode: 2,
});

test.each([
  ...[description, at("part.yaml"), at("example.json"), overlay, join(folder, "same.yaml")],
  `${folder}/not-yet/../part.yaml`,
])("nothing is written over %s, which is read", async (file) => {
  const free = join(folder, "free.yaml");
  await expect(bundle.run({ ...values, out: [free, file] }, [])).rejects.toMatchObject(refused(file));
  const judged = { ...values, "base-url": "http://127.0.0.1:1", junit: file };
  await expect(contract.run(judged as never, [])).rejects.toMatchObject(refused(file));
  expect(readdirSync(folder)).not.toContain("free.yaml");
});

test("a bundle may be written over what is not read", async () => {
  const file = join(folder, "bundle.json");
  for (let round = 0; round < 2; round++) await bundle.run({ ...values, out: [file] }, []);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ info: { title: "OVERLAID" } });
});

test("pages are not written over the description that they are made of", async () => {
  await expect(docs.run({ ...values, out: folder }, [])).rejects.toMatchObject(refused(description));
});

const small = (title: string) => {
  const paths = { "/a": { get: { operationId: "a", responses: { 204: { description: "" } } } } };
  return { openapi: "3.1.0", info: { title, version: "1" }, paths } as unknown as Description;
};

test.each(some(["index.html", "reference.html", "openapi.yaml", "openapi.json", "interface.html"], 2))(
  "pages are not written over a %s of somebody's own, and nothing is written",
  async (name) => {
    const out = join(folder, `own ${name}`);
    mkdirSync(out);
    writeFileSync(join(out, name), "mine\n");
    const made = buildDocs({ description: small("t"), out, interfacePage: "# Parts" });
    const message = `"${join(out, name)}" was not generated and is not overwritten: move it away, or choose another folder with --out`;
    await expect(made).rejects.toMatchObject({ message, exitCode: 2 });
    expect(readdirSync(out)).toEqual([name]);
    expect(readFileSync(join(out, name), "utf8")).toBe("mine\n");
  },
);

test("pages are written over those that were made before, and what else lies there is let be", async () => {
  const out = join(folder, "again");
  mkdirSync(out);
  for (const name of ["interface.html", "note.txt"]) writeFileSync(join(out, name), "mine\n");
  for (const title of ["One", "Two"]) await buildDocs({ description: small(title), out });
  const made = ["index.html", "reference.html", "openapi.yaml", "openapi.json"];
  for (const name of made) expect(readFileSync(join(out, name), "utf8")).toContain("Two");
  for (const name of ["interface.html", "note.txt"]) expect(readFileSync(join(out, name), "utf8")).toBe("mine\n");
  // Known without the page that has scripts, too.
  rmSync(join(out, "index.html"));
  await assertOwnPages(out, made);
  for (const name of ["openapi.json", "openapi.yaml", "reference.html"]) {
    writeFileSync(join(out, name), "mine\n");
    const message = `"${join(out, name)}" was not generated and is not overwritten: move it away, or choose another folder with --out`;
    await expect(assertOwnPages(out, [name])).rejects.toMatchObject({ message, exitCode: 2 });
  }
});

test("what is said of a file is one line, whatever it is called", async () => {
  const out = join(folder, "with\nbreak.yaml");
  await bundle.run({ ...values, out: [out] }, []);
  expect(console.log).toHaveBeenLastCalledWith(`written ${folder}/with\\nbreak.yaml`);
});
