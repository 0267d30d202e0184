import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createSandbox, type Sandbox, type SandboxKey } from "trading-service-client/sandbox";
import { serveSandbox, type ServedSandbox } from "trading-service-client/sandbox/serve";
import { root, start, type Ended } from "../support/processes.js";

let sandbox: Sandbox;
let served: ServedSandbox;

beforeEach(async () => {
  sandbox = createSandbox({ startingOrders: false });
  served = await serveSandbox(sandbox);
});

afterEach(() => served.close());

async function run(name: string, args: string[] = [], key: SandboxKey = sandbox.keys.demo, env = {}): Promise<Ended> {
  const credentials = { TRADING_API_KEY: key.apiKey, TRADING_API_SECRET: key.apiSecret };
  const where = { TRADING_BASE_URL: served.url };
  const ended = await start(`examples/${name}.ts`, args, { env: { ...where, ...credentials, ...env } }).ended;
  expect(ended).toMatchObject({ status: 0, stderr: "" });
  expect(ended.stdout).not.toContain(key.apiSecret);
  return ended;
}

const lines = ({ stdout }: Ended) => stdout.trim().split("\n");

test("place-and-cancel places an order, sees it pending and cancels it", async () => {
  expect(lines(await run("place-and-cancel"))).toEqual([
    "placed 1001: BID 0.01 at 30000.5",
    "it is PENDING, 0 of 0.01 filled",
    "after cancelling it is CANCELED",
  ]);
}, 30_000);

test("walk-orders stops after two pages and goes on from its cursor until all orders were seen once", async () => {
  sandbox.seedOrders({ count: 8 });
  const first = lines(await run("walk-orders"));
  const cursor = /^more after (\S+)$/.exec(first.pop()!)![1]!;
  const second = lines(await run("walk-orders", [cursor]));
  expect(second.pop()).toBe("that was all");
  const ids = [...first, ...second].map((line) => line.split(" ")[0]);
  expect(ids.sort()).toEqual(["1001", "1002", "1003", "1004", "1005", "1006", "1007", "1008"]);
}, 30_000);

describe("handle-outcomes", () => {
  test("places one order", async () => {
    expect(lines(await run("handle-outcomes"))).toEqual(["placed 1001"]);
  }, 30_000);

  test("finds the order whose answer got lost", async () => {
    sandbox.faults.next({ kind: "drop", when: "after" }, "createOrder");
    const [first, second] = lines(await run("handle-outcomes"));
    expect(first).toMatch(/^perhaps an order: /);
    expect(second).toBe("it was placed: 1001");
  }, 30_000);

  const looksFailOnce = () => {
    sandbox.faults.next({ kind: "delay", ms: 0 }, "listOrders"); // the look before
    sandbox.faults.next({ kind: "status", status: 500 }, "listOrders");
  };

  test("looks again after a look that fails", async () => {
    sandbox.faults.next({ kind: "drop", when: "after" }, "createOrder");
    looksFailOnce();
    const [, second, third] = lines(await run("handle-outcomes"));
    expect(second).toMatch(/^the look failed: /);
    expect(third).toBe("it was placed: 1001");
  }, 30_000);

  test("does not take silence for an order, nor an older order for its own", async () => {
    await run("handle-outcomes");
    sandbox.faults.next({ kind: "drop", when: "before" }, "createOrder");
    looksFailOnce();
    expect(lines(await run("handle-outcomes")).slice(1)).toEqual([
      expect.stringMatching(/^the look failed: /),
      "it was not placed",
    ]);
  }, 30_000);

  test("knows that a refused order does not exist", async () => {
    sandbox.faults.next({ kind: "status", status: 429 }, "createOrder");
    const [line] = lines(await run("handle-outcomes"));
    expect(line).toMatch(/^no order \(rejected\): /);
  }, 30_000);
});

test("log-and-rotate logs each request and changes to the next key when the first was revoked", async () => {
  const { revoked, demo } = sandbox.keys;
  const env = { NEXT_API_KEY: demo.apiKey, NEXT_API_SECRET: demo.apiSecret };
  const events = lines(await run("log-and-rotate", [], revoked, env)).map((line) => JSON.parse(line) as object);
  expect(events).toMatchObject([
    { operation: "listAccounts", status: 404, attempt: 1 },
    { name: "ApiError", code: 10013, outcome: "rejected" },
    { operation: "listOrders", status: 200 },
    { orders: 0 },
  ]);
  expect(JSON.stringify(events)).not.toContain(demo.apiSecret);
}, 30_000);

test("each program is listed on the page of examples, and has at most 70 lines", () => {
  const programs = readdirSync(join(root, "examples")).filter((name) => name.endsWith(".ts"));
  const page = readFileSync(join(root, "examples/README.md"), "utf8");
  for (const name of programs) {
    expect(page).toContain(`[${name}](${name})`);
    expect(readFileSync(join(root, "examples", name), "utf8").split("\n").length).toBeLessThanOrEqual(71);
  }
});

test("the page says which programs create orders, on which terms, and which one leaves its order", () => {
  const text = readFileSync(join(root, "examples/README.md"), "utf8").replace(/\s+/g, " ");
  const [, creating = "", price, leaving = ""] =
    /(`place[^.]+\.ts` and .*?) place a BID for 0\.01 BTC at (\S+) USDT, and (.*?) leaves it/.exec(text)!;
  const programs = readdirSync(join(root, "examples")).filter((name) => name.endsWith(".ts"));
  for (const name of programs) {
    const code = readFileSync(join(root, "examples", name), "utf8");
    const creates = code.includes("createOrder(");
    const leaves = creates && !code.includes("cancelOrder(");
    expect([name, creating.includes(name), leaving.includes(name)]).toEqual([name, creates, leaves]);
    if (creates) expect(code).toContain(`side: "BID", price: "${price}", amount: "0.01"`);
  }
});

test("the programs that the page starts beside each other do not want the same port", () => {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const [, sandbox] = /default: "(\d{4})"/.exec(read("toolkit/commands/sandbox.ts"))!;
  const [, cases] = /PORT \?\? (\d{4})/.exec(read("examples/cases/serve.ts"))!;
  expect(cases).not.toBe(sandbox);
  expect(read("examples/README.md")).toContain(`TRADING_BASE_URL=http://127.0.0.1:${cases} `);
});
