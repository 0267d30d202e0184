import { bundleDescription } from "../../../toolkit/description/bundle-description.js";
import { mockedDescription } from "../../../toolkit/mock/mocked-description.js";
import { described, ok } from "../generate/constructs.js";

const message = expect.stringContaining("does not fit the description") as string;

test.each([
  [[], { message }],
  [["error-body-nested"], { error: { message } }],
  [["error-body-list"], { errors: [{ message }] }],
])("under %j a request that does not fit gets an error of the right form, and no code", async (overlays, value) => {
  const { paths } = mockedDescription((await bundleDescription({ overlays })).description);
  const { responses } = paths["/api/v3/viewer/orders"]!.get as { responses: Record<string, unknown> };
  const { examples } = (responses["400"] as { content: Record<string, { examples: object }> }).content["application/json"]!; // prettier-ignore
  expect(Object.entries(examples)[0]).toEqual(["refused-by-the-mock", { value }]);
  expect(Object.keys(examples)).toContain("unexpectedRequestHeader");
});

test("errors without a code, and those of other causes, stay as they are", () => {
  const media = (value: string) => `{ description: no, content: { application/json: { examples: { a: { value: ${value} } } } } }`; // prettier-ignore
  const own = `"400": ${media("{ message: wrong }")}, "422": { description: empty }, "404": ${media("{ code: 1 }")}`;
  const given = described(`  /a: { get: { operationId: a, ${ok.replace(/ }$/, `, ${own} }`)} } }`);
  const { responses } = given.paths["/a"]!.get as { responses: object };
  expect(mockedDescription(given).paths["/v2/a"]!.get).toMatchObject({ responses });
});

test("a path is one that Prism finds, and finds values in", () => {
  const parameters = "parameters: [{ name: b.c+, in: path, required: true, schema: { type: string } }]";
  const { paths } = mockedDescription(described(`  "/a b/{b.c+}": { get: { operationId: a, ${parameters}, ${ok} } }`));
  expect(paths["/v2/a%20b/{b_c_}"]!.get).toMatchObject({ parameters: [{ name: "b_c_", in: "path" }] });
});

test("what stands beside a reference of a schema is a part like what it refers to", () => {
  const $ref = "#/components/schemas/Base";
  const given = described(
    '  /a: { get: { operationId: a, responses: { "200": { $ref: "#/components/responses/Ok", description: ok } } } }',
  );
  const schemas = {
    Own: { $ref, required: ["z"], allOf: [{ maxProperties: 2 }] },
    Same: { $ref, description: "same" },
  };
  const made = mockedDescription({ ...given, components: { schemas } });
  expect(made.paths["/v2/a"]!.get).toMatchObject({ responses: { 200: { $ref: "#/components/responses/Ok" } } });
  expect(made.components).toEqual({
    schemas: { Own: { required: ["z"], allOf: [{ $ref }, { maxProperties: 2 }] }, Same: { $ref, description: "same" } },
  });
});
