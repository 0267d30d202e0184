import { createServer } from "node:http";
import { verifyToken } from "../../src/auth/verify.js";
import { defineClient } from "../../src/define.js";
import { service } from "../../src/generated/index.js";
import { defineClient as defineNodeClient, type NodeClientOptions } from "../../src/node/index.js";
import { credentials } from "../support/fake-fetch.js";
import { anOrder } from "../support/samples.js";
import { readNonce } from "../support/tokens.js";
import { listen } from "../support/listen.js";

const operations = { ...service.operations, listAccounts: { ...service.operations.listAccounts!, secured: false } };
const half = { ...service, operations };
let close: () => Promise<unknown>;
afterEach(() => close());

/** A client of a service behind a gateway, with one operation that needs no token, and what became of each token. */
async function behind(
  over: string,
  gatewayMs: number,
  options: Partial<NodeClientOptions> = {},
  refuses: (nth: number) => boolean = () => false,
) {
  const seen: { isTaken: boolean; aheadMs: number }[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const authorization = request.headers.authorization;
      const isOpen = request.url!.endsWith("/accounts");
      const verified = await verifyToken(authorization, { secretOf: () => credentials.apiSecret });
      const isTaken = isOpen || (verified.refusal === undefined && !refuses(seen.length + 1));
      if (!isOpen) seen.push({ isTaken, aheadMs: readNonce(authorization!) - Date.now() });
      const date = new Date(Date.now() + gatewayMs).toUTCString();
      response.writeHead(isTaken ? 200 : 401, { "Content-Type": "application/json", Date: date });
      response.end(JSON.stringify(isOpen ? [] : isTaken ? anOrder() : { code: 40106, message: "Invalid Token" }));
    })();
  });
  const given = { baseUrl: `http://127.0.0.1:${await listen(server)}`, ...credentials, ...options };
  const pool = over === "a pool" ? defineNodeClient(half)(given) : undefined;
  const client = pool ?? defineClient(half)(given);
  close = async () => {
    await pool?.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const { getOrder, listAccounts } = client as unknown as Record<string, (params?: object) => Promise<unknown>>;
  return { seen, getOrder: () => getOrder!({ order_id: 1001 }), listAccounts: () => listAccounts!(), client };
}

describe.each(["fetch", "a pool"])("over %s", (over) => {
  test.each([60_000, -60_000])("calls at once heal where the gateway is %p ms off, and stay so", async (ms) => {
    const { seen, getOrder } = await behind(over, ms);
    const worker = async () => {
      for (let count = 0; count < 10; count++) await getOrder();
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    const before = seen.length;
    for (let count = 0; count < 5; count++) await getOrder();
    expect(seen.slice(before).map(({ isTaken }) => isTaken)).toEqual([true, true, true, true, true]);
  });

  test("a call that needs no token proves no time", async () => {
    const { seen, getOrder, listAccounts } = await behind(over, -60_000);
    await getOrder();
    await listAccounts();
    for (let count = 0; count < 3; count++) await getOrder();
    expect(seen.map(({ isTaken }) => isTaken)).toEqual([true, false, true, true, true]);
  });

  test("nor does one whose token a middleware has replaced, in both styles", async () => {
    const { seen, getOrder, client } = await behind(over, -60_000, { now: () => Date.now() });
    const foreign = (await import("../../src/index.js")).createTokenSigner(credentials);
    await getOrder();
    const replacing = {
      onRequest: async ({ request }: { request: Request }) =>
        request.headers.set("Authorization", `Bearer ${await foreign()}`),
    };
    client.use(replacing);
    await getOrder();
    await (client.GET as (path: string, init: object) => Promise<unknown>)("/viewer/orders/{order_id}", {
      params: { path: { order_id: 1001 } },
    });
    client.eject(replacing);
    for (let count = 0; count < 2; count++) await getOrder();
    expect(seen.map(({ isTaken }) => isTaken)).toEqual([true, true, true, false, true, true]);
  });

  test.each([20_000, -20_000])("one refusal for another reason: no nonce of the local clock, %p ms off", async (ms) => {
    const { seen, getOrder } = await behind(over, 0, { now: () => Date.now() + ms }, (nth) => nth === 2);
    for (let count = 0; count < 4; count++) await getOrder();
    expect(seen.map(({ isTaken }) => isTaken)).toEqual([true, false, true, true, true]);
    for (const { aheadMs } of seen.slice(1)) expect(Math.abs(aheadMs)).toBeLessThan(3000);
  });
});
