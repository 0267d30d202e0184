import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "yaml";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { fitsParts } from "../../../toolkit/generate/samples/fits-parts.js";
import { sampleOf } from "../../../toolkit/generate/samples/sample-of.js";
import { allSamples } from "../../../toolkit/docs/samples.js";
import { described, ok } from "../generate/constructs.js";
import { clientOf, evaluated, filesOf } from "../generate/generated.js";

/** Schemas by what is said of their values, in one place or in several. */
const schemas = [
  "{ type: number, exclusiveMinimum: 0, maximum: 0.5 }",
  "{ type: number, exclusiveMinimum: 0, exclusiveMaximum: 1 }",
  "{ type: number, exclusiveMinimum: 0.25, exclusiveMaximum: 0.75 }",
  "{ type: number, minimum: 0.1, maximum: 0.2 }",
  "{ type: number, exclusiveMaximum: 0.5, minimum: 0.5e-3 }",
  "{ type: number, exclusiveMinimum: -1, maximum: -0.5 }",
  "{ type: integer, exclusiveMinimum: 1.5 }",
  "{ type: integer, minimum: -10, maximum: -5 }",
  "{ type: integer, exclusiveMaximum: -5 }",
  "{ type: integer, maximum: 0 }",
  "{ type: integer, minimum: 10, multipleOf: 7 }",
  "{ type: integer, maximum: -10, multipleOf: 7 }",
  "{ type: integer, multipleOf: 7 }",
  "{ type: number, exclusiveMinimum: 0, multipleOf: 0.01, maximum: 0.5 }",
  "{ type: integer, minimum: 9, exclusiveMinimum: 10, maximum: 11 }",
  "{ type: integer, minimum: 3, default: 2 }",
  "{ type: [integer, 'null'], minimum: 3 }",
  "{ allOf: [{ type: integer, minimum: 50 }, { minimum: 55, maximum: 60 }] }",
  "{ allOf: [{ maximum: 60 }, { type: integer, minimum: 50 }] }",
  "{ type: integer, minimum: 5, anyOf: [{ minimum: 7 }, { maximum: 6 }] }",
  "{ allOf: [{ type: string, enum: [a, b] }, { enum: [b] }] }",
  "{ allOf: [{ type: string, enum: [a, b, c] }, { $ref: '#/components/schemas/Late' }] }",
  "{ $ref: '#/components/schemas/Late', enum: [c] }",
  "{ $ref: '#/components/schemas/Long', minLength: 8 }",
  "{ allOf: [{ type: string, pattern: '^[A-Z]+$' }, { maxLength: 2 }] }",
  "{ type: string, default: ab, pattern: '^[A-Z]{3}$' }",
  "{ type: string, format: date-time, maxLength: 10 }",
  "{ type: string, pattern: '^VA[0-9a-fA-F]{32}$', minLength: 34, maxLength: 34 }",
  "{ type: string, pattern: '^(?:ab|c)+-\\\\d{2,}x?$', minLength: 12 }",
  "{ type: string, pattern: '^#(?=[^])(?<hex>[\\\\da-f]{6})(\\\\.\\\\w*)?' , minLength: 9 }",
  "{ type: string, example: v1, pattern: '^w\\\\d$' }",
  "{ type: string, example: 1.5 }",
  "{ type: array, example: 7, items: { type: integer } }",
  "{ type: array, example: [a], items: { type: integer } }",
  "{ type: array, minItems: 2, maxItems: 3, items: { type: integer, minimum: 5 } }",
  "{ type: array, prefixItems: [{ type: string }], items: { type: boolean }, minItems: 3 }",
  "{ allOf: [{ type: array, items: { type: integer } }, { minItems: 2 }] }",
  "{ allOf: [{ minItems: 2 }, { type: array, items: { enum: [x] } }] }",
];
const named = `    Thing: { type: object, required: [id], properties: { id: { type: integer } } }
    Late: { enum: [b, c] }
    Long: { type: string, maxLength: 9 }`;

function expectValid(description: Description, schema: string): void {
  const given = parse(schema) as object;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const isValid = ajv.compile({ ...given, components: description.components });
  const sample = sampleOf(description, given);
  expect([isValid(sample), sample]).toEqual([true, sample]);
}

test.each(schemas)("the sample of %s is one of its values, and one that the client takes", async (schema) => {
  const description = described(
    `  /a: { get: { operationId: a, parameters: [{ name: p, in: query, required: true, schema: ${schema} }], ${ok} } }`,
    named,
  );
  expectValid(description, schema);
  const call = /client\.a\((\{[^]*?\})\);/.exec(allSamples(description, "x").get("a")?.[0]?.source ?? "")?.[1];
  const parameters = new Function(`return (${call});`)() as object; // oxlint-disable-line typescript/no-implied-eval -- it is the sample
  const client = clientOf(evaluated(filesOf(description)).service, () => ({ id: 1 }));
  await expect(client.a!(parameters)).resolves.toEqual({ id: 1 });
});

