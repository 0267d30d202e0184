import { longTest } from "../../support/runs.js";
import { writeFileSync } from "node:fs";
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

test("an overlay of a team passes, and says of no part of the interface document that it comes from there", async () => {
  const own = "examples/downstream/accounts.overlay.yaml";
  const { status, stdout } = await start("toolkit/bin.ts", ["lint", "--overlay", "responses-in-data", "--overlay", own])
    .ended;
  expect({ status, stdout }).toEqual({ status: 0, stdout: "ok: 3 files\n" });
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
