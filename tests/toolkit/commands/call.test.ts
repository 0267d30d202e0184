import { longTest } from "../../support/runs.js";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { programOf, start } from "../../support/processes.js";
import { answer, rawServer, type RawServer } from "../../support/raw-server.js";
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
    "/by-key": { get: { operationId: "byKey", security: [{ key: [] }], responses } },
    "/either": { get: { operationId: "either", security: [{}, { token: [] }], responses } },
  },
  components: {
    securitySchemes: {
      token: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      key: { type: "apiKey", in: "header", name: "X-Api-Key" },
    },
  },
};

const file = join(folder, "health.json");
writeFileSync(file, JSON.stringify(description));

const known = { TRADING_API_KEY: "key", TRADING_API_SECRET: "secret" };
const order = ["createOrder", "market_id=BTC-USDT", "side=BID", "price=1", "amount=1"];
const health = ["health", "--description", file];

let server: RawServer;
afterEach(() => (server as RawServer | undefined)?.close());

/** A service that answers so. */
async function serving(body: string, status = "200 OK"): Promise<void> {
  server = await rawServer({ onRequest: ({ socket }) => socket.end(answer(status, body)) });
}

/** Calls that service, or the one that is named. */
const call = (words: readonly string[], env: Record<string, string> = known, url = server.url) =>
  start("toolkit/bin.ts", ["call", ...words, "--base-url", url], { env }).ended;

test("credentials are asked for where the operation needs them", async () => {
  await serving("{}");
  const none = { TRADING_API_KEY: "", TRADING_API_SECRET: "" };
  const named = (name: string, env = none) => call([name, "--description", file], env);
  for (const open of [await named("health"), await named("either"), await named("either", known)])
    expect({ status: open.status, stdout: open.stdout }).toEqual({ status: 0, stdout: "{}\n" });
  const secured = await named("mine");
  expect(secured.stderr).toBe(
    "error: TRADING_API_KEY is not set: set it in the environment, and TRADING_API_SECRET as well\n",
  );
  const half = await named("mine", { ...known, TRADING_API_KEY: " " });
  expect(half.stderr).toBe("error: TRADING_API_KEY is not set: set it in the environment\n");
  expect(server.requests.map(({ target }) => target)).toEqual(["/health", "/either", "/either"]);
  expect(server.requests.map(({ headers }) => "authorization" in headers)).toEqual([false, false, true]);
});

test("a scheme that the operation needs and nothing sends is named", async () => {
  await serving("{}");
  const { status, stdout, stderr } = await call(["byKey", "--description", file]);
  expect({ status, stdout }).toEqual({ status: 0, stdout: "{}\n" });
  expect(stderr).toBe("note: byKey is called without `key` (apiKey, header `X-Api-Key`), which it needs\n");
  expect((await call(["health", "--description", file])).stderr).toBe("");
});

