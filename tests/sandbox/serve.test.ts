import { request as send } from "node:http";
import { connect } from "node:net";
import { createClient } from "../../src/index.js";
import { createSandbox, type Sandbox } from "../../src/sandbox/index.js";
import { serveSandbox, type ServedSandbox } from "../../src/sandbox/serve.js";
import { bundle, createJudge, tokenFor } from "./witnesses/checked.js";

const market_id = "BTC-USDT";
const judge = createJudge(bundle);
let sandbox: Sandbox;
/** The same sandbox, in a form that a test may change. */
let watched: Sandbox;
let served: ServedSandbox;

beforeEach(async () => {
  sandbox = createSandbox();
  watched = { ...sandbox };
  served = await serveSandbox(watched);
});
afterEach(() => served.close());

const authorization = (key = sandbox.keys.demo) => `Bearer ${tokenFor(key, sandbox.time.now())}`;

/** Sends bytes as they stand and returns everything that comes back. */
function raw(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(new URL(served.url).port), "127.0.0.1", () => socket.end(lines.join("\r\n")));
    socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
    socket.on("close", () => resolve(answer)).on("error", reject);
  });
}

describe("a sandbox on loopback", () => {
  it("answers a client as it does without a socket, in state and in form", async () => {
    const client = createClient({ baseUrl: served.url, ...sandbox.keys.demo });
    const order = await client.createOrder({ market_id, side: "BID", price: "10", amount: "2" });
    expect(order.state).toBe("PENDING");
    const url = `${served.url}/api/v3/viewer/orders?market_id=${market_id}`;
    const headers = { Authorization: authorization() };
    const [there, here] = await Promise.all([fetch(url, { headers }), sandbox.fetch(url, { headers })]);
    const type = { status: 200, type: "application/json", connection: "keep-alive" };
    expect({ ...type, connection: there.headers.get("Connection") }).toEqual(type);
    expect(await judge("GET", url, there)).toEqual(await judge("GET", url, here));
  });

  it("reports a refusal, and goes on with the same connection", async () => {
    const path = "/api/v3/viewer/orders";
    const body = `{"market_id":"${"x".repeat(2_000_000)}`;
    const headers = { Authorization: authorization(), "Content-Type": "application/json" };
    for (const Authorization of [authorization(), "Basic x"]) {
      const answer = await fetch(served.url + path, { method: "POST", body, headers: { ...headers, Authorization } });
      expect((await judge("POST", served.url + path, answer)).code).toBe(Authorization === "Basic x" ? 40107 : 90002);
    }
    expect((await fetch(`${served.url}/api/v3/viewer/accounts`, { headers })).status).toBe(200);
  });

  it("does not choose between two Authorization headers", async () => {
    const answer = await raw(
      "GET /api/v3/viewer/accounts HTTP/1.1",
      "Host: x",
      `Authorization: ${authorization()}`,
      `Authorization: ${authorization()}`,
      "Connection: close",
      "\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 [^]*"code":40107/);
  });

  it.each(["/%zz", "*", "http://elsewhere.example/api/v3/viewer/accounts", "//api/v3/viewer/accounts", "/api/v3"])(
    "knows no operation at %s",
    async (target) => {
      const answer = await raw(`GET ${target} HTTP/1.1`, "Host: x", "Connection: close", "\r\n");
      expect(answer).toMatch(/^HTTP\/1.1 404 [^]*"code":90004/);
    },
  );

  it("survives what is not HTTP, and methods that no client sends", async () => {
    expect(await raw("nonsense", "\r\n")).toMatch(/^HTTP\/1.1 400 /);
    expect(await raw("TRACE /api/v3/viewer/accounts HTTP/1.1", "Host: x", "Connection: close", "\r\n")).toMatch(
      /^HTTP\/1.1 404 /,
    );
  });

  it("takes the address of a request from its connection", async () => {
    const status = async (addresses: string[]) => {
      const headers = { Authorization: authorization(sandbox.addKey({ addresses })) };
      return (await fetch(`${served.url}/api/v3/viewer/accounts`, { headers })).status;
    };
    expect([await status(["127.0.0.1"]), await status(["192.0.2.1"])]).toEqual([200, 403]);
  });

  it("drops the connection where a fault says so", async () => {
    sandbox.faults.next({ kind: "drop" });
    await expect(fetch(`${served.url}/api/v3/viewer/accounts`)).rejects.toThrow("fetch failed");
  });

  it("ends a delay when the caller hangs up", async () => {
    const reason = await new Promise<unknown>((end) => {
      const outgoing = send(served.url).on("error", () => {});
      sandbox.faults.next({ kind: "delay", ms: 2_000_000 });
      const handle = jest.spyOn(watched, "handle").mockImplementation((...args) => {
        setImmediate(() => outgoing.destroy());
        handle.mockRestore();
        return watched.handle(...args).catch((error: unknown) => {
          end(error);
          throw error;
        });
      });
      outgoing.end();
    });
    expect(reason).toMatchObject({ name: "AbortError" });
  });

  it("closes at once, with requests under way", async () => {
    const other = await serveSandbox(
      createSandbox({ faults: { rate: 1, faults: [{ kind: "delay", ms: 2_000_000 }] } }),
    );
    const failed = expect(fetch(other.url)).rejects.toThrow("fetch failed");
    await fetch(served.url);
    await other.close();
    await failed;
  });

  it("ends the connection where the sandbox itself fails", async () => {
    jest.spyOn(watched, "handle").mockRejectedValue(new Error("broken"));
    await expect(fetch(served.url)).rejects.toThrow("fetch failed");
  });

  it("says so when the port is in use", async () => {
    const port = Number(new URL(served.url).port);
    await expect(serveSandbox(sandbox, { port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});
