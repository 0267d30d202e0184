import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { generateService } from "../../../toolkit/generate/generate-service.js";
import { start } from "../../support/processes.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { called } from "./called.js";

const folder = temporaryFolder();

/** What a run of `generate` prints: after what is under way. */
async function generate(out: string, description: object, ...flags: string[]) {
  const file = join(folder, "description.json");
  writeFileSync(file, JSON.stringify(description));
  const args = ["generate", "--description", file, "--out", join(folder, out), ...flags];
  const { status, stdout, stderr } = await start("toolkit/bin.ts", args).ended;
  return { status, stdout, stderr: stderr.replace(/^generating …\n/, "") };
}

test("security that the client does not send is said on stderr, and the rest is generated", async () => {
  const description = called();
  description.components.securitySchemes = { key: { type: "apiKey", in: "query", name: "k" } };
  const { status, stderr } = await generate("secured", { ...description, security: [{ key: [] }] });
  expect(stderr).toBe(
    "The client does not send the security scheme `key` (apiKey, query `k`), which 3 operations need, `getA` among them: add it by `client.use(middleware)`.\n",
  );
  expect(status).toBe(0);
  expect(readdirSync(join(folder, "secured"))).toContain("index.ts");
}, 60_000);

test.each(["index.ts", "README.md"])(
  "a %s that was not generated is left as it is, and nothing is written",
  async (name) => {
    const out = join("written", name);
    mkdirSync(join(folder, out), { recursive: true });
    writeFileSync(join(folder, out, name), "mine\n");
    for (const flags of [[], ["--check"]]) {
      const { status, stderr } = await generate(out, called(), ...flags);
      expect(stderr).toBe(
        `error: "${join(folder, out, name)}" was not generated, and is left as it is: move it away, or name another folder with --out\n`,
      );
      expect(status).toBe(2);
    }
    expect(readdirSync(join(folder, out))).toEqual([name]);
    expect(readFileSync(join(folder, out, name), "utf8")).toBe("mine\n");
  },
  60_000,
);

test("what was generated is written anew, and so is an empty file", async () => {
  expect((await generate("again", called())).status).toBe(0);
  const texts = () =>
    readdirSync(join(folder, "again")).map((name) => readFileSync(join(folder, "again", name), "utf8"));
  const before = texts();
  const [index, readme] = ["index.ts", "README.md"].map((name) => join(folder, "again", name));
  writeFileSync(index!, "");
  writeFileSync(readme!, `${readFileSync(readme!, "utf8").replaceAll("\n", "\r\n")}more\r\n`);
  expect((await generate("again", called(), "--check")).status).toBe(1);
  expect((await generate("again", called())).status).toBe(0);
  expect(texts()).toEqual(before);
}, 60_000);

test("a check from another folder tells what differs, and the command in the README is not it", async () => {
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
