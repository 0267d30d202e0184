import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { start } from "../../support/processes.js";
import { answer, rawServer } from "../../support/raw-server.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();
const responses = { 200: { description: "ok", content: { "application/json": { schema: {} } } } };
const description = {
  openapi: "3.1.0",
  info: { title: "Health", version: "1.0.0" },
  security: [{ token: [] }],
  paths: {
    "/health": { get: { operationId: "health", security: [], responses } },
    "/mine": { get: { operationId: "mine", responses } },
  },
  components: { securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
};

test("credentials are asked for where the operation needs them", async () => {
  const file = join(folder, "health.json");
  writeFileSync(file, JSON.stringify(description));
  const server = await rawServer({ onRequest: ({ socket }) => socket.end(answer("200 OK", "{}")) });
  const env = { TRADING_API_KEY: "", TRADING_API_SECRET: "" };
  const call = (name: string) =>
    start("toolkit/bin.ts", ["call", name, "--description", file, "--base-url", server.url], { env }).ended;
  const open = await call("health");
  expect({ status: open.status, stdout: open.stdout }).toEqual({ status: 0, stdout: "{}\n" });
  const secured = await call("mine");
  expect(secured.stderr).toBe("error: TRADING_API_KEY is not set\n");
  expect(server.requests.map(({ target }) => target)).toEqual(["/health"]);
  await server.close();
}, 60_000);

test("plain http to another host is refused with the option that allows it", async () => {
  const env = { TRADING_API_KEY: "key", TRADING_API_SECRET: "secret" };
  const words = ["call", "listAccounts", "--base-url", "http://exchange.example"];
  const { status, stderr } = await start("toolkit/bin.ts", words, { env }).ended;
  expect(stderr).toBe('error: "baseUrl" must be https or loopback, unless --allow-insecure-http is given\n');
  expect(status).toBe(2);
}, 60_000);
