import { described, ok } from "./constructs.js";

const body = (schema: string) =>
  `requestBody: { required: true, content: { application/json: { schema: ${schema} } } }`;

/**
 * What descriptions say carelessly: discriminators without a mapping whose schemas state other values, two that tell a
 * schema apart by different values, choices that only require or are only null, free members of another type than those
 * with a name, bodies of which nothing is required, content of a status that has none, a header field in another case,
 * a success that may hold nothing but errors, and members that are required although one side never gives them.
 */
export const careless = described(
  `  /t:
    parameters: [{ name: X-Trace, in: header, required: true, schema: { type: string } }]
    get: { operationId: told, parameters: [{ name: x-trace, in: header, schema: { type: string } }], ${ok} }
  /users/{id}:
    put: { operationId: keep, parameters: [{ name: id, in: path, required: true, schema: { type: string } }], ${body('{ $ref: "#/components/schemas/User" }')}, ${ok.replace("Thing", "User")} }
  /batch:
    post: { operationId: batch, ${ok.replace(/\{ \$ref[^}]*\}/, "{ type: object, properties: { done: { type: integer }, errors: { type: array, items: { type: string } } } }")} }
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
    On: { type: object, required: [on], properties: { on: { type: boolean }, maybe: { $ref: "#/components/schemas/Maybe" }, twice: { oneOf: [{ $ref: "#/components/schemas/Twice" }], discriminator: { propertyName: by, mapping: { one: Twice } } }, another: { $ref: "#/components/schemas/Another" } } }
    Twice: { type: object, required: [by], properties: { by: { type: string } } }
    User: { allOf: [{ $ref: "#/components/schemas/Named" }, { type: object, properties: { id: { type: string, readOnly: true } } }], required: [id, secret] }
    Named: { type: object, required: [name, secret], properties: { name: { type: string }, secret: { type: string, writeOnly: true } } }
    Maybe: { anyOf: [{ $ref: "#/components/schemas/Free" }, { nullable: true }] }
    Free: { type: object, properties: { id: { type: string } }, additionalProperties: { type: integer } }`,
);
careless.components!.responses = {
  Thing: { description: "none", content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } },
};

/** What a caller of it writes. */
export const carelessProgram = `import { defineClient } from "trading-service-client/define";
import { service, type Cat, type Dog, type Free, type On, type Thing, type Twice, type User } from "./index.js";
const client = defineClient(service)({ baseUrl: "https://service.example", apiKey: "key", apiSecret: "secret" });
export const tell = (thing: Thing): unknown => (thing.kind === "cat" ? thing.lives : thing.name);
export const things: Thing[] = [{ kind: "cat", lives: 9 } satisfies Cat, { kind: "dog" } satisfies Dog];
export const on: On[] = [{ on: true, maybe: null }, { on: false, maybe: { id: "a" } }];
// @ts-expect-error -- it is an object or null
on.push({ on: true, maybe: 7 });
export const twice: Twice[] = [{ by: "one" }, { by: "other" }];
export const free: Free = { id: "a", more: 1 };
export const none: Promise<void> = client.choose({ c: 1 });
export const user: Promise<User> = client.keep({ id: "a", name: "n", secret: "s" });
export const named: User = { id: "a", name: "n" };
// @ts-expect-error -- the secret is required of a caller
void client.keep({ id: "a", name: "n" });
// @ts-expect-error -- the choice is dropped, the members are not
void client.choose({ c: "1" });
`;
