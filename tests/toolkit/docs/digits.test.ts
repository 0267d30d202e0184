import { longTest } from "../../support/runs.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildDocs } from "../../../toolkit/docs/build-docs.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();
const note = "may stand in quotes on this page";

async function pageOf(schema: object, example: unknown): Promise<string> {
  const content = { "application/json": { schema: { type: "object", properties: { n: schema } }, example } };
  const get = {
    operationId: "get",
    parameters: [{ name: "n", in: "query", schema, example: (example as { n: unknown }).n }],
    responses: { 200: { description: "ok", content } },
  };
  const description = { openapi: "3.1.0", info: { title: "Digits", version: "1" }, paths: { "/a": { get } } };
  await buildDocs({ description, out: folder });
  return readFileSync(join(folder, "index.html"), "utf8");
}

test("the page has every digit of an integer, wherever it stands, and says how", async () => {
  const first = 9_007_199_254_740_993n;
  const long = Array.from({ length: 6 }, (_each, at) => first + BigInt(2 * at));
  const [low, high, other, left, shown, inner] = long;
  const schema = { type: "integer", minimum: low, maximum: high, enum: [other, 7], default: left };
  const page = await pageOf(schema, { n: shown, deep: [{ n: inner }] });
  for (const each of long) {
    expect(page).toContain(String(each));
    expect(page).not.toContain(String(Number(each)));
  }
  expect(page).toContain(note);
});

test("what numbers hold stays a number, of which nothing is said", async () => {
  const page = await pageOf({ type: "integer", default: 9_007_199_254_740_991 }, { n: 5 });
  expect(page).toContain('"default":9007199254740991');
  expect(page).not.toContain(note);
});

longTest("a number that YAML has made of a text is shown as one", async () => {
  const schema = { type: "object", properties: { n: { type: "string", description: 7 } } };
  const responses = { 200: { description: 204, content: { "application/json": { schema } } } };
  const parameters = [{ name: "n", in: "query", description: 5, schema: { type: "string" } }];
  const get = { operationId: "get", summary: 12, description: 13, parameters, responses };
  const given = { openapi: "3.1.0", info: { title: 1.5, version: "1.0.0" }, paths: { "/a": { get } } };
  await buildDocs({ description: given as never, out: folder });
  const page = readFileSync(join(folder, "reference.html"), "utf8");
  expect(page).toContain("<h1>1.5 <small>1.0.0</small></h1>");
  for (const told of [">12<", "<p>13</p>", "<td>5</td>", "<td>204</td>"]) expect(page).toContain(told);
});
