import { longTest, some } from "../../support/runs.js";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, parse, relative } from "node:path";
import { command } from "../../../toolkit/commands/generate.js";
import { generateService } from "../../../toolkit/generate/generate-service.js";
import { start } from "../../support/processes.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { called } from "./called.js";

const folder = temporaryFolder();

/** A description in a file. */
function written(description: object): string {
  const file = join(folder, "description.json");
  writeFileSync(file, JSON.stringify(description));
  return file;
}

/** What a run of `generate` prints: after what is under way. */
async function generate(out: string, description: object, ...flags: string[]) {
  const args = ["generate", "--description", written(description), "--out", join(folder, out), ...flags];
  const { status, stdout, stderr } = await start("toolkit/bin.ts", args).ended;
  return { status, stdout, stderr: stderr.replace(/^generating …\n/, "") };
}

longTest("security that the client does not send is said on stderr, and the rest is generated", async () => {
  const description = called();
  description.components.securitySchemes = { key: { type: "apiKey", in: "query", name: "k" } };
  const { status, stderr } = await generate("secured", { ...description, security: [{ key: [] }] });
  expect(stderr).toBe(
    "The client does not send the security scheme `key` (apiKey, query `k`), which 3 operations need, `getA` among them: add it with `client.use(middleware)`.\n",
  );
  expect(status).toBe(0);
  expect(readdirSync(join(folder, "secured"))).toContain("index.ts");
});

test("what has no effect in the description is noted on stderr, by each command that reads it", async () => {
  const description = called();
  Object.assign(description.components.schemas, { Upload: { type: "file" } });
  const note =
    'note: #/components/schemas/Upload/type is "file", which is not a type, and has no effect: the types are array, boolean, integer, null, number, object, string\n';
  expect(await generate("noted", description)).toMatchObject({ status: 0, stderr: note });
  const bundle = start("toolkit/bin.ts", ["bundle", "--description", written(description)]);
  expect(await bundle.ended).toMatchObject({ status: 0, stderr: note });
});

longTest.each(["index.ts", "README.md"])(
  "a %s that was not generated is left as it is, and nothing is written",
  async (name) => {
    const out = join("written", name);
    mkdirSync(join(folder, out), { recursive: true });
    writeFileSync(join(folder, out, name), "mine\n");
    const message = `"${join(folder, out, name)}" was not generated and is not overwritten: move it away, or choose another folder with --out`;
    for (const check of [false, true]) {
      const service = generateService({ description: written(called()), out: join(folder, out), check });
      await expect(service).rejects.toMatchObject({ message, exitCode: 2 });
    }
    expect(readdirSync(join(folder, out))).toEqual([name]);
    expect(readFileSync(join(folder, out, name), "utf8")).toBe("mine\n");
  },
);

test("a folder with a package.json gets no generated files beside it, unless it has them already", async () => {
  const out = join(folder, "project");
  const options = { description: written(called()), out };
  mkdirSync(out);
  writeFileSync(join(out, "package.json"), "{}\n");
  const message = `"${out}" has a package.json: choose a folder for generated files alone, such as src/service`;
  await expect(generateService(options)).rejects.toMatchObject({ message, exitCode: 2 });
  expect(readdirSync(out)).toEqual(["package.json"]);
  writeFileSync(join(out, "index.ts"), "");
  await generateService(options);
  expect(readdirSync(out)).toHaveLength(7);
});

test.each([
  [parse(folder).root, "is the root of the file system"],
  [relative(process.cwd(), homedir()), "is the home folder"],
])("%s is no folder for generated files: it %s", async (out, why) => {
  // A check writes nothing, and refuses the same.
  const service = generateService({ description: written(called()), out, check: true });
  await expect(service).rejects.toMatchObject({
    message: expect.stringContaining(`"${out}" ${why}: choose`),
    exitCode: 2,
  });
});

test("the home folder is no folder for generated files by another name either", async () => {
  const [home, link] = [join(folder, "home"), join(folder, "link to home")];
  mkdirSync(home);
  symlinkSync(home, link);
  const options = { description: written(called()), check: true };
  const { HOME } = process.env;
  try {
    for (const [own, out] of [
      [home, link],
      [link, home],
      [link, link],
    ] as const) {
      process.env.HOME = own;
      await expect(generateService({ ...options, out })).rejects.toThrow("is the home folder");
    }
  } finally {
    process.env.HOME = HOME;
  }
});

test("a check says which file cannot be read, and calls none of them stale", async () => {
  const out = join(folder, "unreadable");
  mkdirSync(join(out, "types.ts"), { recursive: true });
  const message = `cannot read "${join(out, "types.ts")}": it is a folder`;
  const service = generateService({ description: written(called()), out, check: true });
  await expect(service).rejects.toMatchObject({ message, exitCode: 2 });
});

