import { compared } from "./compared.js";

const text = { type: "string" };
const object = (name: string, schema: object = text) => ({ type: "object", properties: { [name]: schema } });
/** Places within what is composed, chosen or bound, which are written in another form before they are compared. */
const places = [
  "All/allOf/0",
  "All/allOf/1/properties/m",
  "One/oneOf/0",
  "One/oneOf/0/properties/self",
  "Open/anyOf/0",
  "Open/anyOf/2",
  "Plain/$defs/d",
];

function described(refs: readonly string[], changed = text): object {
  const properties = Object.fromEntries(refs.map(($ref, at) => [`p${at}`, { $ref }]));
  const content = { "application/json": { schema: { type: "object", properties } } };
  const id = { name: "id", in: "path", required: true, schema: text };
  const self = { $ref: "#/components/schemas/One/oneOf/0" };
  return {
    paths: { "/a/{id}": { parameters: [id], get: { responses: { 200: { description: "", content } } } } },
    components: {
      schemas: {
        All: { allOf: [object("n", changed), object("m")] },
        One: { oneOf: [object("self", self), text] },
        Open: { anyOf: [{ ...text, enum: ["v"] }, text, object("o", changed)] },
        Plain: { $defs: { d: text } },
      },
    },
  };
}

const inSchemas = places.map((place) => `#/components/schemas/${place}`);
const all = [...inSchemas, "#/paths/~1a~1%7Bid%7D/parameters/0/schema"];

test("a reference to a part of something leads there, in whatever form that is compared", async () => {
  expect((await compared(described(all), described(all))).changes).toEqual([]);
});

test("what changes in a part is told of what refers to it, and a reference that leads to another part", async () => {
  const { changes } = await compared(described(all), described(all, { type: "integer" }));
  const breaking = changes.filter(({ impact }) => impact === "major").map(({ what }) => what);
  expect(breaking).toEqual(expect.arrayContaining([expect.stringContaining("p0"), expect.stringContaining("p5")]));
  const [first, second] = ["#/components/schemas/All/allOf/0", "#/components/schemas/All/allOf/1"] as const;
  const other = await compared(described([first]), described([second]));
  expect(other.changes[0]).toMatchObject({ impact: "major", where: "GET /a/{id}" });
  expect(other.changes[0]!.what).toContain("Property `n` of `p0` was removed.");
});

test.each([
  ["#/components/schemas/All/allOf/7", ""],
  ["./other.yaml", ": ENOENT: no such file or directory 'other.yaml'"],
])("a reference that leads nowhere is named with its place, and no file of ours: %s", async (reference, why) => {
  const at = "at #/paths/~1a~1{id}/get/responses/200/content/application~1json/schema/properties/p0";
  const lines = [
    expect.stringContaining(`redocly diff: the description ${at}: Can't resolve $ref "${reference}"${why}`),
  ];
  await expect(compared(described([]), described([reference]))).rejects.toMatchObject({ lines });
});
