import { parse } from "yaml";
import type { Description } from "../../../toolkit/description/parts/description.js";

const head = `openapi: 3.1.0
info: { title: Constructs, version: 1.0.0 }
servers: [{ url: "https://{region}.service.example/{version}/", variables: { region: { default: eu }, version: { default: v2 } } }]
security: [{ token: [] }]
`;
const schemes = `
  securitySchemes:
    token: { type: http, scheme: Bearer }
    key: { type: apiKey, name: X-Key, in: header }
`;
/** A response with a thing. */
export const ok = "responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } } }"; // prettier-ignore

/** Responses with data of a schema. */
export const success = (schema: string) =>
  `responses: { "200": { description: ok, content: { application/json: { schema: ${schema} } } } }`;

/** Operations with data of some schemas, each read by its name. */
export const gets = (schemas: Readonly<Record<string, readonly [schema: string, ...unknown[]]>>) =>
  Object.entries(schemas)
    .map(([id, [schema]]) => `  /${id}: { get: { operationId: ${id}, ${success(schema)} } }`)
    .join("\n");

/** A description of these paths and schemas, in YAML. */
export function described(
  paths: string,
  schemas = "    Thing: { type: object, required: [id], properties: { id: { type: integer, format: int64 } } }",
): Description {
  return parse(`${head}paths:\n${paths}\ncomponents:${schemes}  schemas:\n${schemas}\n`) as Description;
}

/** Everything that the generator can express, each construct once. */
export const everything = described(
  `  /things/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, format: int64 } }]
    get:
      parameters:
        - { name: id, in: query, schema: { type: string } }
        - { name: X-Trace, in: header, required: true, schema: { type: string, pattern: "^[a-z]+$" } }
        - { name: Accept, in: header, schema: { type: string } }
        - { name: session, in: cookie, schema: { type: string } }
        - { name: tags, in: query, explode: false, schema: { type: array, items: { type: string } } }
        - { name: many, in: query, schema: { type: array, items: { type: integer } } }
        - { name: least, in: query, schema: { type: integer, exclusiveMinimum: 2, maximum: 9, x-not-shown: { id: U-1, keywords: [maximum] } } }
        - { name: odd, in: query, schema: { type: string, pattern: "[" } }
        - { name: nothing, in: query, schema: { type: [string, "null"], enum: [a, null] } }
      ${ok}
    put: { operationId: replace-thing, requestBody: { required: true, content: { application/json: { schema: { allOf: [{ $ref: "#/components/schemas/Thing" }, { type: object, required: [name], properties: { name: { type: string } } }] } } } }, ${ok} }
    patch: { operationId: patch, requestBody: { content: { application/json: { schema: { type: object, required: [note], properties: { note: { type: string } } } } } }, ${ok} }
  /things:
    post: { operationId: createThing, security: [{ key: [] }], requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string }, at: { type: string, readOnly: true } } } } } }, ${ok} }
    delete: { operationId: then, responses: { "204": { description: gone } } }
  /lists:
    post: { operationId: sendList, requestBody: { required: true, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Error" } } } } }, responses: { "200": { description: one, content: { application/json: { schema: { $ref: "#/components/schemas/Tree" } } } }, "202": { description: later }, "4XX": { description: wrong } } }
    get:
      operationId: listThings
      x-matches: { owner: owner }
      parameters: [{ name: cursor, in: query, schema: { type: string } }, { name: limit, in: query, schema: { type: integer } }, { name: owner, in: query, schema: { type: string } }]
      responses: { "200": { description: page, content: { application/json: { schema: { type: object, required: [data], properties: { data: { $ref: "#/components/schemas/ThingPage" } } } } } } }
  /deep:
    get:
      operationId: deep
      parameters: [{ name: filter, in: query, style: deepObject, schema: { type: object, properties: { gt: { type: integer } } } }]
      responses: { "2XX": { description: ok, content: { "application/*+json": { schema: { $ref: "#/components/schemas/Mixed/properties/inner" } } } } }
  /mixed:
    get: { operationId: mixed, responses: { default: { description: ok, content: { application/hal+json: { schema: { $ref: "#/components/schemas/Mixed" } } } } } }
`,
  `    Thing: { type: object, required: [id, owner], x-insisted: [id], properties: { id: { type: integer, format: int64 }, owner: { type: string }, price: { type: string, format: decimal }, secret: { type: string, writeOnly: true } } }
    ThingPage: { type: object, required: [items], properties: { items: { type: array, items: { $ref: "#/components/schemas/Thing" } }, next_cursor: { type: [string, "null"] } } }
    Tree: { type: object, properties: { left: { $ref: "#/components/schemas/Tree" }, more: { type: array, items: { $ref: "#/components/schemas/Tree" } } } }
    Error: { type: object, properties: { code: { const: 7 }, kind: { enum: [a, 1, null] } } }
    simple-name: { type: string }
    SimpleName: { type: integer }
    paths: { type: boolean }
    Never: false
    Mixed:
      $defs: { Local: { type: object, additionalProperties: { type: integer } } }
      type: object
      properties:
        inner: { oneOf: [{ $ref: "#/components/schemas/simple-name" }, { $ref: "#/components/schemas/SimpleName" }] }
        map: { $ref: "#/components/schemas/Mixed/$defs/Local" }
        flag: { $ref: "#/components/schemas/paths" }
        any: true
        none: { $ref: "#/components/schemas/Never" }
        open: { anyOf: [{ type: string, enum: [A] }, { type: string }] }
        both: { $ref: "#/components/schemas/Thing", properties: { extra: { type: string } } }
        maybe: { anyOf: [{ $ref: "#/components/schemas/Thing" }, { type: "null" }] }
        pair: { type: array, prefixItems: [{ type: string }, { type: integer }] }`,
);

