import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyOverlays } from "../../toolkit/description/overlay/apply-overlays.js";
import type { Description, OperationObject } from "../../toolkit/description/parts/description.js";
import { errorsOf } from "../../toolkit/description/parts/errors-of.js";
import { firstDifference } from "../../toolkit/description/json/first-difference.js";
import { readDescription } from "../../toolkit/description/read/read-description.js";
import { overlayNames, readOverlay, type Overlay } from "../../toolkit/description/overlay/read-overlay.js";
import { root } from "../support/processes.js";
import { inFull } from "../support/runs.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { described } from "../support/described.js";
import { contradicting } from "../support/contradicting.js";
import { lint } from "./run.js";
import { inGroups, together } from "../support/together.js";

const folder = temporaryFolder();

let description: Description;
const overlays = new Map<string, Overlay>();
const under = (names: readonly string[]) =>
  applyOverlays(
    description,
    names.map((name) => overlays.get(name)!),
  );

beforeAll(async () => {
  description = await readDescription("dist/openapi.json");
  for (const name of overlayNames()) overlays.set(name, await readOverlay(name));
});

test("two overlays contradict each other where they settle one point differently, and nowhere else", () => {
  const names = overlayNames();
  const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));
  // Each pair takes its time; without test:long, the others are those that go together below.
  const refused = (inFull ? pairs : contradicting).filter((pair) => {
    try {
      under(pair);
      return false;
    } catch (error) {
      expect((error as Error).message).toContain(`overlays "${pair[0]}" and "${pair[1]}" contradict each other`);
      return true;
    }
  });
  expect(refused).toEqual(contradicting);
});

test("all overlays that go together give one description, whatever their order", async () => {
  const all = together(overlayNames());
  expect(all.length).toBeGreaterThanOrEqual(12);
  const turned = [...all.slice(5), ...all.slice(0, 5)].reverse();
  expect(firstDifference(await described(...all), under(turned))).toBeUndefined();
});

test("the one overlay that takes away what the document shows does not cite it for that, and the pages name it", async () => {
  const without: unknown[] = [];
  for (const name of overlayNames()) {
    const { paths } = await described(name);
    for (const operation of Object.values(paths).flatMap(({ get, post }) => [get, post]) as OperationObject[]) {
      const responses = Object.entries(operation?.responses ?? {}).filter(([status]) => status.startsWith("2"));
      if (!operation || responses.some(([, { content }]) => content)) continue;
      without.push([name, responses.map(([, each]) => "x-source" in each)]);
      expect(JSON.stringify(operation)).not.toContain("the returned order");
    }
  }
  expect(without).toEqual([["cancel-order-204", [false]]]);
  for (const page of ["README.md", "openapi/README.md", "openapi/docs/open-points.md"])
    expect(readFileSync(join(root, page), "utf8")).toMatch(/`cancel-order-204`, departs\s+from\s+the\s+document/);
});

describe("under the overlay of envelopes, an overlay that adds", () => {
  const json = (schema: object) => ({ "application/json": { schema, examples: { own: { value: { code: 20001, message: "No" } } } } }); // prettier-ignore
  const service = { $ref: "#/components/schemas/ServiceError" };
  const inline = { type: "object", required: ["code"], properties: { code: { type: "integer" } } };
  const order = { $ref: "#/components/schemas/Order" };
  const envelope = { type: "object", required: ["data"], properties: { data: order } };
  const responses = "$.paths['/viewer/orders'].post.responses";
  const adds = (status: string, response: object, target = responses): Overlay => {
    const update = { [status]: { description: "Own.", ...response } };
    return { name: "own", actions: [{ action: { target, update }, label: "own" }] };
  };
  const added = (status: string, response: object) => {
    const own = { operationId: "own", responses: { [status]: { description: "Own.", ...response } } };
    return adds("/own", { get: own }, "$.paths");
  };
  const orders = (own: Overlay) => [[own, overlays.get("responses-in-data")!], [overlays.get("responses-in-data")!, own]]; // prettier-ignore

  test.each([
    ["422", service],
    ["503", inline],
    ["4XX", service],
    ["default", inline],
  ])("an error as %s leaves it as it is: %j", (status, schema) => {
    for (const own of [
      adds(status, { content: json(schema) }),
      adds(status, { content: json(schema) }, "$.paths[*][*].responses"),
    ])
      // prettier-ignore
      for (const list of orders(own)) {
        const { responses: all } = applyOverlays(description, list).paths["/viewer/orders"]!.post as OperationObject;
        expect(all[status]).toEqual({ description: "Own.", content: json(schema) });
        expect(all["200"]).toMatchObject({ "x-envelope": "data" });
      }
  });

  test.each([
    ["200", order],
    ["201", inline],
    ["2XX", service],
  ])("an operation with %s has to say that its data stands in one: %j", (status, schema) => {
    for (const list of orders(added(status, { content: json(schema) })))
      expect(() => applyOverlays(description, list)).toThrow(/^overlays ".*" and ".*" contradict each other: /);
  });

  test("a success without a body leaves all others in one", () => {
    for (const list of orders(adds("202", {}))) {
      const { responses: all } = applyOverlays(description, list).paths["/viewer/orders"]!.post as OperationObject;
      expect(all).toMatchObject({ 200: { "x-envelope": "data" }, 202: { description: "Own." } });
    }
  });

  test("an operation that says so keeps what it says", () => {
    const made = { "x-envelope": "data", content: json(envelope) };
    for (const list of orders(added("200", made))) {
      const { get } = applyOverlays(description, list).paths["/own"]!;
      expect((get as OperationObject).responses["200"]).toEqual({ description: "Own.", ...made });
    }
  });
});

