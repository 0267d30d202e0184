import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compareBundles } from "../../../toolkit/compare/changes.js";
import type { Change } from "../../../toolkit/description/change.js";
import { root } from "../../support/processes.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { called } from "./called.js";
import type { Bundle } from "./seeded-changes.js";
import { sideBySide } from "./side-by-side.js";

type Restyle = [name: string, impact: string, before: (d: Bundle) => unknown, after: (d: Bundle) => unknown];

const folder = temporaryFolder();
const config = join(root, "redocly.yaml");
const item = (d: Bundle): Bundle => d.paths["/a/{id}"];
const asGiven = () => undefined;

/** One description, called in two ways. */
function described(change: (d: Bundle) => unknown): Bundle {
  const description = called();
  description.security = [{ b: [] }];
  description.components.securitySchemes = { b: { type: "http", scheme: "bearer" } };
  change(description);
  return description;
}

async function compared(before: Bundle, after: Bundle): Promise<Change[]> {
  const [one, other] = [join(folder, "before.json"), join(folder, "after.json")];
  writeFileSync(one, JSON.stringify(before));
  writeFileSync(other, JSON.stringify(after));
  return (await compareBundles(one, other, config)).changes;
}

/** What holds for an operation, wherever it is written, and what only looks alike. */
// prettier-ignore
const ofOperations: Restyle[] = [
  ["an operation falls back to the security of all", "major", (d) => (item(d).get.security = []), asGiven],
  ["an operation is free of the security of all", "patch", asGiven, (d) => (item(d).get.security = [])],
  ["an operation says the security of all itself", "none", asGiven, (d) => (item(d).get.security = [{ b: [] }])],
  ["parameters move to the path", "none", asGiven, (d) => { item(d).parameters = item(d).get.parameters.splice(0, 1); item(d).post.parameters = []; }],
  ["a parameter of the path is required", "major", (d) => (item(d).parameters = item(d).get.parameters.splice(1)), (d) => { item(d).parameters = item(d).get.parameters.splice(1); item(d).parameters[0].required = true; }],
  ["an operation has another parameter than its path", "major", asGiven, (d) => { item(d).parameters = item(d).get.parameters.splice(0, 1); item(d).get.parameters.push({ ...item(d).parameters[0], schema: { type: "integer" } }); }],
];

describe("what is written otherwise is compared as what it says", () => {
  const all = [...ofOperations];
  let changes: Change[];

  beforeAll(async () => {
    const before = sideBySide(all.map(([, , change]) => described(change)));
    const after = sideBySide(all.map(([, , , change]) => described(change)));
    changes = await compared(before, after);
  }, 60_000);

  test.each(all.map(([name, impact], index) => ({ name, impact, index })))("$name: $impact", ({ impact, index }) => {
    const own = changes.filter(({ where }) => where.split(" ").at(-1)?.startsWith(`/${index}/`));
    expect(own[0]?.impact ?? "none").toBe(impact);
  });
});

test("security for all is breaking where there was none", async () => {
  const changes = await compared(
    described((d) => delete d.security),
    described(asGiven),
  );
  const breaking = changes.filter(({ impact }) => impact === "major").map(({ where, what }) => `${where}  ${what}`);
  expect(breaking).toContain("GET /l  security/0: Authentication became required.");
}, 60_000);
