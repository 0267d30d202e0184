import { described, ok } from "./constructs.js";

const body = (schema: string) =>
  `requestBody: { required: true, content: { application/json: { schema: ${schema} } } }`;

/**
 * What descriptions say carelessly: discriminators without a mapping whose schemas state other values, two that tell a
 * schema apart by different values, choices that only require, free members of another type than those with a name,
 * bodies of which nothing is required, content of a status that has none, and a header field in another case.
 */
export const careless = described(
  `  /t:
    parameters: [{ name: X-Trace, in: header, required: true, schema: { type: string } }]
    get: { operationId: told, parameters: [{ name: x-trace, in: header, schema: { type: string } }], ${ok} }
  /x:
    patch: { operationId: change, ${body("{ type: object, properties: { name: { type: string } } }")}, ${ok} }
    post: { operationId: choose, ${body("{ type: object, required: [c], properties: { a: { type: string }, c: { type: integer } }, anyOf: [{ required: [a] }, { not: { required: [a] } }] }")}, responses: { "204": { $ref: "#/components/responses/Thing" } } }
    put: { operationId: free, ${body('{ $ref: "#/components/schemas/Free" }')}, ${ok.replace("Thing", "Other")} }
`,
  `    Thing: { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }], discriminator: { propertyName: kind } }
    Pet: { type: object, required: [kind], properties: { kind: { $ref: "#/components/schemas/Kind" } }, discriminator: { propertyName: kind } }
    Kind: { type: string, enum: [cat, dog] }
    Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { type: object, properties: { kind: { const: cat }, lives: { type: integer } } }] }
    Dog: { type: object, required: [kind], properties: { kind: { type: string, enum: [dog] }, name: { type: string } } }
    Other: { oneOf: [{ $ref: "#/components/schemas/On" }], discriminator: { propertyName: on } }
    Another: { oneOf: [{ $ref: "#/components/schemas/Twice" }], discriminator: { propertyName: by, mapping: { other: Twice } } }
    On: { type: object, required: [on], properties: { on: { type: boolean }, twice: { oneOf: [{ $ref: "#/components/schemas/Twice" }], discriminator: { propertyName: by, mapping: { one: Twice } } }, another: { $ref: "#/components/schemas/Another" } } }
    Twice: { type: object, required: [by], properties: { by: { type: string } } }
    Free: { type: object, properties: { id: { type: string } }, additionalProperties: { type: integer } }`,
);
careless.components!.responses = {
  Thing: { description: "none", content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } },
};

/** What a caller of it writes. */
export const carelessProgram = `import { defineClient } from "trading-service-client/define";
import { service, type Cat, type Dog, type Free, type On, type Thing, type Twice } from "./index.js";
const client = defineClient(service)({ baseUrl: "https://service.example", apiKey: "key", apiSecret: "secret" });
export const tell = (thing: Thing): unknown => (thing.kind === "cat" ? thing.lives : thing.name);
export const things: Thing[] = [{ kind: "cat", lives: 9 } satisfies Cat, { kind: "dog" } satisfies Dog];
export const on: On = { on: true };
export const twice: Twice[] = [{ by: "one" }, { by: "other" }];
export const free: Free = { id: "a", more: 1 };
export const none: Promise<void> = client.choose({ c: 1 });
// @ts-expect-error -- the choice is dropped, the members are not
void client.choose({ c: "1" });
`;