describe.each(["nested", "list"])("under the overlay of errors as %s, an overlay that adds an error", (form) => {
  const published = `error-body-${form}`;
  const error = { code: 777, message: "No" };
  const adds = (value: object): Overlay => {
    const content = { "application/json": { schema: { $ref: "#/components/schemas/ServiceError" }, examples: { own: { value } } } }; // prettier-ignore
    const actions = [
      { target: "$.components.responses", update: { Conflict: { description: "Own.", content } } },
      {
        target: "$.paths['/viewer/orders'].post.responses",
        update: { 409: { $ref: "#/components/responses/Conflict" } },
      },
    ];
    return { name: "own", actions: actions.map((action) => ({ action, label: "own" })) };
  };
  const orders = (own: Overlay) => [[own, overlays.get(published)!], [overlays.get(published)!, own]]; // prettier-ignore

  test("in that form keeps it", () => {
    const value = form === "list" ? { errors: [error] } : { error };
    for (const list of orders(adds(value))) {
      const made = applyOverlays(description, list);
      expect(errorsOf(made).get("own")).toEqual({ status: 409, ...error });
      expect(made.components?.responses).toHaveProperty(
        ["Conflict", "content", "application/json", "examples", "own", "value"],
        value,
      );
    }
  });

  test("is described in the words of the description", async () => {
    const parts = async (...names: string[]) =>
      JSON.stringify((await described(...names)).components?.schemas?.ServiceError);
    const texts = (text: string) =>
      [...text.matchAll(/"description":"(\w+ of the error.*?)"/g)].map(([, each]) => each);
    expect(texts(await parts(published))).toEqual(texts(await parts()));
    expect(texts(await parts())).toHaveLength(2);
  });

  test("in the form of the description is refused", () => {
    for (const list of orders(adds(error)))
      expect(() => applyOverlays(description, list)).toThrow(
        /^overlays ".*" and ".*" contradict each other: .*Conflict/,
      );
  });
});

test("the description lints clean under its overlays, in groups that go together, and not with an example that is left behind", async () => {
  const names = overlayNames();
  const readings = [...inGroups(names), together([...names].reverse())];
  const files = await Promise.all(
    readings.map(async (reading, index) => written(`${index}.json`, await described(...reading))),
  );
  const text = readFileSync(join(root, "openapi/overlays/order-id-string.overlay.yaml"), "utf8");
  writeFileSync(join(folder, "stale.yaml"), text.replace('example: "1001"', "example: 1001"));
  const stale = applyOverlays(description, [await readOverlay(join(folder, "stale.yaml"))]);
  // A response that departs from the document comes from no part of it.
  const departing = "#/paths/~1viewer~1orders~1{order_id}~1cancel/post/responses/204";
  const problems = lint(...files, written("stale.json", stale)).filter(
    ({ ruleId, pointer }) => ruleId !== "facts/source" || pointer !== departing,
  );
  expect([...new Set(problems.map(({ file }) => file))]).toEqual(["stale.json"]);
});

function written(name: string, reading: Description): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(reading));
  return file;
}
