import { clientOn, credentials, fakeFetch, json, text } from "./support/fake-fetch.js";
import { anOrder } from "./support/samples.js";

const big = 9_007_199_254_740_993n;
const asJson = { "Content-Type": "application/json" };
const bigOrder = () => text(JSON.stringify(anOrder()).replace("1001", String(big)), 200, asJson);
const path = { order_id: 1001 };

test("the result style keeps every digit of data and error, and gives the response", async () => {
  const { client } = clientOn([bigOrder(), text(`{"code":1,"at":${big}}`, 400, asJson)]);
  const good = await client.GET("/viewer/orders/{order_id}", { params: { path } });
  expect(good.data?.id).toBe(big);
  expect(good.error).toBeUndefined();
  expect(good.response.status).toBe(200);
  const bad = await client.POST("/viewer/orders/{order_id}/cancel", { params: { path } });
  expect(bad.error).toEqual({ code: 1, at: big });
  expect([bad.data, bad.response.status]).toEqual([undefined, 400]);
});

test("what is not JSON comes as its text, and nothing as undefined", async () => {
  const { client } = clientOn([
    text("<p>", 502),
    text("", 500),
    text("", 204),
    text("", 200, asJson),
    text("", 500, { "Content-Length": "0" }),
    text("null", 400, asJson),
  ]);
  const next = async () => {
    const { data, error } = await client.GET("/viewer/accounts");
    return [data, error];
  };
  expect(await next()).toEqual([undefined, "<p>"]);
  expect(await next()).toEqual([undefined, undefined]);
  expect(await next()).toEqual([undefined, undefined]);
  expect(await next()).toEqual([undefined, undefined]);
  expect(await next()).toEqual([undefined, undefined]);
  expect(await next()).toEqual([undefined, null]);
});

test.each(["json", "text", "stream", "blob"])(
  "an error has all digits of an integer (parseAs: %s)",
  async (parseAs) => {
    const { client } = clientOn([text(`{"code":1,"order_id":${big}}`, 400, asJson)]);
    const { error } = await client.GET("/viewer/accounts", { parseAs: parseAs as "json" });
    expect(error).toEqual({ code: 1, order_id: big });
  },
);

test("data in another form than JSON comes as it was sent", async () => {
  const { client } = clientOn([bigOrder()]);
  const nothing = clientOn([text("", 204, {}), text("", 200, { "Content-Length": "0" })]).client;
  for (const parseAs of ["text", "blob"] as const)
    expect((await nothing.GET("/viewer/accounts", { parseAs })).data).toBeUndefined();

  const asText = await client.GET("/viewer/orders/{order_id}", { params: { path }, parseAs: "text" });
  expect(asText.data).toContain(String(big));
  const asStream = await client.GET("/viewer/orders/{order_id}", { params: { path }, parseAs: "stream" });
  expect(await new Response(asStream.data).text()).toContain(String(big));
  const explicit = await client.GET("/viewer/orders/{order_id}", { params: { path }, parseAs: "json" });
  expect(explicit.data?.id).toBe(big);
});

test("a middleware that never ends is waited for as long as the signal lets it", async () => {
  const { client } = clientOn([json(anOrder())]);
  const stop = new AbortController();
  client.use({ onResponse: () => new Promise(() => {}) });
  const call = client.GET("/viewer/accounts", { signal: stop.signal });
  setTimeout(() => stop.abort(new Error("enough")), 20);
  await expect(call).rejects.toThrow("enough");
});

test("a body that never ends is waited for as long as the signal lets it", async () => {
  const endless = () => new Response(new ReadableStream({}), { headers: { "Content-Type": "application/json" } });
  const { client } = clientOn([endless]);
  const stop = new AbortController();
  const call = client.GET("/viewer/accounts", { signal: stop.signal });
  setTimeout(() => stop.abort(new Error("enough")), 20);
  await expect(call).rejects.toThrow("enough");
});

test.each([{}, { parseAs: "text" }])("what a call carries to a fetch of one's own arrives there (%j)", async (how) => {
  const { client, seen } = clientOn([bigOrder()]);
  const carried = { cf: { ttl: 1 }, next: 0 };
  const send = () =>
    client.GET("/viewer/accounts", { ...carried, ...how, signal: new AbortController().signal } as never);
  await send();
  // Also on a request that a middleware puts in place of the first, and that has to be made anew.
  client.use({ onRequest: ({ request }) => Object.assign(new Request(request, { redirect: "follow" }), carried) });
  await send();
  for (const { request } of seen) expect(request).toMatchObject(carried);
  expect(seen.map(({ redirect }) => redirect)).toEqual(["manual", "manual"]);
});

test("bodies that are not JSON are written as openapi-fetch writes them", async () => {
  const { client, seen } = clientOn([bigOrder()]);
  const form = new FormData();
  form.set("market_id", "BTC-USDT");
  const send = (body: unknown, headers = {}) => client.POST("/viewer/orders", { body, headers } as never);
  await send(form);
  await send({ market_id: "BTC-USDT", price: "1" }, { "Content-Type": "application/x-www-form-urlencoded" });
  await send({ id: big });
  expect(seen.map(({ headers }) => headers.get("Content-Type")?.split(";")[0])).toEqual([
    "multipart/form-data",
    "application/x-www-form-urlencoded",
    "application/json",
  ]);
  expect(seen[0]!.body).toContain('name="market_id"\r\n\r\nBTC-USDT');
  expect(seen.slice(1).map(({ body }) => body)).toEqual(["market_id=BTC-USDT&price=1", `{"id":${big}}`]);
});

