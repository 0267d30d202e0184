import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readBundle } from "../../../toolkit/commands/description-options.js";
import type { OverlayAction } from "../../../toolkit/description/overlay/apply-action.js";
import { generateService } from "../../../toolkit/generate/generate-service.js";
import { RefusedDescription } from "../../../toolkit/generate/refused-description.js";
import { root } from "../../support/processes.js";
import { some } from "../../support/runs.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();
const description = join(root, "dist/openapi.json");
const [order, list, create] = [
  "$.components.schemas.Order",
  "$.paths['/viewer/orders'].get",
  "$.paths['/viewer/orders'].post",
];

function overlay(name: string, ...actions: OverlayAction[]): string {
  const file = join(folder, `${name}.overlay.json`);
  writeFileSync(file, JSON.stringify({ overlay: "1.1.0", info: { title: name, version: "1.0.0" }, actions }));
  return file;
}

const note = (place: string) => ({ name: "note", in: place, schema: { type: "string" } });
const own = {
  noFilled: overlay(
    "no-filled",
    { target: `${order}.properties.filled_amount`, remove: true },
    { target: `${order}.required[?@ == 'filled_amount']`, remove: true },
  ),
  insistFilled: overlay("insist-filled", { target: order, update: { "x-insisted": ["filled_amount"] } }),
  noState: overlay("no-state", {
    target: `${list}.parameters[?@['$ref'] == '#/components/parameters/StateParameter']`,
    remove: true,
  }),
  matchState: overlay("match-state", { target: `${list}['x-matches']`, update: { state: "state" } }),
  noteInQuery: overlay("note-in-query", { target: create, update: { parameters: [note("query")] } }),
  noteInBody: overlay("note-in-body", {
    target: "$.components.schemas.CreateOrderRequest.properties",
    update: { note: { type: "string" } },
  }),
  market: overlay(
    "market",
    { target: "$.components.parameters.MarketIdParameter", update: { name: "market" } },
    { target: `${list}['x-matches'].market_id`, remove: true },
    { target: `${list}['x-matches']`, update: { market: "market_id" } },
  ),
  plain: overlay("plain", { target: "$.info", update: { "x-plain": 1 } }),
  csv: overlay("csv", { target: "$.paths", update: { "/csv": { get: { operationId: "csv", responses: { 200: { description: "ok", content: { "text/csv": {} } } } } } } }), // prettier-ignore
};

test.each(
  some<[one: string, other: string, why: string]>(
    [
      [own.noFilled, own.insistFilled, '/Order/x-insisted: the schema does not describe the member "filled_amount"'],
      [own.noState, own.matchState, '/get/x-matches: there is no parameter "state"'],
      [own.noteInQuery, own.noteInBody, '"market_id": the body is one parameter, since it has a member "note" too'],
      [own.market, "post-parameters-in-query", '/post/x-matches: there is no parameter "market_id"'],
    ],
    2,
  ),
)("what two overlays leave that cannot be generated is refused with both names: %#", async (one, other, why) => {
  const names = new RegExp(`^overlays "[^"]*" and "[^"]*" contradict each other: #/`);
  for (const overlays of [
    [one, other],
    [other, own.plain, one],
  ]) {
    const out = join(folder, "none");
    const both = [generateService({ description, overlays, out }), readBundle({ description, overlay: overlays })];
    for (const each of await Promise.allSettled(both)) {
      const { message } = (each as PromiseRejectedResult).reason as Error;
      expect(message).toMatch(names);
      for (const text of [one, other, why]) expect(message).toContain(text);
      expect(message).not.toContain(own.plain);
    }
  }
  expect(readdirSync(folder)).not.toContain("none");
});

test("what one of them leaves so alone is not a fault of two, nor is what is left out", async () => {
  const overlays = [own.csv, own.plain];
  const out = join(folder, "out");
  await expect(generateService({ description, overlays, out })).rejects.toBeInstanceOf(RefusedDescription);
  await expect(readBundle({ description, overlay: overlays })).resolves.toHaveProperty("description.info.x-plain", 1);
  const omit = ["listOrders"];
  const files = await generateService({ description, overlays: [own.noState, own.matchState], out, omit });
  expect(files.length).toBeGreaterThan(3);
});
