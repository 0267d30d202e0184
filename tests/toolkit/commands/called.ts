import type { Bundle } from "./seeded-changes.js";

const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const success = (schema: object) => ({ 200: { description: "ok", ...json(schema) } });

const tagged = (tag: string) => ({ type: "object", required: ["tag"], properties: { tag: { const: tag } } });

/** A description of which callers use everything: parameters, members of a body, results, pages. */
export function called(): Bundle {
  const cursor = { type: ["string", "null"] };
  const page = {
    type: "object",
    required: ["data"],
    properties: {
      ...{ data: { type: "array", items: ref("A") }, old: { type: "array", items: ref("A") } },
      ...{ next: cursor, last: cursor, more: { type: "boolean" } },
    },
  };
  const description = {
    openapi: "3.1.0",
    info: { title: "Called", version: "1.0.0" },
    servers: [{ url: "/v1" }],
    paths: {
      "/a/{id}": {
        get: {
          operationId: "getA",
          parameters: [id, { name: "q", in: "query", schema: { type: "string" } }],
          responses: success(ref("A")),
        },
        post: {
          operationId: "postA",
          parameters: [id],
          requestBody: { required: true, ...json(ref("In")) },
          responses: success(ref("A")),
        },
      },
      "/l": {
        get: {
          operationId: "listL",
          parameters: [
            ...["cursor", "q"].map((name) => ({ name, in: "query", schema: { type: "string" } })),
            {
              name: "n",
              in: "query",
              schema: { type: "integer", minimum: 1, "x-not-shown": { keywords: ["minimum"] } },
            },
          ],
          "x-matches": { cursor: "st" },
          "x-pagination": { items: "data", forward: { parameter: "cursor", cursor: "next" } },
          responses: success(page),
        },
      },
    },
    components: {
      schemas: {
        A: {
          type: "object",
          required: ["id", "st"],
          properties: {
            id: { type: "integer" },
            st: { type: "string", enum: ["p", "q"] },
            opt: { type: "string" },
            all: {
              allOf: [ref("Part"), { type: "object", properties: { more: { type: "string" } } }],
              required: ["part"],
            },
            self: ref("A"),
            small: { type: "integer", format: "int32" },
            list: { type: "array", items: { type: "string" } },
          },
        },
        Part: { type: "object", properties: { part: { type: "string" }, other: { type: "string" } } },
        In: {
          type: "object",
          required: ["a"],
          properties: {
            a: { type: "string" },
            b: { type: ["string", "null"] },
            deep: ref("Deep"),
            any: {},
            free: { type: "object" },
            some: {
              anyOf: [
                { type: "object", properties: { w: { type: "string" } } },
                { type: "object", properties: { z: { type: "string" } } },
              ],
            },
            apart: { anyOf: [tagged("p"), tagged("q"), { type: "string" }] },
            pair: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }] },
          },
        },
        Deep: { type: "object", properties: { x: { type: "integer" }, y: { type: "string" } } },
      },
    },
  };
  return structuredClone(description);
}
