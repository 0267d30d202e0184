/** A description with so many operations: things of several kinds, each with parameters and schemas of its own. */
export function descriptionOf(operations: number): object {
  const paths: Record<string, object> = {};
  const schemas: Record<string, object> = { ServiceError: serviceError };
  for (let index = 0; index < operations; index++) {
    const name = `Thing${index}`;
    schemas[name] = thing(index);
    const path = `/things${index}/{thing_id}`;
    const security = [{ bearer: [] }];
    const responses = {
      200: { description: "The thing.", content: json({ $ref: `#/components/schemas/${name}` }) },
      401: { description: "Not authenticated.", content: json({ $ref: "#/components/schemas/ServiceError" }) },
    };
    paths[path] = {
      get: { operationId: `get${name}`, summary: `Get a thing ${index}`, security, parameters, responses },
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Many operations", version: "1.0.0" },
    servers: [{ url: "https://service.example/api/v1" }],
    paths,
    components: { schemas, securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
  };
}

const json = (schema: object) => ({ "application/json": { schema } });

const parameters = [
  { name: "thing_id", in: "path", required: true, schema: { type: "integer", format: "int64", minimum: 0 } },
  { name: "side", in: "query", schema: { type: "string", enum: ["ASK", "BID"] } },
  { name: "first", in: "query", schema: { type: "integer", minimum: 1 } },
];

const serviceError = {
  type: "object",
  required: ["code", "message"],
  properties: { code: { type: "integer" }, message: { type: "string" } },
};

const thing = (index: number) => ({
  type: "object",
  required: ["id", "market_id"],
  properties: {
    id: { type: "integer", format: "int64" },
    market_id: { type: "string", pattern: "^[A-Z]+-[A-Z]+$" },
    [`amount_${index}`]: { type: "string", format: "decimal" },
    state: { anyOf: [{ type: "string", enum: ["OPEN", `STATE_${index}`] }, { type: "string" }] },
    tags: { type: "array", items: { type: "string" } },
  },
});
