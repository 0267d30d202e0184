import { differenceOf } from "../../../toolkit/compare/wire/difference-of.js";
import { compared } from "./compared.js";

interface Parts {
  query: object;
  thing: object;
  error: object;
  mapping?: object;
}

/** Two operations that share all, and one that has the error alone. */
function described({ query, thing, error, mapping }: Parts): object {
  const ref = (place: string) => ({ $ref: `#/components/${place}` });
  const content = (schema: object) => ({ description: "", content: { "application/json": { schema } } });
  const failed = { default: ref("responses/Failed") };
  const parameters = [ref("parameters/Query")];
  const choice = {
    anyOf: [ref("schemas/Thing"), ref("schemas/Other")],
    discriminator: { propertyName: "by", mapping },
  };
  const operation = (operationId: string) => ({
    operationId,
    parameters,
    responses: { 200: content(ref("schemas/Thing")), ...failed },
  });
  const search = { operationId: "c", responses: { 200: content(choice), ...failed } };
  const object = (properties: object) => ({ type: "object", properties, required: ["by"] });
  return {
    paths: { "/a/{id}": { get: operation("a"), put: operation("b") }, "/c": { get: search } },
    components: {
      parameters: { Query: { name: "q", in: "query", schema: query } },
      responses: { Failed: content(ref("schemas/Error")) },
      schemas: {
        Thing: object({ by: { type: "string" }, ...thing }),
        Other: object({ by: { type: "string" } }),
        Error: { type: "object", properties: error },
      },
    },
  };
}

const kinds = (...values: string[]) => ({ type: "string", enum: values });

test("a change is said with its values, and one of a component with how many more operations it is the same in", async () => {
  const { changes } = await compared(
    described({
      query: { type: "integer", maximum: 10, default: 1 },
      thing: {
        kind: kinds("BOOK", "TOY"),
        note: { type: ["string", "null"] },
        gone: {},
        long: { title: "a".repeat(99) },
      },
      error: { code: kinds("A") },
      mapping: { thing: "#/components/schemas/Thing", Other: "#/components/schemas/Other" },
    }),
    described({
      query: { type: "integer", maximum: 20, default: 5 },
      thing: { kind: kinds("BOOK"), note: { type: "string" }, long: { title: "b".repeat(99) } },
      error: { code: kinds("A", "B") },
      mapping: { Other: "#/components/schemas/Other" },
    }),
  );
  const [shared, all] = [" The same in 1 more operation.", " The same in 2 more operations."];
  const [unclear, at] = [
    ": whether it breaks clients cannot be told.",
    "responses/200/content/application/json/schema",
  ];
  const error = "responses/default/content/application/json/schema/properties/code/enum";
  expect(changes.map(({ impact, where, what }) => `${impact} ${where} ${what}`).sort()).toEqual(
    [
      `major GET /a/{id} parameters/0/schema/default: changed from '1' to '5'${unclear}${shared}`,
      `major GET /a/{id} ${at}/properties/gone: Property \`gone\` of \`Thing\` was removed.${all}`,
      `major GET /a/{id} ${error}: Enum of \`code\` gained values: 'B'.${all}`,
      `major GET /c ${at}/discriminator/mapping/thing: '#/components/schemas/Thing' was removed${unclear}`,
      'major GET /c `Thing.by`, which callers receive, may now be "Thing".',
      `patch GET /a/{id} parameters/0/schema/maximum: changed from '<= 10' to '<= 20'.${shared}`,
      `patch GET /a/{id} ${at}/properties/kind/enum: lost 'TOY'.${all}`,
      `patch GET /a/{id} ${at}/properties/long/title: modified.${all}`,
      `patch GET /a/{id} ${at}/properties/note/type: lost 'null'.${all}`,
    ].sort(),
  );
});

test.each([
  ["an empty list", undefined, [], "modified"],
  ["other order", ["a", "b"], ["b", "a"], "modified"],
  ["a value and a list", "a", ["a", "b"], "gained 'b'"],
  ["what looks the same", 1, "1", "modified"],
  ["a list", ["a", "b"], undefined, `'["a","b"]' was removed`],
  ["members", { b: 1, a: 2 }, { a: 2, b: 3 }, `changed from '{"a":2,"b":1}' to '{"a":2,"b":3}'`],
])("the values of a change are named where they tell something: %s", (_what, was, is, says) => {
  const values = { base: { value: was }, revision: { value: is } };
  expect(differenceOf({ kind: "modified", property: "default", ...values })).toBe(says);
});
