import createFetchClient, { type Middleware } from "openapi-fetch";
import { bearerAuth, createClock, createTokenSigner, type paths } from "../../src/index.js";
import { verifyToken } from "../../src/auth/verify.js";
import { credentials, fakeFetch, json } from "../support/fake-fetch.js";

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

test("leaves alone what needs no token", async () => {
  const { client, seen } = foreignClient(json([]));
  const asked: string[] = [];
  const isSecured = (method: string, path: string) => asked.push(`${method} ${path}`) > 1;
  client.use(bearerAuth(credentials, { isSecured }));
  await client.GET("/viewer/accounts");
  await client.GET("/viewer/orders/{order_id}", { params: { path: { order_id: 1001 } } });
  expect(seen.map(({ headers }) => headers.has("Authorization"))).toEqual([false, true]);
  expect(asked).toEqual(["GET /viewer/accounts", "GET /viewer/orders/{order_id}"]);
});

const date = "Thu, 01 Jan 2026 00:10:00 GMT";
const local = Date.parse(date);

/** What the middlewares around `bearerAuth` do, and whether it still sees when the request left and what came. */
const around: [string, Middleware][] = [
  ["nothing", { onRequest: () => undefined }],
  ["a new request", { onRequest: ({ request }) => new Request(request, { headers: { "X-Mine": "1" } }) }],
  ["clones", { onRequest: ({ request }) => request.clone(), onResponse: ({ response }) => response.clone() }],
  [
    "a new response",
    { onResponse: ({ response }) => new Response(response.body, { status: 200, headers: response.headers }) },
  ],
];

test.each(around)("learns the service's time when another middleware returns %s", async (_what, middleware) => {
  for (const order of ["before", "after"]) {
    const clock = createClock(() => local);
    const { client, seen } = foreignClient(json([], 200, { Date: "Thu, 01 Jan 2026 00:00:00 GMT" }));
    const mine = bearerAuth(credentials, { clock });
    client.use(...(order === "before" ? [middleware, mine] : [mine, middleware]));
    await client.GET("/viewer/accounts");
    expect([seen.length, clock.offsetMs]).toEqual([1, -600_001]);
  }
});

test("a middleware that fails leaves nothing behind and is not made good by a second request", async () => {
  const clock = createClock(() => local);
  const { client, seen } = foreignClient(json([], 200, { Date: "Thu, 01 Jan 2026 00:00:00 GMT" }));
  const failing: Middleware = { onResponse: () => Promise.reject(new Error("mine")) };
  client.use(bearerAuth(credentials, { clock }), failing);
  await expect(client.GET("/viewer/accounts")).rejects.toThrow("mine");
  client.eject(failing);
  await client.GET("/viewer/accounts");
  expect([seen.length, clock.offsetMs]).toEqual([2, -600_001]);
});

test("learns nothing where another middleware answers instead of the service", async () => {
  const clock = createClock(() => 0);
  const { client, seen } = foreignClient(json([]));
  client.use({ onRequest: () => json([], 200, { Date: date }) }, bearerAuth(credentials, { clock }));
  await client.GET("/viewer/accounts");
  expect([seen.length, clock.offsetMs]).toEqual([0, 0]);
});

test.each<[object, RegExp]>([
  [{ apiKey: "" }, /^"apiKey" must be a non-empty string without white space around it$/],
  [{ apiKey: "key\n" }, /^"apiKey" must be a non-empty string without white space around it$/],
  [{ apiKey: 5 }, /apiKey/],
  [{ apiSecret: "" }, /^"apiSecret" must be a non-empty string without/],
  ...["secret\n", "secret\r\n", " secret", "\ufeffsecret"].map((apiSecret): [object, RegExp] => [
    { apiSecret },
    /^"apiSecret" must be a non-empty string without white space around it$/,
  ]),
  [{ apiSecret: undefined }, /^"apiSecret" is required$/],
  [{ instance: 7 }, /^"instance" is not an option \(apiKey, apiSecret, recvWindowSeconds\)$/],
  ...[0, -1, 1.5, NaN, Infinity, "30", null].map((wrong): [object, RegExp] => [
    { recvWindowSeconds: wrong },
    /"recvWindowSeconds" must be a whole number, 1 or more/,
  ]),
])("%p is refused at once", (wrong, words) => {
  expect(() => bearerAuth(Object.assign({}, credentials, wrong))).toThrow(words);
});

test("no credentials at all are refused as what they are", () => {
  for (const none of [undefined, null, "key"])
    expect(() => bearerAuth(none as never)).toThrow('"credentials" must be an object');
});

test.each<[object, RegExp]>([
  ...[-1, 1000, 1.5, NaN, "7", null].map((wrong): [object, RegExp] => [
    { instance: wrong },
    /^"instance" must be a whole number from 0 to 999$/,
  ]),
  [{ clock: {} }, /^"clock" must be a clock/],
  [{ clock: null }, /^"clock" must be a clock/],
  [{ clock: { learn: () => undefined } }, /^"clock" must be a clock/],
  [{ [credentials.apiSecret]: 1 }, /^"\[secret\]" is not an option/],
  [{ isSecured: true }, /^"isSecured" must be a function$/],
])("the option %p is refused at once", (wrong, words) => {
  expect(() => bearerAuth(credentials, wrong)).toThrow(words);
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

test("tells the clock of every response whether its token was refused", async () => {
  const { client } = foreignClient(json([], 200), json({}, 403), json({ code: 40106 }, 401));
  const learnt: unknown[] = [];
  const clock = { ...createClock(), learn: ({ refused }: { refused?: boolean | undefined }) => learnt.push(refused) };
  client.use(bearerAuth(credentials, { clock: clock }));
  for (let count = 0; count < 3; count++) await client.GET("/viewer/accounts");
  expect(learnt).toEqual([false, false, true]);
});

test.each([bearerAuth, createTokenSigner])("an option that %p does not have is refused by name", (create) => {
  expect(() => create(credentials, { instnce: 3 } as object)).toThrow(/^"instnce" is not an option \(clock, instance/);
  expect(() => create(credentials, null as never)).toThrow('"options" must be an object');
  expect(() => create(credentials, { instance: 3, instnce: undefined } as object)).not.toThrow();
});

test("where there is no WebCrypto, it says so, and where a browser has it", () => {
  const { crypto } = globalThis;
  try {
    for (const none of [undefined, {}]) {
      Object.defineProperty(globalThis, "crypto", { value: none, configurable: true, writable: true });
      expect(() => createTokenSigner(credentials)).toThrow("WebCrypto is missing: browsers have it on https");
    }
  } finally {
    Object.defineProperty(globalThis, "crypto", { value: crypto, configurable: true, writable: true });
  }
});
