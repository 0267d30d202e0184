import { setImmediate as nextTurn } from "node:timers/promises";
import { createClient, type CreateOrderParameters } from "../../src/index.js";
import { createSandbox, type Fault, type Sandbox, type SandboxOptions } from "../../src/sandbox/index.js";
import { tokenFor } from "./witnesses/checked.js";

const order = JSON.stringify({ market_id: "BTC-USDT", side: "BID", price: "1", amount: "1" });

/** Creates an order: the status, or how the connection ended. */
async function place(sandbox: Sandbox, init: RequestInit = {}): Promise<number | string> {
  const Authorization = `Bearer ${tokenFor(sandbox.keys.demo, sandbox.time.now())}`;
  const headers = { Authorization, "Content-Type": "application/json" };
  const url = `${sandbox.baseUrl}/api/v3/viewer/orders`;
  return await sandbox.fetch(url, { method: "POST", headers, body: order, ...init }).then(
    ({ status }) => status,
    (error: unknown) => String(error),
  );
}

const reserved = (sandbox: Sandbox) => sandbox.balances().USDT?.reserved;

describe("a fault of the sandbox", () => {
  it.each<[Fault, result: number | string, executed: boolean]>([
    [{ kind: "drop" }, "TypeError: fetch failed", false],
    [{ kind: "drop", when: "after" }, "TypeError: fetch failed", true],
    [{ kind: "status", status: 503 }, 503, false],
    [{ kind: "status", status: 502, when: "after" }, 502, true],
    [{ kind: "status", status: 429 }, 429, false],
    [{ kind: "delay", ms: 1 }, 200, true],
    [{ kind: "delay", ms: 1, when: "after" }, 200, true],
  ])("strikes the next request and no other: %j", async (fault, result, executed) => {
    const sandbox = createSandbox({ startingOrders: false });
    sandbox.faults.next(fault);
    expect(await place(sandbox)).toBe(result);
    expect(reserved(sandbox)).toBe(executed ? "1" : "0");
    expect(await place(sandbox)).toBe(200);
  });

  it("answers with an error body, the date and what it asks to wait", async () => {
    const sandbox = createSandbox({ startingOrders: false });
    sandbox.time.set(0);
    sandbox.faults.next({ kind: "status", status: 429, retryAfterSeconds: 7 });
    const response = await sandbox.fetch(`${sandbox.baseUrl}/api/v3/viewer/accounts`);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "application/json",
      date: "Thu, 01 Jan 1970 00:00:00 GMT",
      "retry-after": "7",
    });
    expect(await response.json()).toEqual({ code: 90429, message: "Fault of the sandbox: 429" });
  });

  it("waits for the operation that it is meant for, and queues behind others", async () => {
    const sandbox = createSandbox({ startingOrders: false });
    sandbox.faults.next({ kind: "status", status: 500 }, "createOrder");
    sandbox.faults.next({ kind: "status", status: 503 });
    const { status } = await sandbox.fetch(`${sandbox.baseUrl}/api/v3/viewer/accounts`);
    expect([status, await place(sandbox), await place(sandbox)]).toEqual([503, 500, 200]);
  });

  it("ends its delay at once when the request is aborted", async () => {
    const sandbox = createSandbox({ startingOrders: false });
    const reason = Object.assign(new Error("enough"), { name: "Mine" });
    for (const when of ["before", "after"] as const) {
      const controller = new AbortController();
      sandbox.faults.next({ kind: "delay", ms: 2_000_000, when });
      const placed = place(sandbox, { signal: controller.signal });
      await new Promise((resolve) => setImmediate(resolve));
      controller.abort(reason);
      expect(await placed).toBe("Mine: enough");
    }
    expect(await place(sandbox, { signal: AbortSignal.abort(reason) })).toBe("Mine: enough");
    expect(reserved(sandbox)).toBe("1");
  });

  it("strikes at random, but the same way for the same seed", async () => {
    const fates = async (options: SandboxOptions) => {
      const sandbox = createSandbox({ ...options, startingOrders: false });
      const seen: (number | string)[] = [];
      for (let index = 0; index < 60; index++) seen.push(await place(sandbox));
      return seen;
    };
    const faults: Fault[] = [{ kind: "drop" }, { kind: "status", status: 503 }];
    const [first, again, other, harmless] = await Promise.all([
      fates({ faults: { seed: 7, rate: 0.5, faults } }),
      fates({ faults: { seed: 7, rate: 0.5, faults } }),
      fates({ faults: { seed: 8, rate: 0.5, faults } }),
      fates({ faults: { rate: 0 } }),
    ]);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    expect(new Set(first)).toEqual(new Set([200, 503, "TypeError: fetch failed"]));
    expect(new Set(harmless)).toEqual(new Set([200]));
  });

  it("comes no more once it is cleared, planned or queued", async () => {
    const sandbox = createSandbox({ startingOrders: false });
    sandbox.faults.plan({ rate: 1, faults: [{ kind: "status", status: 503 }] });
    expect(await place(sandbox)).toBe(503);
    sandbox.faults.next({ kind: "drop" });
    sandbox.faults.clear();
    expect(await place(sandbox)).toBe(200);
  });
});

describe("the log of the sandbox", () => {
  it("is told about every answer", async () => {
    const lines: string[] = [];
    const sandbox = createSandbox({
      onResponse({ method, path, operation, response }) {
        lines.push(`${method} ${path} ${operation} ${response === "dropped" ? response : response.status}`);
      },
    });
    await place(sandbox);
    sandbox.faults.next({ kind: "drop" });
    await place(sandbox);
    await sandbox.fetch("https://sandbox.invalid/else");
    expect(lines).toEqual([
      "POST /api/v3/viewer/orders createOrder 200",
      "POST /api/v3/viewer/orders createOrder dropped",
      "GET /else undefined 404",
    ]);
  });

  it.each<[string, SandboxOptions["onResponse"]]>([
    ["throws", () => { throw new Error("no log"); }], // prettier-ignore
    ["rejects", () => Promise.reject(new Error("no log"))],
    ["reads the response", ({ response }) => (response === "dropped" ? "" : response.text())],
    ["empties the headers", ({ response }) => response !== "dropped" && response.headers.delete("Content-Type")],
  ])("changes nothing for the caller where it %s", async (_what, onResponse) => {
    const rejected: unknown[] = [];
    const note = (reason: unknown) => void rejected.push(reason);
    process.on("unhandledRejection", note);
    const { baseUrl, fetch, keys } = createSandbox({ onResponse });
    const client = createClient({ baseUrl, fetch, ...keys.demo, strict: true });
    const created = await client.createOrder(JSON.parse(order) as CreateOrderParameters);
    expect(await client.getOrder({ order_id: created.id })).toEqual(created);
    await nextTurn();
    process.off("unhandledRejection", note);
    expect(rejected).toEqual([]);
  });
});
