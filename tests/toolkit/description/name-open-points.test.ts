import { nameOpenPoints } from "../../../toolkit/description/parts/name-open-points.js";

/** A description with one open point on a schema, and whatever refers to it. */
function named(parts: object, get: object = {}): Record<string, Record<string, Record<string, unknown>>> {
  const schemas = {
    Count: { type: "integer", description: "A count.", "x-not-shown": [{ id: "U-2" }] },
    ...(parts as { schemas?: object }).schemas,
  };
  const described = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/a": { get: { operationId: "get", responses: {}, ...get } } },
    components: { ...parts, schemas },
  };
  nameOpenPoints(described, (ids) => `Open: ${ids.join(", ")}.`);
  return described as never;
}

const count = { $ref: "#/components/schemas/Count" };

test.each<[what: string, node: object, text: string | undefined]>([
  ["a text of its own names what it hides", { description: "How many.", ...count }, "How many. Open: U-2."],
  ["its own points come with those behind", { "x-not-shown": { id: "U-1" }, ...count }, "A count. Open: U-1, U-2."],
  ["a mere reference stays one", count, undefined],
  ["nothing open, nothing said", { description: "Plain." }, "Plain."],
  ["a reference that leads nowhere", { description: "Lost.", $ref: "#/components/schemas/No" }, "Lost."],
])("of a member: %s", (_what, member, text) => {
  const { components } = named({ schemas: { Page: { properties: { first: member } } } });
  expect(components!.schemas!.Page).toMatchObject({
    properties: { first: { ...member, ...(text && { description: text }) } },
  });
});

test("a parameter names the points of its schema, wherever it and the schema stand", () => {
  const first = { name: "first", in: "query", description: "How many.", "x-not-shown": [{ id: "U-1" }] };
  const text = "How many. Open: U-1, U-2.";
  const shared = named({ parameters: { First: { ...first, schema: count } } });
  expect(shared.components!.parameters).toMatchObject({ First: { description: text } });
  const schema = { type: "integer", "x-not-shown": [{ id: "U-2" }] };
  const within = named({}, { parameters: [{ ...first, schema }] });
  expect(within.paths!["/a"]!.get).toMatchObject({ parameters: [{ description: text }] });
});

test("what is neither a schema nor like a parameter keeps its text", () => {
  const { paths } = named({}, { description: "Gets.", "x-not-shown": [{ id: "U-3" }] });
  expect(paths!["/a"]!.get).toMatchObject({ description: "Gets." });
});

test("a schema that refers to itself ends", () => {
  const { components } = named({ schemas: { Loop: { description: "Round.", $ref: "#/components/schemas/Loop" } } });
  expect(components!.schemas!.Loop).toMatchObject({ description: "Round." });
});

test("members whose names are keywords are members", () => {
  const properties = {
    description: { type: "string" },
    schema: { ...count },
    properties: { description: "Of.", ...count },
  };
  const { components } = named({ schemas: { Page: { type: "object", properties } } });
  const text = { description: "Of. Open: U-2." };
  expect(components!.schemas!.Page).toEqual({
    type: "object",
    properties: { ...properties, properties: { ...count, ...text } },
  });
});