test("no single call and no middleware leads a token over plain http", async () => {
  const insecure = "http://exchange.example/api/v3";
  const { client, seen } = clientOn([bigOrder()]);
  const init = { params: { path }, baseUrl: insecure } as never;
  await expect(client.GET("/viewer/orders/{order_id}", init)).rejects.toThrow("must be https or loopback");
  for (const baseUrl of ["https://e.example#f", "https://e.example?x=1", "ftp://e.example", "/here", ""])
    await expect(client.GET("/viewer/accounts", { baseUrl })).rejects.toThrow("must be an http(s) URL");
  client.use({ onRequest: ({ request }) => new Request(request.url.replace("https:", "http:"), request) });
  await expect(client.GET("/viewer/accounts")).rejects.toThrow("must be https or loopback");
  expect(seen).toEqual([]);
  const allowed = clientOn([bigOrder()], { allowInsecureHttp: true });
  await allowed.client.GET("/viewer/orders/{order_id}", init);
  expect(allowed.seen).toHaveLength(1);
});

test("a fetch for a single call is heeded, and request() is exact too", async () => {
  const { client, seen } = clientOn([bigOrder()]);
  const other = fakeFetch(text(`{"at":${big}}`, 400, asJson));
  const params = { path };
  const { error } = await client.GET("/viewer/orders/{order_id}", { params, fetch: other.fetch });
  expect([error, other.seen.length, seen.length]).toEqual([{ at: big }, 1, 0]);
  const { data } = await client.request("get", "/viewer/orders/{order_id}", { params });
  expect([data?.id, seen.length]).toEqual([big, 1]);
});

test("a middleware of the caller sees answers of both styles, and may replace them", async () => {
  const { client } = clientOn([json({ code: 1 }, 500)]);
  const statuses: number[] = [];
  client.use({
    onResponse: ({ response }) => {
      statuses.push(response.status);
      return json(anOrder());
    },
  });
  expect((await client.GET("/viewer/orders/{order_id}", { params: { path } })).data).toEqual(anOrder());
  expect(await client.getOrder(path)).toEqual(anOrder());
  expect(statuses).toEqual([500, 500]);
});

test("what came back goes out again with every digit", async () => {
  const { client, seen } = clientOn([bigOrder()]);
  const { id } = await client.getOrder({ order_id: big });
  expect(id).toBe(big);
  await client.cancelOrder({ order_id: id });
  expect(seen[1]!.url).toMatch(/\/orders\/9007199254740993\/cancel$/);
});

test("data of the result style keeps every digit, with and without a content length", async () => {
  const body = '{"id":9007199254740993,"market_id":"BTC-USDT","price":"9007199254740993"}';
  for (const headers of [asJson, { ...asJson, "Content-Length": String(body.length) }]) {
    const { client, seen } = clientOn([text(body, 200, headers)]);
    const { data, response } = await client.GET("/viewer/orders/{order_id}", { params: { path: { order_id: big } } });
    expect(data).toEqual({ id: 9_007_199_254_740_993n, market_id: "BTC-USDT", price: "9007199254740993" });
    expect(response.status).toBe(200);
    expect(seen[0]!.url).toContain("/viewer/orders/9007199254740993");
  }
});

test("a middleware of the caller serves the result style and the operations, and may be taken away", async () => {
  const { client, seen } = clientOn([json(anOrder())]);
  const middleware = {
    onRequest: ({ request }: { request: Request }) => request.headers.set("X-Mine", "1"),
    onResponse: () => json(anOrder({ state: "FILLED" })),
  };
  client.use(middleware);
  expect((await client.GET("/viewer/orders/{order_id}", { params: { path } })).data).toMatchObject({ state: "FILLED" });
  await expect(client.getOrder({ order_id: 1001 })).resolves.toMatchObject({ state: "FILLED" });
  expect(seen.map(({ headers }) => headers.get("X-Mine"))).toEqual(["1", "1"]);
  client.eject(middleware);
  await expect(client.getOrder({ order_id: 1001 })).resolves.toMatchObject({ state: "PENDING" });
});

test("an answer of a middleware's own is an error where its status is one", async () => {
  const { client, seen } = clientOn([bigOrder()]);
  client.use({ onRequest: () => json({ code: 7 }, 409) });
  const { data, error, response } = await client.GET("/viewer/accounts");
  expect([data, error, response.status, seen.length]).toEqual([undefined, { code: 7 }, 409, 0]);
});

