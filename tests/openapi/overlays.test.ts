import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lint, root, runProgram, runScript, temporaryFolder } from "./run.js";

const folder = temporaryFolder();

/** Those that settle one point differently. All others combine. */
const contradicting = [
  ["cancel-201", "cancel-order-204"],
  ["cancel-all-array", "cancel-all-collection"],
  ["cancel-all-array", "cancel-all-one-order"],
  ["cancel-all-collection", "cancel-all-one-order"],
  ["error-body-list", "error-body-nested"],
  ["order-members-absent", "order-members-null"],
  ["page-cursors-null", "page-members-absent"],
  ["withdrawal-members-absent", "withdrawal-members-null"],
];

interface Combined {
  refused: { pair: string[]; message: string }[];
  all: string[];
  differences: string[];
}

let combined: Combined;

beforeAll(() => {
  const { status, stdout, stderr } = runProgram("tests/openapi/combine-overlays.ts", folder);
  if (status !== 0) throw new Error(stderr);
  combined = JSON.parse(stdout) as Combined;
}, 120_000);

test("two overlays contradict each other where they settle one point differently, and nowhere else", () => {
  expect(combined.refused.map(({ pair }) => pair)).toEqual(contradicting);
  for (const { pair, message } of combined.refused) {
    expect(message).toContain(`overlays "${pair[0]}" and "${pair[1]}" contradict each other`);
  }
});

test("all overlays that go together give one description, whatever their order", () => {
  expect(combined.all.length).toBeGreaterThanOrEqual(12);
  expect(combined.differences).toEqual([]);
});

test("the description lints clean under each overlay, and under all that go with it", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  expect(files).toHaveLength(readdirSync(join(root, "openapi/overlays")).length + 2);
  expect(lint(...files.map((name) => join(folder, name)))).toEqual([]);
}, 120_000);

test("an overlay that leaves an example behind that is no longer valid is refused", () => {
  const stale = readFileSync(join(root, "openapi/overlays/order-id-string.overlay.yaml"), "utf8");
  mkdirSync(join(folder, "stale"));
  writeFileSync(join(folder, "stale/stale.overlay.yaml"), stale.replace('example: "1001"', "example: 1001"));
  const { status, stderr } = runScript("readings", "--overlays", join(folder, "stale"), "--out", join(folder, "out"));
  expect(status).toBe(1);
  expect(stderr).toMatch(/^error: redocly lint: .*stale\.json.*\n$/);
}, 60_000);
