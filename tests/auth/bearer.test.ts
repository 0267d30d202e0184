import createFetchClient from "openapi-fetch";
import { bearerAuth, createClient, type paths } from "../../src/index.js";
import { verifyToken } from "../../src/auth/verify.js";
import { anOrder } from "../support/samples.js";
import { clientOn, credentials, fakeFetch, json } from "../support/fake-fetch.js";

const secretOf = (apiKey: string) => (apiKey === credentials.apiKey ? credentials.apiSecret : undefined);

test("it signs for any openapi-fetch client, and leaves the request as it is", async () => {
  const { fetch, seen } = fakeFetch(json(anOrder()));
  const client = createFetchClient<paths>({ baseUrl: "https://exchange.example/api/v3", fetch });
  client.use(bearerAuth(credentials));
  const body = { market_id: "BTC-USDT", side: "BID", price: "1", amount: "2" } as const;
  await client.POST("/viewer/orders", { body, headers: { "X-Mine": "kept" } });
  const [request] = seen;
  expect(request).toMatchObject({ method: "POST", body: JSON.stringify(body) });
  expect(Object.fromEntries(request!.headers)).toEqual({
    authorization: expect.stringMatching(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/),
    "content-type": "application/json",
    "x-mine": "kept",
  });
  const { claims } = await verifyToken(request!.headers.get("Authorization"), { secretOf });
  expect(claims).toEqual({ type: "OpenAPIV2", sub: credentials.apiKey, nonce: expect.stringMatching(/^\d{19}$/) });
});

test("it signs paths that the description does not know", async () => {
  const { fetch, seen } = fakeFetch(json({}));
  const client = createFetchClient<Record<string, { get: { responses: object } }>>({
    baseUrl: "https://x.example",
    fetch,
  });
  client.use(bearerAuth(credentials));
  await client.GET("/somewhere");
  expect(seen[0]!.headers.has("Authorization")).toBe(true);
});

test("every request has a token of its own", async () => {
  const { client, seen } = clientOn([json(anOrder())]);
  await Promise.all(Array.from({ length: 50 }, () => client.getOrder({ order_id: 1 })));
  expect(new Set(seen.map(({ headers }) => headers.get("Authorization"))).size).toBe(50);
});

test("an operation that the description does not secure is sent without a token", async () => {
  jest.resetModules();
  jest.doMock("../../src/generated/operations.js", () => {
    const real = jest.requireActual<typeof import("../../src/generated/operations.js")>(
      "../../src/generated/operations.js",
    );
    const { operations } = real;
    return { ...real, operations: { ...operations, listAccounts: { ...operations.listAccounts, secured: false } } };
  });
  const fresh = jest.requireActual<typeof import("../../src/auth/bearer.js")>("../../src/auth/bearer.js");
  const { fetch, seen } = fakeFetch(json([]));
  const client = createFetchClient<paths>({ baseUrl: "https://exchange.example/api/v3", fetch });
  client.use(fresh.bearerAuth(credentials));
  await client.GET("/viewer/accounts");
  await client.GET("/viewer/withdrawals");
  expect(seen.map(({ headers }) => headers.has("Authorization"))).toEqual([false, true]);
  jest.dontMock("../../src/generated/operations.js");
});

test("recvWindowSeconds becomes a claim, a string", async () => {
  const { fetch, seen } = fakeFetch(json([]));
  await createClient({
    baseUrl: "https://exchange.example",
    ...credentials,
    recvWindowSeconds: 5,
    fetch,
  }).listAccounts();
  const { claims } = await verifyToken(seen[0]!.headers.get("Authorization"), { secretOf });
  expect(claims).toMatchObject({ recv_window: "5" });
});

test("credentials that cannot work are refused when the middleware is made", () => {
  expect(() => bearerAuth({ ...credentials, apiSecret: "" })).toThrow('"apiSecret"');
  expect(() => bearerAuth({ ...credentials, recvWindowSeconds: 0.5 })).toThrow('"recvWindowSeconds"');
});