test.each([
  "{ type: integer, enum: [8], allOf: [{ oneOf: [{ const: 1 }, { const: 8 }] }] }",
  "{ type: object, minProperties: 2, additionalProperties: { type: integer } }",
  "{ type: object, minProperties: 2, properties: { a: { type: string }, b: { type: integer } } }",
  "{ type: object, properties: { a: { type: string }, b: { type: integer } }, oneOf: [{ required: [a] }, { required: [b] }] }",
  "{ $ref: '#/components/schemas/Thing', properties: { z: { type: integer } }, required: [z] }",
  "{ oneOf: [{ $ref: '#/components/schemas/Written' }, { $ref: '#/components/schemas/Sent' }], discriminator: { propertyName: kind } }",
  "{ oneOf: [{ $ref: '#/components/schemas/Told' }, { $ref: '#/components/schemas/Sent' }], discriminator: { propertyName: kind } }",
  "{ $ref: '#/components/schemas/Chain' }",
  "{ $ref: '#/components/schemas/Heir' }",
  "{ type: object, required: [a], properties: { a: { $ref: '#/components/schemas/Base' } } }",
  "{ type: object, required: [a, b, c, d], properties: { a: { const: null }, b: { enum: [null] }, c: { type: 'null' }, d: { oneOf: [{ type: 'null' }] } } }",
  "{ type: object, required: [a, b, c], properties: { a: { type: array, items: { type: integer } }, b: { enum: [1] } }, example: { c: 1 } }",
])("the sample of a body %s is one of its values", (schema) => {
  const description = described(
    `  /a: { post: { operationId: a, requestBody: { required: true, content: { application/json: { schema: ${schema} } } }, ${ok} } }`,
    `${named}
    Written: { type: object, required: [kind], properties: { kind: { const: by-hand } } }
    Told: { type: object, required: [kind], properties: { kind: { type: string } } }
    Sent: { type: object, required: [kind, id], properties: { kind: { enum: [sent] }, id: { type: integer } } }
    Base: { type: object, required: [kind], properties: { kind: { enum: [heir, other] } }, discriminator: { propertyName: kind, mapping: { other: Other, heir: '#/components/schemas/Heir' } } }
    Heir: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, required: [own], properties: { own: { type: integer }, kind: { const: heir } } }] }
    Other: { allOf: [{ $ref: '#/components/schemas/Base' }] }
    Chain: { type: object, required: [next], properties: { next: { oneOf: [{ $ref: '#/components/schemas/Chain' }, { type: "null" }] } } }`,
  );
  expectValid(description, schema);
});

test.each<[schema: object, sample: unknown]>([
  [{ type: "number", minimum: 0, exclusiveMinimum: true, maximum: 0.5 }, 0.5],
  [{ type: "integer", maximum: 0, exclusiveMaximum: true }, -1],
  [{ type: "integer", exclusiveMinimum: 9007199254740993n }, 9007199254740994n],
  [{ type: "integer", maximum: -9007199254740993n }, -9007199254740993n],
  [{ type: "integer", maximum: 9223372036854775807n }, 1],
])("bounds of either version of OpenAPI, and beyond what numbers hold, are kept to: %o", (schema, sample) => {
  expect(sampleOf({ openapi: "3.1.0" } as Description, schema)).toBe(sample);
});

const large = 9007199254740993n;
test.each([
  ["the second of two", { type: "integer", enum: [1, large] }, { enum: [large] }],
  ["within a list", { enum: [[7, large]] }, { const: [7, large] }],
  ["within an object", { enum: [{ n: large }] }, { enum: [{ n: large }] }],
  ["beside a text", { enum: ["a", large] }, { enum: [large, 1] }],
])("an enumerated value that no number holds is compared with every digit: %s", (_where, one, other) => {
  const values = (other as { enum?: unknown[]; const?: unknown }).enum ?? [(other as { const: unknown }).const];
  expect(sampleOf({ openapi: "3.1.0" } as Description, { allOf: [one, other] })).toEqual(values[0]);
  expect(fitsParts(large + 1n, [{ enum: [large] }])).toBe(false);
});

test("a whole number beyond what numbers hold is a number in a sample where the type says so, and exact where it is an integer", () => {
  const properties = {
    usual: { type: "number", default: large },
    shown: { type: "number", examples: [large] },
    listed: { type: ["number", "null"], enum: [large] },
    least: { type: "number", minimum: large },
    whole: { type: "integer", const: large },
    both: { type: "number", allOf: [{ type: "integer" }], default: large },
    list: { type: "array", prefixItems: [{ type: "integer" }], items: { type: "number" } },
    map: { type: "object", additionalProperties: { type: "number" } },
    chosen: { oneOf: [{ $ref: "#/components/schemas/N" }, { type: "string" }] },
  };
  const shown = { list: [large, large], map: { a: large }, chosen: large };
  const schema = { type: "object", required: Object.keys(properties), properties };
  const requestBody = { required: true, content: { "application/json": { schema, example: shown } } };
  const { components, ...rest } = described("  /a: { put: { operationId: a } }");
  const given = { ...rest, components: { ...components, schemas: { N: { type: "number" } } } } as Description;
  Object.assign(given.paths["/a"]!.put as object, { requestBody, responses: { 204: { description: "ok" } } });
  const call = /client\.a\((\{[^]*?\})\);/.exec(allSamples(given, "x").get("a")?.[0]?.source ?? "")?.[1];
  const number = Number(large);
  const parameters: unknown = new Function(`return (${call});`)(); // oxlint-disable-line typescript/no-implied-eval -- it is the sample
  expect(parameters).toEqual({
    ...{ usual: number, shown: number, listed: number, least: number, whole: large, both: large },
    ...{ list: [large, number], map: { a: number }, chosen: number },
  });
});
