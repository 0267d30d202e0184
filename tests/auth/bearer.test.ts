import createFetchClient from "openapi-fetch";
import { bearerAuth, createClock, operations, type paths } from "../../src/index.js";
import { verifyToken } from "../../src/auth/verify.js";
import { credentials, fakeFetch, json } from "../support/fake-fetch.js";
import { anOrder } from "../support/samples.js";

const baseUrl = "https://exchange.example/api/v3";
const secretOf = (key: string) => (key === credentials.apiKey ? credentials.apiSecret : undefined);

function foreignClient(...steps: Response[]) {
  const { fetch, seen } = fakeFetch(...steps);
  return { client: createFetchClient<paths>({ baseUrl, fetch }), seen };
}

test("signs every request of a foreign openapi-fetch client with a token of its own, and adds nothing else", async () => {
  const { client, seen } = foreignClient(json([]));
  client.use(bearerAuth(credentials));
  await client.GET("/viewer/accounts");
  await client.POST("/viewer/orders/cancel_all", { body: { market_id: "BTC-USDT" }, headers: { "X-Mine": "1" } });
  const authorizations = seen.map(({ headers }) => headers.get("Authorization"));
  expect(new Set(authorizations).size).toBe(2);
  for (const authorization of authorizations) {
    expect((await verifyToken(authorization, { secretOf })).claims?.sub).toBe(credentials.apiKey);
  }
  expect([...seen[1]!.headers.keys()].sort()).toEqual(["authorization", "content-type", "x-mine"]);
  expect([...seen[0]!.headers.keys()]).toEqual(["authorization"]);
});

test("replaces an Authorization header that was set by hand", async () => {
  const { client, seen } = foreignClient(json([]));
  client.use(bearerAuth(credentials));
  await client.GET("/viewer/accounts", { headers: { Authorization: "Bearer mine" } });
  expect(seen[0]!.headers.get("Authorization")).toMatch(/^Bearer eyJ[\w-]+\.[\w-]+\.[\w-]{43}$/);
});

test("signs what the description does not know, and never sends again", async () => {
  const { client, seen } = foreignClient(json({ code: 40106 }, 401));
  client.use(bearerAuth(credentials));
  const { response } = await client.GET("/elsewhere" as never);
  expect([response.status, seen.length, seen[0]!.headers.has("Authorization")]).toEqual([401, 1, true]);
});

test("leaves alone what the description exempts", async () => {
  await jest.isolateModulesAsync(async () => {
    const table = (await import("../../src/generated/operations.js")).operations;
    const row: { secured: boolean } = table.listAccounts;
    jest.replaceProperty(row, "secured", false);
    const isolated = await import("../../src/auth/bearer.js");
    const { client, seen } = foreignClient(json([]));
    client.use(isolated.bearerAuth(credentials));
    await client.GET("/viewer/accounts");
    await client.GET("/viewer/orders/{order_id}", { params: { path: { order_id: 1001 } } });
    expect(seen.map(({ headers }) => headers.has("Authorization"))).toEqual([false, true]);
    jest.restoreAllMocks();
  });
  expect(operations.listAccounts.secured).toBe(true);
});

test("learns the service's time from answers, unless they come from a cache", async () => {
  const local = Date.parse("2026-01-01T00:10:00Z");
  const clock = createClock(() => local);
  const Date_ = "Thu, 01 Jan 2026 00:00:00 GMT";
  const { client } = foreignClient(
    json(anOrder(), 200, { Date: Date_, Age: "600" }),
    json(anOrder(), 200, { Date: Date_ }),
  );
  client.use(bearerAuth(credentials, clock));
  await client.GET("/viewer/accounts");
  expect(clock.offsetMs).toBe(0);
  await client.GET("/viewer/accounts");
  expect(clock.offsetMs).toBe(-600_001);
});

test("learns nothing where another middleware answers instead of the service", async () => {
  const clock = createClock(() => 0);
  const { client, seen } = foreignClient(json([]));
  client.use({ onRequest: () => json([], 200, { Date: new Date().toUTCString() }) }, bearerAuth(credentials, clock));
  await client.GET("/viewer/accounts");
  expect([seen.length, clock.offsetMs]).toEqual([0, 0]);
});

test.each<[object, RegExp]>([
  [{ apiKey: "" }, /^"apiKey" must be a non-empty string$/],
  [{ apiKey: 5 }, /apiKey/],
  [{ apiSecret: "" }, /^"apiSecret" must be a non-empty string$/],
  [{ apiSecret: undefined }, /apiSecret/],
  ...[0, -1, 1.5, NaN, Infinity, "30", null].map((wrong): [object, RegExp] => [
    { recvWindowSeconds: wrong },
    /"recvWindowSeconds" must be a whole number, 1 or more/,
  ]),
])("%p is refused at once", (wrong, words) => {
  expect(() => bearerAuth(Object.assign({}, credentials, wrong))).toThrow(words);
});

test.each([1, 30, 86_400])(
  "a receive window of %p seconds is claimed as a text, and kept",
  async (recvWindowSeconds) => {
    const { client, seen } = foreignClient(json([]));
    client.use(bearerAuth({ ...credentials, recvWindowSeconds }));
    await client.GET("/viewer/accounts");
    const late = { secretOf, now: () => Date.now() + recvWindowSeconds * 1000 + 500 };
    const authorization = seen[0]!.headers.get("Authorization");
    expect((await verifyToken(authorization, { secretOf })).claims?.recv_window).toBe(String(recvWindowSeconds));
    expect((await verifyToken(authorization, late)).refusal?.code).toBe(40106);
  },
);
