import { described, ok } from "./constructs.js";
import { evaluated, filesOf } from "./generated.js";

/** A parameter with a pattern, the schema that it refers to, and what the rule is said to mean. */
const cases: Record<string, [parameter: string, schema: string, meaning: string | undefined]> = {
  kind: ["description: Its price.", "description: Decimal number in a string.", "Decimal number in a string"],
  none: ["description: Its price.", "title: Price", undefined],
  thing: ["x-a: b", "description: The SHA of the commit to which the analysis relates.", undefined],
  long: ["x-a: b", 'description: "A name. It is looked up first, and made where there is none."', undefined],
};

test("a pattern is explained by a short rule of the kind of value, and by nothing that tells what the value is for", () => {
  const referring = Object.entries(cases).map(([name, [parameter]]) => `{ name: ${name}, in: query, ${parameter}, schema: { $ref: "#/components/schemas/${name}" } }`); // prettier-ignore
  const inline = '{ name: inline, in: query, schema: { type: string, pattern: "^a", description: Name of it. } }';
  const schemas = Object.entries(cases).map(([name, [, schema]]) => `    ${name}: { type: string, pattern: "^a", ${schema} }`); // prettier-ignore
  const given = described(
    `  /a: { get: { operationId: a, parameters: [${[...referring, inline].join(", ")}], ${ok} } }`,
    ["    Thing: { type: string }", ...schemas].join("\n"),
  );
  const rows = evaluated(filesOf(given)).service.operations.a?.parameters ?? {};
  const said = Object.entries(cases).map(([name, [, , meaning]]) => [name, meaning]);
  expect(Object.entries(rows).map(([name, { meaning }]) => [name, meaning])).toEqual([...said, ["inline", undefined]]);
});
