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

test("an error is one line with all that is known, whatever the service writes into its message", async () => {
  const message = "\noops\r\nat x\u001b[31m\u0007\u009b2J";
  const body = JSON.stringify({ code: 7, message });
  const server = await rawServer({
    onRequest: ({ socket }) => socket.end(answer("500 Internal Server Error", body)),
  });
  const order = ["market_id=BTC-USDT", "side=BID", "price=1", "amount=1", "--base-url", server.url];
  const env = { TRADING_API_KEY: "key", TRADING_API_SECRET: "secret" };
  const { status, stderr } = await start("toolkit/bin.ts", ["call", "createOrder", ...order], { env }).ended;
  const says = "\\noops\\r\\nat x\\u001b[31m\\u0007\\u009b2J (status 500, code 7)";
  expect(stderr).toBe(`error: ApiError: ${says}: POST ${server.url}/api/v3/viewer/orders (outcome: unknown)\n`);
  expect(status).toBe(1);
  await server.close();
}, 60_000);

test("data is JSON in which no character is a command to a terminal", async () => {
  const file = join(folder, "health.json");
  writeFileSync(file, JSON.stringify(description));
  const data = { "a\u009b2J": "\u001b\u007f\u0085ü" };
  const server = await rawServer({ onRequest: ({ socket }) => socket.end(answer("200 OK", JSON.stringify(data))) });
  const { stdout } = await start("toolkit/bin.ts", ["call", "health", "--description", file, "--base-url", server.url])
    .ended;
  expect(stdout).toBe('{\n  "a\\u009b2J": "\\u001b\\u007f\\u0085ü"\n}\n');
  expect(JSON.parse(stdout)).toEqual(data);
  await server.close();
}, 60_000);
