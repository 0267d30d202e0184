import { longTest } from "../../support/runs.js";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command } from "../../../toolkit/commands/lint.js";
import { start } from "../../support/processes.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();

test("what is found under an overlay is named by places that somebody can look at", async () => {
  const own = join(folder, "own.overlay.yaml");
  const action = "{ target: \"$.paths['/viewer/orders'].post\", update: { wrong: 1 } }";
  writeFileSync(own, `overlay: 1.1.0\ninfo:\n  version: 1.0.0\nactions: [${action}]\n`);
  const { status, stdout } = await start("toolkit/bin.ts", ["lint", "--overlay", own]).ended;
  expect(status).toBe(1);
  expect(stdout.split("\n\n").map((section) => section.split("\n"))).toEqual([
    [
      `the description under ${own}:`,
      expect.stringMatching(/^ {2}#\/paths\/~1viewer~1orders\/post\/wrong {2}error {2}/),
    ],
    [`${own}:`, expect.stringMatching(/^ {2}2:1 {2}error {2}struct {2}.*`title`/)],
    [""],
  ]);
});

test("an overlay does not settle a point that does not exist, nor one whose every mark it leaves", async () => {
  const own = join(folder, "settles.overlay.yaml");
  const removal = "{ target: \"$.paths['/viewer/accounts'].get['x-not-shown']\", remove: true }";
  const info = "{ title: a, version: 1.0.0, x-settles: [U-09, U-99, U-04] }";
  writeFileSync(own, `overlay: 1.1.0\ninfo: ${info}\nactions: [${removal}]\n`);
  await expect(Promise.resolve(command.run({ overlay: [own] }, []))).rejects.toMatchObject({
    exitCode: 1,
    lines: [
      `${own}:2:53: x-settles: "U-99" is no open point of the description`,
      `${own}:2:59: x-settles: "U-04" is as open as before`,
    ],
  });
});

longTest("a file that an overlay refers to is called as the overlay calls it", async () => {
  const own = join(folder, "refers.overlay.yaml");
  const action = "{ target: $.components.schemas, update: { Foo: { $ref: ./foo.yaml } } }";
  writeFileSync(own, `overlay: 1.1.0\ninfo: { title: a, version: 1.0.0 }\nactions: [${action}]\n`);
  const { status, stderr } = await start("toolkit/bin.ts", ["lint", "--overlay", own]).ended;
  const says = 'action 1 ($.components.schemas) refers to "./foo.yaml": an overlay cannot refer to other files';
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(says) as string });
});

test.each([
  ["of a team", ["responses-in-data", "examples/downstream/accounts.overlay.yaml"]],
  ["that departs from the document", ["cancel-order-204"]],
])("an overlay %s passes, and says of no part of it that it comes from there", async (_which, overlays) => {
  const flags = overlays.flatMap((each) => ["--overlay", each]);
  const { status, stdout } = await start("toolkit/bin.ts", ["lint", ...flags]).ended;
  expect({ status, stdout }).toEqual({ status: 0, stdout: `ok: ${overlays.length + 1} files\n` });
});

describe("of another description", () => {
  const file = join(folder, "other.yaml");
  const config = join(folder, "rules.yaml");
  const linted = async (extensions: string, rules: string) => {
    const schema = "{ type: object, x-insisted: [a], properties: { b: { type: string } } }";
    const get = `{ ${extensions}, responses: { "200": { description: a, x-envelope: c, content: { application/json: { schema: ${schema} } } } } }`;
    writeFileSync(file, `openapi: 3.1.0\ninfo: { title: a, version: 1.0.0 }\npaths: { /a: { get: ${get} } }\n`);
    writeFileSync(config, `rules: { ${rules} }\n`);
    return await start("toolkit/bin.ts", ["lint", "--description", file, "--config", config]).ended;
  };

  test("extensions that name what is not there are found under any rules, and an unused rule is noted", async () => {
    const extensions = "x-matches: { d: b }, x-pagination: { items: e, forward: { parameter: f, cursor: g } }";
    const { status, stdout, stderr } = await linted(extensions, "struct: error, own/unknown: error");
    expect(status).toBe(1);
    expect(stdout.split("\n")).toEqual([
      `${file}:`,
      expect.stringMatching(/schema\/x-insisted {2}error {2}generate {2}.*"a"$/),
      expect.stringMatching(/200\/x-envelope {2}error {2}generate {2}.*"c"$/),
      expect.stringMatching(/get\/x-pagination {2}error {2}generate {2}/),
      expect.stringMatching(/get\/x-matches {2}error {2}generate {2}.*"d"$/),
      "",
      "",
    ]);
    expect(stderr).toMatch(/^note: redocly lint: Unused rules found in .*rules\.yaml: own\/unknown\.$/m);
  });

  test("extensions that have another form are problems", async () => {
    const { status, stdout } = await linted("x-matches: [d]", "struct: error");
    const line = "  #/paths/~1a/get/x-matches  error  generate  must be an object, and is a list: it is left out";
    expect([status, stdout.split("\n")]).toEqual([1, expect.arrayContaining([line])]);
  });

  test("a rule that Redocly does not have is refused, whatever the others find", async () => {
    const { status, stdout, stderr } = await linted("summary: a", "operation-4xx-response: error, strukt: error");
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(
      /^error: redocly lint: .*rules\.yaml:1:\d+ at #\/rules\/strukt: Property `strukt` is not expected/m,
    );
  });
});

test.each([
  ["that is given", ["--config", "bare.yaml"], "bare.yaml"],
  ["of the current folder", [], "redocly.yaml"],
])("a configuration without rules is named: one %s", async (_which, flags, name) => {
  const cwd = mkdtempSync(join(folder, "bare-"));
  writeFileSync(join(cwd, name), "apis: { a: { root: ./a.yaml } }\n");
  writeFileSync(join(cwd, "a.yaml"), "openapi: 3.1.0\ninfo: { title: a, version: 1.0.0 }\npaths: {}\n");
  const { status, stderr } = await start("toolkit/bin.ts", ["lint", "--description", "a.yaml", ...flags], { cwd })
    .ended;
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining(`error: redocly lint: "${name}": No rules were configured.\n`) as string,
  });
});

test("where there is no folder for temporary files, that one is named", async () => {
  const TMPDIR = join(folder, "none");
  const { status, stderr } = await start("toolkit/bin.ts", ["lint"], { env: { TMPDIR } }).ended;
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: `error: cannot write "${TMPDIR}": no such file or folder\n`,
  });
});

longTest("where Redocly fails by itself, it says so, and at which file", async () => {
  const file = join(folder, "own.yaml");
  const schema = "{ type: object, required: [hasOwnProperty], properties: { hasOwnProperty: { type: string } } }";
  const get = `{ responses: { "200": { description: a, content: { application/json: { schema: ${schema} } } } } }`;
  writeFileSync(file, `openapi: 3.1.0\ninfo: { title: a, version: 1.0.0 }\npaths: { /a: { get: ${get} } }\n`);
  const { status, stderr } = await start("toolkit/bin.ts", ["lint", "--description", file]).ended;
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining(`error: redocly lint: "${file}": e.hasOwnProperty is not a function`) as string,
  });
});