test("the list notes an operation that cannot be called", async () => {
  const named = join(folder, "named.json");
  const get = { operationId: "odd", security: [], parameters: [{ name: "a=b", in: "query", schema: {} }], responses };
  writeFileSync(named, JSON.stringify({ ...description, paths: { ...description.paths, "/odd": { get } } }));
  const { stdout, stderr } = await start("toolkit/bin.ts", ["call", "--list", "--description", named]).ended;
  expect(stdout).toBe("health\nmine\nbyKey\neither\n");
  expect(stderr).toMatch(/^note: odd cannot be called: #\/paths\/~1odd\/get\/parameters\/0\/name: .*"=".*\n$/);
});

test("plain http to another host is refused with the option that allows it", async () => {
  const { status, stderr } = await call(["listAccounts"], known, "http://exchange.example");
  expect(stderr).toBe("error: --base-url must be https or loopback, unless --allow-insecure-http is set\n");
  expect(status).toBe(2);
});

test("an error is one line with all that is known, whatever the service writes into its message", async () => {
  const message = "\noops\r\nat x\u001b[31m\u0007\u009b2J";
  await serving(JSON.stringify({ code: 7, message }), "500 Internal Server Error");
  const { status, stderr } = await call(order);
  const says = "oops at x [31m 2J (status 500, code 7)";
  expect(stderr).toBe(`error: ApiError: ${says}: POST ${server.url}/api/v3/viewer/orders (outcome: unknown)\n`);
  expect(status).toBe(1);
});

test("data is JSON in which no character is a command to a terminal", async () => {
  const data = { "a\u009b2J": "\u001b\u007f\u0085ü", "\u202eb": "\u061c\u200e\u200f\u202a\u2066\u2069\u200d" };
  await serving(JSON.stringify(data));
  const { stdout } = await call(health);
  const turned = '"\\u202eb": "\\u061c\\u200e\\u200f\\u202a\\u2066\\u2069\u200d"';
  expect(stdout).toBe(`{\n  "a\\u009b2J": "\\u001b\\u007f\\u0085ü",\n  ${turned}\n}\n`);
  expect(JSON.parse(stdout)).toEqual(data);
});

test("a number beyond what 64 bits hold is printed as one that is, and not as null", async () => {
  await serving("[1e400, -1e400, 1e300]");
  const { stdout } = await call(health);
  expect(stdout).toBe("[\n  1e999,\n  -1e999,\n  1e+300\n]\n");
  expect(JSON.parse(stdout)).toEqual([Infinity, -Infinity, 1e300]);
});

longTest("a note says where data differs from the description", async () => {
  const data = { id: 1, market_id: "BTC-USDT", side: "BID", state: "PENDING", price: 1, amount: "1" };
  const seen = 'the response differs from the description at "/price": expected string, seen integer';
  await serving(JSON.stringify(data));
  const { status, stdout, stderr } = await call(["getOrder", "order_id=1"]);
  expect(JSON.parse(stdout)).toEqual({ ...data, price: "1" });
  expect(stderr).toBe(`note: ${seen}; 2 more such differences (an --overlay may describe it)\n`);
  expect(status).toBe(0);
});

longTest("where an overlay was given, the note asks whether it is the right one", async () => {
  await serving(JSON.stringify({ id: 1, market_id: "BTC-USDT", side: "BID", state: "PENDING" }));
  const { stderr } = await call(["getOrder", "order_id=1", "--overlay", "responses-in-data"]);
  const seen = 'expected data in the member "data", seen data without an envelope';
  expect(stderr).toContain(`differs from the description: ${seen}; `);
  expect(stderr).toContain("(is --overlay responses-in-data right for this service?)");
});

longTest("a token that is refused leads to the secret and the clock", async () => {
  await serving('{"code":40106,"message":"Invalid Token"}', "401 Unauthorized");
  const { status, stderr } = await call(["listAccounts"]);
  expect(stderr).toMatch(
    /^error: ApiError: Invalid Token .*\(outcome: rejected\); is TRADING_API_SECRET the secret of this key, and is the clock right\?\n$/,
  );
  expect(status).toBe(1);
});

test("credentials that are not UTF-8, or have white space around them, sign nothing, and are named by where they come from", () => {
  const signed = (env: object, input: Buffer) => {
    const options = { env: { ...process.env, TRADING_API_SECRET: "", ...env }, input, encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [programOf("toolkit/bin.ts"), "token"], options);
    return { status, isSigned: stdout !== "", stderr };
  };
  const refused = (what: string, why = "is not UTF-8, and cannot be read exactly") =>
    ({ status: 2, isSigned: false, stderr: `error: the API ${what} ${why}\n` }); // prettier-ignore
  const [key, secret, typed] = [
    "key (TRADING_API_KEY)",
    "secret (TRADING_API_SECRET)",
    "secret (standard input)",
  ] as const;
  for (const bytes of [[0xff], [...Buffer.from("caf"), 0xe9]])
    expect(signed({ TRADING_API_KEY: "key" }, Buffer.from([...bytes, 0x0a]))).toEqual(refused(typed));
  expect(signed({ TRADING_API_KEY: "key", TRADING_API_SECRET: "\uFFFD" }, Buffer.from(""))).toEqual(refused(secret));
  expect(signed({ TRADING_API_KEY: "\uFFFD" }, Buffer.from("s\n"))).toEqual(refused(key));
  const spaced = "has white space around it";
  expect(signed({ TRADING_API_KEY: "key\n", TRADING_API_SECRET: "s" }, Buffer.from(""))).toEqual(refused(key, spaced));
  expect(signed({ TRADING_API_KEY: "key", TRADING_API_SECRET: " s" }, Buffer.from(""))).toEqual(
    refused(secret, spaced),
  );
  expect(signed({ TRADING_API_KEY: "key" }, Buffer.from("s \n"))).toEqual(refused(typed, spaced));
  expect(signed({ TRADING_API_KEY: "key" }, Buffer.from("café\n"))).toEqual({ status: 0, isSigned: true, stderr: "" });
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("a call that %s interrupts says what became of the order", async (signal, status) => {
  let placed = () => {};
  const isPlaced = new Promise<void>((resolve) => (placed = resolve));
  server = await rawServer({ onRequest: () => placed() });
  const running = start("toolkit/bin.ts", ["call", ...order, "--base-url", server.url], { env: known });
  await isPlaced;
  running.stop(signal);
  const said = await running.ended;
  expect(said.stderr).toMatch(/^error: AbortError: .*\(outcome: unknown\)\n$/);
  expect(said.status).toBe(status);
});

test.each([
  ["--base-url", "getOrder order_id=1", "ftp://x", "error: --base-url must be"],
  ["a missing parameter", "getOrder", "http://127.0.0.1:1", 'InvalidParameterError: "order_id" is required'],
  [
    "a parameter",
    order.join(" ").replace("price=1", "price=1e3"),
    "http://127.0.0.1:1",
    'InvalidParameterError: "price" must be a decimal',
  ],
])("what is wrong with %s is said before the secret is asked for", async (_what, words, url, why) => {
  const given = ["call", ...words.split(" "), "--base-url", url];
  const { stderr, status } = await start("toolkit/bin.ts", given, { env: { TRADING_API_KEY: "key" } }).ended;
  expect(stderr).toContain(why);
  expect(status).toBe(2);
});
