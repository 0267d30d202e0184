import { longTest, some } from "../../support/runs.js";
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
    paths: { "/tree": { put } },
    components: { schemas: Object.fromEntries(schemas) },
  };
}

longTest("choices that hold each other are compared in a time that ends", async () => {
  expect((await compared(tree(), tree())).changes).toEqual([]);
  const { changes } = await compared(tree(), tree({ name: { type: "integer" } }));
  expect(changes.map(({ what }) => what).join()).toContain("name");
});

const limit = { $ref: "#/components/schemas/Limit" };
/** A component that is another one, in each way to write it. */
const ofOne = { oneOf: [limit], anyOf: [limit], allOf: [limit], nested: [{ allOf: [limit] }] };

test.each(some(Object.entries(ofOne)))(
  "a component that is one other by %s gets a second choice, or loses it",
  async (name, of) => {
    const described = (choice: object) => {
      const content = { "application/json": { schema: { $ref: "#/components/schemas/Order" } } };
      const post = { operationId: "place", requestBody: { content }, responses: { 204: { description: "" } } };
      const kind = (value: string) => ({ type: "object", required: ["kind"], properties: { kind: { const: value } } });
      const schemas = { Order: choice, Limit: kind("limit"), Market: kind("market") };
      return { paths: { "/orders": { post } }, components: { schemas } }; // prettier-ignore
    };
    const two = described({ oneOf: [limit, { $ref: "#/components/schemas/Market" }] });
    const one = described(name === "nested" ? { oneOf: of } : { [name]: of });
    const changesOfBody = async (before: object, after: object) =>
      (await compared(before, after)).changes
        .filter(({ what }) => what.includes("schema/"))
        .map(({ impact, what }) => [impact, what.includes("anyOf/1")]);
    expect(await changesOfBody(one, two)).toEqual([["minor", true]]);
    expect(await changesOfBody(two, one)).toEqual([["major", true]]);
  },
);