test("an answer to HEAD has no body, whatever length it announces", async () => {
  const { client, seen } = clientOn([text("", 200, { "Content-Length": "5000" })], { maxResponseBytes: 100 });
  const { data, error, response } = await client.HEAD("/viewer/accounts" as never);
  expect([data, error, response.status]).toEqual([undefined, undefined, 200]);
  const asText = clientOn([text("", 200)]).client;
  expect(await asText.HEAD("/viewer/accounts" as never, { parseAs: "text" } as never)).toMatchObject({
    data: undefined,
  });
  await client.request("post", "/viewer/orders/cancel_all", { body: { market_id: "BTC-USDT" } }).catch(() => {});
  // A platform writes some methods in capitals by itself, and this one not.
  await client.request("patch" as never, "/viewer/accounts" as never).catch(() => {});
  expect(seen.map(({ method }) => method)).toEqual(["HEAD", "POST", "PATCH"]);
});

test("a middleware that was added twice and taken away once still serves both styles", async () => {
  const { client } = clientOn([json(anOrder())]);
  const seen: string[] = [];
  const middleware = { onRequest: ({ id }: { id: string }) => void seen.push(id) };
  const other = { onRequest: () => undefined };
  client.use(middleware, other, middleware);
  client.eject(middleware, { onRequest: () => undefined }, other);
  await client.GET("/viewer/orders/{order_id}", { params: { path } });
  await client.getOrder({ order_id: 1001 });
  expect(seen).toHaveLength(2);
  client.eject(middleware);
  await client.getOrder({ order_id: 1001 });
  expect(seen).toHaveLength(2);
});

test("a body that is not JSON is said to be none, and nothing of it is quoted", async () => {
  const { client } = clientOn([text("secret-1", 200, { "Content-Type": "application/json" })]);
  await expect(client.GET("/viewer/accounts")).rejects.toThrow(new SyntaxError("The response is not JSON"));
});

test.each([undefined, "json", "text", "blob"])(
  "what an error echoes of a secret is taken out (parseAs: %p)",
  async (parseAs) => {
    const echo = (request: { headers: Headers }) => {
      const token = request.headers.get("Authorization")!;
      const said = { code: 1, token, signature: token.split(".")[2], secret: credentials.apiSecret, of: [token] };
      return json(said, 400);
    };
    const { client } = clientOn([echo]);
    const { error, response } = await client.GET("/viewer/accounts", { parseAs: parseAs as "json" });
    const access = "Bearer [access token]";
    expect(error).toEqual({ code: 1, token: access, signature: "[secret]", secret: "[secret]", of: [access] });
    expect(response.status).toBe(400);
  },
);

test("a signal must be one, and one without a reason ends a call as any other", async () => {
  const { client } = clientOn([() => new Promise<never>(() => {})]);
  const mistaken = new AbortController() as unknown as AbortSignal;
  const refused = new TypeError('"signal" must be an AbortSignal');
  await expect(client.GET("/viewer/accounts", { signal: mistaken })).rejects.toThrow(refused);
  const old = Object.assign(new EventTarget(), { aborted: false });
  const call = client.GET("/viewer/accounts", { signal: old as unknown as AbortSignal });
  old.aborted = true;
  old.dispatchEvent(new Event("abort"));
  await expect(call).rejects.toMatchObject({ name: "AbortError" });
});

test.each(["json", "text", "stream"] as const)(
  "a fetch that obeys no signal is given no order after its call has failed (parseAs: %s)",
  async (parseAs) => {
    const { client, seen } = clientOn([bigOrder()]);
    let letGo!: () => void;
    const handedOn = new Promise<void>((resolve) => (letGo = resolve));
    client.use({ onRequest: () => handedOn });
    const stop = new AbortController();
    const body = { market_id: "BTC-USDT", side: "BID", price: "1", amount: "1" } as const;
    const call = client.POST("/viewer/orders", { body, signal: stop.signal, parseAs });
    stop.abort(new Error("enough"));
    await expect(call).rejects.toThrow("enough");
    letGo();
    await new Promise(setImmediate);
    expect(seen).toEqual([]);
  },
);

test("a body in another form than JSON is waited for as long as the signal lets it", async () => {
  const { client } = clientOn([() => new Response(new ReadableStream({}))]);
  const stop = new AbortController();
  const call = client.GET("/viewer/accounts", { signal: stop.signal, parseAs: "text" });
  setTimeout(() => stop.abort(new Error("enough")), 20);
  await expect(call).rejects.toThrow("enough");
});

test("a request is not aborted once its response is read, and a stream still ends with the caller's signal", async () => {
  const { client, seen } = clientOn([bigOrder()]);
  const stop = new AbortController();
  const read = async (parseAs: "json" | "stream") => client.GET("/viewer/accounts", { signal: stop.signal, parseAs });
  await read("json");
  await read("stream");
  expect(seen.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  stop.abort();
  expect(seen.map(({ signal }) => signal.aborted)).toEqual([false, true]);
});

test("an address in the clear that a middleware chose is named, and not taken for the base URL", async () => {
  const { client } = clientOn([bigOrder()]);
  client.use({ onRequest: ({ request }) => new Request("http://other.example/orders", request) });
  const words = "http://other.example, which a middleware chose, must be https or loopback";
  await expect(client.GET("/viewer/accounts")).rejects.toThrow(words);
  await expect(client.getOrder(path)).rejects.toThrow(words);
});
