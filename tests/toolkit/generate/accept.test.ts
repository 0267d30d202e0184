import { defineClient as defineOnFetch } from "trading-service-client/define";
import { defineClient as defineOnPool } from "../../../src/node/define.js";
import { rawServer, type RawServer } from "../../support/raw-server.js";
import { described } from "./constructs.js";
import { clientOf, evaluated, filesOf, type Methods } from "./generated.js";

const schema = "{ schema: { type: object, properties: { id: { type: string } } } }";
const text = "{ schema: { type: string } }";

/** The content of successes, and what is asked for. */
const responses: Record<string, [responses: string, accept: string | undefined]> = {
  only: [`"200": { description: ok, content: { application/json: ${schema} } }`, undefined],
  both: [`"200": { description: ok, content: { text/csv: ${text}, application/json: ${schema} } }`, "application/json"],
  kept: [`"200": { description: ok, content: { application/hal+json: ${schema}, text/xml: ${text} } }`, "application/hal+json"], // prettier-ignore
  any: [`"200": { description: ok, content: { "*/*": ${schema}, text/csv: ${text} } }`, "application/json"],
  alone: [`"200": { description: ok, content: { "*/*": ${schema} } }`, "application/json"],
  several: [`"200": { description: ok, content: { application/json: ${schema}, text/csv: ${text} } }, "201": { description: ok, content: { application/hal+json: ${schema} } }`, "application/json, application/hal+json"], // prettier-ignore
  error: [`"200": { description: ok, content: { application/json: ${schema} } }, "400": { description: no, content: { application/json: ${schema}, text/csv: ${text} } }`, undefined], // prettier-ignore
  behind: [`"200": { $ref: "#/components/responses/Two" }`, "application/json"],
};
const description = described(
  Object.entries(responses)
    .map(
      ([id, [each]]) =>
        `  /${id}: { get: { operationId: ${id}, parameters: [${["accept", "Authorization", "content-type"].map((name) => `{ name: ${name}, in: header, schema: { type: string } }`).join(", ")}], responses: { ${each} } } }`,
    )
    .join("\n"),
);
const two = { "application/json": { schema: { type: "string" } }, "text/csv": { schema: { type: "string" } } };
description.components!.responses = { Two: { description: "ok", content: two } };
const files = filesOf(description);
const { service } = evaluated(files);

test.each(Object.entries(responses))("what is read is asked for where there is a choice: %s", (id, [, accept]) => {
  expect(service.operations[id]?.accept).toBe(accept);
});

describe("the header", () => {
  let server: RawServer;
  beforeAll(async () => {
    const answer = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
    server = await rawServer({ onRequest: ({ socket }) => void socket.write(answer) });
  });
  afterAll(() => server.close());

  const options = () => ({ baseUrl: server.url, apiKey: "key", apiSecret: "secret" });

  test("is the same on every transport", async () => {
    const pool = defineOnPool(service)(options());
    const clients = [defineOnFetch(service)(options()), pool] as unknown as Methods[];
    for (const client of clients) for (const id of ["both", "only"]) await client[id]!();
    expect(server.requests.map(({ headers }) => headers.accept)).toEqual(["application/json", "*/*", "application/json", "*/*"]); // prettier-ignore
    await pool.close();
  });

  test("gives way to that of a middleware, which is said of those that are described", async () => {
    const seen: (string | null)[] = [];
    const client = clientOf(service, ({ headers }) => (seen.push(headers.get("Accept")), {}));
    await client.both!();
    (client as unknown as { use: (each: object) => void }).use({
      onRequest: ({ request }: { request: Request }) => request.headers.set("Accept", "application/vnd.x+json"),
    });
    await client.both!();
    expect(seen).toEqual(["application/json", "application/vnd.x+json"]);
    for (const [name, says] of [["accept", "set it with `client.use"], ["Authorization", "the security of the operation says it"], ["content-type", "the media type of the body says it"]]) expect(files.get("README.md")).toContain(`, behind: their header \`${name}\` is not a parameter, as OpenAPI has it: ${says}`); // prettier-ignore
  });
});