/** What a caller of it writes. */
export const program = `import { defineClient } from "trading-service-client/define";
import { paginate } from "trading-service-client";
import { service, type ErrorSchema, type Thing, type ThingPage, type Tree } from "./index.js";
const client = defineClient(service)({ baseUrl: "https://service.example", apiKey: "key", apiSecret: "secret" });
export const one: Promise<Thing> = client.getThingsById({ id: 1n, id_query: "q", "X-Trace": "t" });
export const made: Promise<Thing> = client.createThing({ name: "n" });
export const tree: Promise<Tree | undefined> = client.sendList({ body: [] as ErrorSchema[] });
export const gone: Promise<void> = client.thenOperation();
export const page: Promise<ThingPage> = client.listThings({ owner: "me" });
for await (const thing of paginate(client.listThings, {})) thing satisfies Thing;
// @ts-expect-error -- it is set by the service
void client.createThing({ name: "n", at: "now" });
// @ts-expect-error -- the header is required
void client.getThingsById({ id: 1 });
`;

/**
 * What comes out wrong easily: `getOne` and `GetOne` want one type, `constructor` stands on every object, a mapping may
 * name a schema, and one part of a composition may require what another has.
 */
export const odd = described(
  `  /y:\n    get: { operationId: getOne, ${ok} }\n    post: { operationId: GetOne, ${ok} }\n    put: { operationId: base, ${ok.replace("Thing", "basePath")} }`,
  `    Thing: { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }], discriminator: { propertyName: kind, mapping: { tom: Cat } } }
    Cat: { type: object, required: [kind], properties: { kind: { type: string }, constructor: { type: string }, toString: { type: integer } } }
    Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }, { required: [kind, name] }] }
    basePath: { type: object, properties: { at: { type: string } } }
    Pet: { type: object, properties: { kind: { type: string }, name: { type: string } } }`,
);

/** What a caller of that writes. */
export const oddProgram = `import type { GetOne2Parameters, GetOneParameters, Thing } from "./index.js";
export const none: [GetOneParameters, GetOne2Parameters] = [{}, {}];
export const tell = (thing: Thing): string => (thing.kind === "tom" ? "Tom" : thing.name);
`;