longTest("what was generated is written anew, and so is an empty file", async () => {
  const options = { description: written(called()), out: join(folder, "again") };
  await generateService(options);
  const texts = () =>
    readdirSync(join(folder, "again")).map((name) => readFileSync(join(folder, "again", name), "utf8"));
  const before = texts();
  const [index, readme] = ["index.ts", "README.md"].map((name) => join(folder, "again", name));
  writeFileSync(index!, "");
  writeFileSync(readme!, `${readFileSync(readme!, "utf8").replaceAll("\n", "\r\n")}more\r\n`);
  const { status, stdout, stderr } = await generate("again", called(), "--check");
  expect([status, stderr]).toEqual([1, "error: generated files differ from the description: generate them again\n"]);
  expect(stdout.match(/^stale .*/gm)).toHaveLength(2);
  await generateService(options);
  expect(texts()).toEqual(before);
});

test("the command in the README has every flag that was given, so that run by a shell it makes the same again", async () => {
  const overlay = join(folder, "it's own.overlay.json");
  const actions = [{ target: "$.info", update: { description: "own" } }];
  writeFileSync(overlay, JSON.stringify({ overlay: "1.1.0", info: { title: "t", version: "1" }, actions }));
  const values = { omit: "POST /a/{id}", overlay, "types-from": "../my types.js" };
  const given = { ...values, description: written(called()), out: join(folder, "by command") };
  const flags = Object.keys(command.options).filter((name) => name !== "check");
  expect(Object.keys(given).sort()).toEqual(flags.sort());
  const all = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
  expect((await start("toolkit/bin.ts", ["generate", ...all]).ended).status).toBe(0);
  const [, line] = /^run `npx trading-service-client (.*)`;/m.exec(readFileSync(join(given.out, "README.md"), "utf8"))!;
  const args = execFileSync("sh", ["-c", `printf '%s\\0' ${line}`], { encoding: "utf8" })
    .split("\0")
    .slice(0, -1);
  const again = await start("toolkit/bin.ts", [...args, "--check"]).ended;
  expect(again).toMatchObject({ status: 0, stdout: expect.not.stringContaining("stale") });
});

longTest("a check from another folder tells what differs, and the command in the README is not it", async () => {
  const description = join(folder, "elsewhere.json");
  writeFileSync(description, JSON.stringify(called()));
  const out = join(folder, "elsewhere");
  await generateService({ description, out });
  const again = { description: relative(process.cwd(), description), out: relative(process.cwd(), out) };
  const checked = await generateService({ ...again, check: true });
  expect(new Set(checked.map(({ state }) => state))).toEqual(new Set(["unchanged"]));
  const readme = join(out, "README.md");
  writeFileSync(readme, `${readFileSync(readme, "utf8")}more\n`);
  expect((await generateService({ ...again, check: true })).at(-1)?.state).toBe("stale");
  expect((await generateService({ description, out })).at(-1)?.state).toBe("written");
  expect((await generateService(again)).at(-1)?.state).toBe("written");
});

longTest(
  "beside a TypeScript that makes no trees, such as 7, the pair that lies beside the package generates",
  async () => {
    const cwd = join(folder, "seven");
    const exported = { "openapi-typescript": "{}", typescript: '{ version: "7.0.2" }' };
    for (const [name, value] of Object.entries(exported)) {
      mkdirSync(join(cwd, "node_modules", name), { recursive: true });
      writeFileSync(join(cwd, "node_modules", name, "index.js"), `module.exports = ${value};\n`);
    }
    const { status, stderr } = await start("toolkit/bin.ts", ["generate", "--out", "service"], { cwd }).ended;
    expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" });
  },
);

test.each(
  some([
    ["files", { a: { "text/csv": {} }, b: { "image/png": {} } }],
    ["a schema that several share", { a: jsonOf("Never"), b: jsonOf("Holder"), c: jsonOf("Never") }],
    ["a schema that is made of itself", { a: jsonOf("Loop") }],
  ]),
)(
  "what is refused comes with the flags that leave it out, by which the rest is generated: %s",
  async (_what, contents) => {
    const description = called();
    for (const [name, content] of Object.entries(contents)) {
      const get = { operationId: `refused-${name}`, responses: { 200: { description: "ok", content } } };
      Object.assign(description.paths, { [`/refused/${name}`]: { get } });
    }
    const never = { allOf: [{ type: "string" }, { type: "number" }] };
    const holder = { type: "array", items: { $ref: "#/components/schemas/Never" } };
    const loop = { allOf: [{ $ref: "#/components/schemas/Loop" }] };
    Object.assign(description.components.schemas, { Never: never, Holder: holder, Loop: loop });
    const refused = await generate("in-part", description);
    expect(refused.status).toBe(2);
    const [, flags] = / left out by (.*)\n$/.exec(refused.stderr)!;
    expect(flags).toBe(
      Object.keys(contents)
        .map((name) => `--omit refused${name.toUpperCase()}`)
        .join(" "),
    );
    expect(await generate("in-part", description, ...flags!.split(" "))).toMatchObject({ status: 0, stderr: "" });
  },
);

function jsonOf(schema: string): object {
  return { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } };
}
