import { compared } from "./compared.js";

/** Kinds of a tree whose branches may each be of any kind: of every pair of kinds, all pairs of branches can be asked for. */
const kinds = Array.from({ length: 16 }, (_each, at) => `Kind${at}`);

function tree(ofLast: object = {}): object {
  const branch = { oneOf: kinds.map((kind) => ({ $ref: `#/components/schemas/${kind}` })) };
  const schemas = kinds.map((kind) => {
    const properties = { kind: { const: kind }, name: { type: "string" }, left: branch, right: branch, more: branch };
    return [kind, { type: "object", required: ["kind", "left"], properties }];
  });
  Object.assign((schemas.at(-1)![1] as { properties: object }).properties, ofLast);
  const content = { "application/json": { schema: branch } };
  const put = { operationId: "put", requestBody: { content }, responses: { 200: { description: "", content } } };
  return {
    openapi: "3.1.0",
    info: { title: "Tree", version: "1.0.0" },
    paths: { "/tree": { put } },
    components: { schemas: Object.fromEntries(schemas) },
  };
}

test("choices that hold each other are compared in a time that ends", async () => {
  expect((await compared(tree(), tree())).changes).toEqual([]);
  const { changes } = await compared(tree(), tree({ name: { type: "integer" } }));
  expect(changes.map(({ what }) => what).join()).toContain("name");
});
