import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sandboxUnder } from "../../../toolkit/mock/sandbox-under.js";
import { CommandError } from "../../../toolkit/terminal/command.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();
const action = "{ target: $.info, update: { x-own: 1 } }";

/** Writes an overlay whose info ends with what is given, in line 5, and returns its file. */
function overlay(name: string, more: string): string {
  const file = join(folder, `${name}.overlay.yaml`);
  writeFileSync(file, `overlay: 1.1.0\ninfo:\n  title: Own\n  version: 1.0.0\n${more}\nactions: [${action}]\n`);
  return file;
}

test("files and published overlays choose together, and those that choose nothing are named", async () => {
  const own = overlay("own", "  x-sandbox: { cancelStatus: 201, maxPageSize: 30 }");
  const same = overlay("same", "  x-sandbox: { maxPageSize: 30 }");
  const nothing = overlay("nothing", "  x-sandbox: {}");
  const silent = overlay("silent", "x-sandbox: { cancelStatus: 204 }");
  expect(await sandboxUnder([own, "page-cursors-null", same, nothing, silent])).toEqual({
    options: { cancelStatus: 201, maxPageSize: 30, emptyCursor: null },
    silent: [silent],
  });
  expect(await sandboxUnder([])).toEqual({ options: {}, silent: [] });
});

test.each([
  ["{ cancelStatus: 202 }", '"cancelStatus" must be one of 200, 201, 204'],
  ['{ cancelStatus: "201" }', '"cancelStatus" must be one of 200, 201, 204'],
  ["{ cancelStatus: }", '"cancelStatus" must be one of 200, 201, 204'],
  ["{ maxPageSize: 9007199254740993 }", '"maxPageSize" must be a whole number larger than 0'],
  ["{ envelop: data }", '"envelop" is not an option: did you mean "envelope"? (parametersIn, '],
  ['{ cors: "*" }', '"cors" is not an option (parametersIn, '],
  ["data", '"x-sandbox" must be an object'],
  ["[{ envelope: data }]", '"x-sandbox" must be an object'],
  ["", '"x-sandbox" must be an object'],
])("x-sandbox: %s is refused, with its place", async (value, says) => {
  const file = overlay("wrong", `  x-sandbox: ${value}`);
  const error = await sandboxUnder([file]).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CommandError);
  expect((error as Error).message).toContain(`${file}:5:`);
  expect((error as Error).message).toContain(says);
});

test("two that choose different readings contradict each other, whoever wrote them", async () => {
  const [one, other] = ["one", "other"].map((name, at) => overlay(name, `  x-sandbox: { cancelStatus: ${200 + at} }`));
  for (const pair of [
    [one!, other!],
    [one!, "cancel-201"],
    ["cancel-order-204", other!],
  ]) {
    await expect(sandboxUnder(["responses-in-data", ...pair])).rejects.toThrow(
      new RegExp(
        `^overlays "${pair[0]}" and "${pair[1]}" contradict each other: the sandbox option "cancelStatus" would be 20\\d and 20\\d$`,
      ),
    );
  }
});
