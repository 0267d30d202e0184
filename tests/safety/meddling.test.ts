import type { Middleware, MiddlewareCallbackParams } from "openapi-fetch";
import { createClient } from "../../src/index.js";
import { onBothTransports, standBehindSockets } from "../support/behind-sockets.js";
import { clientOn, errorOf, fakeFetch, json, refused, reset, withoutBackoff } from "../support/fake-fetch.js";
import { anOrder, bid } from "../support/samples.js";

withoutBackoff();
standBehindSockets();

const [create, read] = ["/viewer/orders", "/viewer/orders/{order_id}"] as const;

describe.each(onBothTransports)("by %s", (_name, clientOn) => {
  /** Has a response say another status, as a middleware can. */
  const restated = (response: Response, status: number) => Object.defineProperty(response, "status", { value: status });

  test.each([401, 422, 400, 503])("a status that is written into a response changes no outcome: %s", async (status) => {
    const { client, seen } = clientOn([() => json(anOrder())]);
    client.use({ onResponse: ({ response }) => restated(response, status) });
    expect(await errorOf(client.createOrder(bid))).toMatchObject({ name: "ApiError", status, outcome: "unknown" });
    expect(seen).toHaveLength(1);
  });

  /** What a middleware that sends once more sees of the first answer, and what the service would say to the second. */
  const again = { "a gateway's timeout": [json({}, 504), json({}, 422)], "a reset": [reset, refused] };

  test.each(Object.entries(again))(
    "a request that changes something is not sent by a middleware once more: after %s",
    async (_what, steps) => {
      const { client, seen } = clientOn(steps);
      const resend = ({ options, request }: MiddlewareCallbackParams) =>
        options.fetch(new Request(request.url, { method: "POST", headers: request.headers, body: "{}" }));
      client.use({ onResponse: resend, onError: resend });
      expect(await errorOf(client.createOrder(bid))).toMatchObject({ outcome: "unknown", attempts: 1 });
      expect(seen).toHaveLength(1);
    },
  );

  const early: Middleware = {
    onRequest: async ({ options, request }) => void (await options.fetch(request.clone())),
  };
  const late: Middleware = {
    onResponse: ({ options, request: { url, method } }) => options.fetch(new Request(url, { method })),
  };

  test.each<[string, Middleware, "json" | "text"]>([
    ["before it is sent", early, "json"],
    ["after a response", late, "json"],
    ["before it is sent, and read in another form", early, "text"],
    ["after a response in another form", late, "text"],
  ])("nor is it in the result style: %s", async (_when, middleware, parseAs) => {
    const { client, seen } = clientOn([() => json(anOrder())]);
    client.use(middleware);
    await expect(client.POST(create, { body: bid, parseAs })).rejects.toThrow("is not sent again");
    expect(seen).toHaveLength(1);
    await client.GET(read, { params: { path: { order_id: 1001 } } });
    expect(seen).toHaveLength(3);
  });

  test("nor is it with a fetch and a middleware of one call, in whatever letters its method is written", async () => {
    const { client } = clientOn([json({})]);
    const { fetch, seen } = fakeFetch(() => json(anOrder()));
    const init = { body: bid, fetch, middleware: [early] };
    await expect(client.request("post", create, init)).rejects.toThrow("is not sent again");
    expect(seen).toHaveLength(1);
  });

  /** Bodies that a middleware may answer with. */
  const bodies: Record<string, () => BodyInit> = {
    "breaks off": () => new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) }),
    "never ends": () => new ReadableStream({}),
    "is large": () => "x".repeat(5_000),
    "is whole": () => JSON.stringify({ code: 40101, id: 1n.toString() }),
  };

  test.each(Object.keys(bodies).flatMap((body) => [200, 400, 502].map((status) => [status, body] as const)))(
    "what answers in place of the service may have placed the order: %i, and the body %s",
    async (status, body) => {
      const { client, seen } = clientOn([]);
      client.use({ onRequest: () => new Response(bodies[body]!(), { status }) });
      const error = await errorOf(client.createOrder(bid, { timeoutMs: 50, maxResponseBytes: 1_000 }));
      expect(error).toMatchObject({ outcome: "unknown", attempts: 1 });
      expect(seen).toHaveLength(0);
    },
  );

  test("of such an answer no more is read than of the service's, its digits stay, and it shows no secret", async () => {
    let pulled = 0;
    const endless = () =>
      new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100 * ++pulled)) });
    const { client } = clientOn([], { maxResponseBytes: 1_000, apiSecret: "the-secret-of-this" });
    const middleware: Middleware = { onRequest: () => new Response(endless(), { status: 401 }) };
    client.use(middleware);
    const init = { params: { path: { order_id: 1001 } } };
    await expect(client.GET(read, init)).rejects.toThrow("larger than maxResponseBytes");
    expect(pulled).toBeLessThan(10);
    client.eject(middleware);
    const echo: Middleware = {
      onRequest({ request }) {
        const token = request.headers.get("Authorization");
        return new Response(`{"token":"${token}","secret":"the-secret-of-this","id":9007199254740993}`, {
          status: 401,
        });
      },
    };
    const { error } = (await client.GET(read, { ...init, middleware: [echo] })) as { error?: unknown };
    expect(error).toEqual({ token: "Bearer [access token]", secret: "[secret]", id: 9007199254740993n });
  });

  test("a hook that has got hold of what carries the request does not send it a second time", async () => {
    let carry: (() => Promise<Response>) | undefined;
    const inner: unknown[] = [];
    const onRequest = () => void carry?.().catch((error: unknown) => inner.push(error));
    const { client, seen } = clientOn([() => json(anOrder())], { hooks: { onRequest } });
    client.use({ onRequest: ({ options, request }) => void (carry = () => options.fetch(request.clone())) });
    await expect(client.createOrder(bid)).resolves.toMatchObject({ id: 1001 });
    expect(seen).toHaveLength(1);
    expect(inner).toEqual([new Error("The request is not sent again")]);
  });

  test.each([300, 305, 306, 310, 399])("an order under status %i may exist, and is not called one", async (status) => {
    const { client, seen } = clientOn([() => json(anOrder(), status)]);
    const error = await errorOf(client.createOrder(bid));
    expect(error).toMatchObject({ name: "ResponseError", status, outcome: "unknown", body: { id: 1001 } });
    expect(seen).toHaveLength(1);
    const { data, error: said } = await client.POST(create, { body: bid });
    expect([data, said]).toMatchObject([undefined, { id: 1001 }]);
  });

  const denied = { code: 10403, message: "Permission denied" };
  const order = anOrder();

  test.each<[string, object]>([
    ["in a list", { ...denied, data: [order] }],
    ["deeper", { ...denied, result: { order } }],
    ["twice", { ...denied, order, previous: order }],
    ["in the error", { error: { ...denied, order } }],
    ["by its id", { ...denied, order_id: 1001 }],
    ["by some of its members", { ...denied, market_id: "BTC-USDT", filled_amount: "0.01" }],
    ["in another error", { errors: [denied, { code: 50_000, message: "order 1001 was created" }] }],
    ["in what is called a success", { success: true, ...denied }],
    ["in details", { ...denied, details: [{ id: 1001 }] }],
    ["in a hint", { ...denied, hint: "order 1001" }],
    ["in what should be words", { code: 10403, message: 1001 }],
  ])("an order that an error of a success tells of %s may exist", async (_where, body) => {
    const { client } = clientOn([json(body)]);
    expect(await errorOf(client.createOrder(bid))).toMatchObject({ name: "ApiError", outcome: "unknown" });
  });

  test.each<object[]>([
    [denied],
    [{ code: "10403" }],
    [{ code: 10403, msg: "no" }],
    [{ error: denied }],
    [{ success: false, errors: [denied, "no"], data: null, details: [], hint: "" }],
  ])("an error that is documented, and all that is there, was a refusal: %j", async (body) => {
    const { client } = clientOn([json(body)]);
    expect(await errorOf(client.createOrder(bid))).toMatchObject({ name: "ApiError", outcome: "rejected" });
  });

  test.each<object[]>([
    [{ errors: {} }],
    [{ error: {} }],
    [{ errors: [{}] }],
    [{ error: { code: 0, message: "" } }],
    [{ error: { code: null, message: "", retry: false } }],
    [{ error: { code: "OK", message: "done" } }],
    [{ code: "SUCCESS", message: "created" }],
  ])("what names no error is none: %j", async (sign) => {
    const incomplete = { ...order, avg_deal_price: undefined };
    for (const body of [
      { ...sign, ...order },
      { ...sign, ...incomplete },
      { ...sign, data: order },
    ]) {
      await expect(clientOn([json(body)]).client.createOrder(bid)).resolves.toMatchObject({ id: 1001 });
    }
  });

  test("a middleware that openapi-fetch has taken before it refused another sees every call", async () => {
    const { client } = clientOn([() => json(anOrder())]);
    const seen: string[] = [];
    const good: Middleware = { onRequest: ({ schemaPath }) => void seen.push(schemaPath) };
    expect(() => client.use(good, {} as Middleware)).toThrow("Middleware must be an object");
    await client.createOrder(bid);
    await client.GET(read, { params: { path: { order_id: 1001 } } });
    expect(seen).toEqual([create, read]);
  });
});

test("a read may be sent once more, and what came first proves that the service was reached", async () => {
  const { client, seen } = clientOn([json({}, 504), refused, json(anOrder())]);
  client.use({ onResponse: ({ options, request }) => options.fetch(new Request(request)) });
  const error = await errorOf(client.getOrder({ order_id: 1001 }, { retry: false }));
  expect([error.outcome, seen.length]).toEqual(["unknown", 2]);
});

test.each([401, 403, 404, 429, 503])("what a redirect led to says nothing of the order: %s", async (status) => {
  const { client, seen } = clientOn([() => Object.defineProperty(json({}, status), "redirected", { value: true })]);
  const error = await errorOf(client.createOrder(bid));
  expect(error).toMatchObject({ name: "ConnectionError", outcome: "unknown" });
  expect(error.message).toContain("followed a redirect");
  client.use({ onError: () => json({}, status) });
  expect(await errorOf(client.createOrder(bid))).toMatchObject({ outcome: "unknown", attempts: 1 });
  expect(seen).toHaveLength(2);
});

test("an error of any length is told, and shows as much of its URL as fits", async () => {
  const after = `eyJ.${"a".repeat(9_000_000)}`;
  const onRequest = jest.fn();
  const { client } = clientOn([json({}, 431)], { hooks: { onRequest } });
  const error = await errorOf(client.listOrders({ market_id: "BTC-USDT", after }));
  expect(error).toMatchObject({ name: "ApiError", outcome: "rejected" });
  expect(error.message.length).toBeLessThanOrEqual(1024);
  expect(onRequest).toHaveBeenCalledTimes(1);
});

const inTheClear: Middleware = {
  onRequest: ({ request }) =>
    new Request(request.url.replace("https://exchange.example", "http://gateway.example"), request),
};

test("a middleware that leads to plain http has nothing sent, unless that is allowed", async () => {
  const { fetch, seen } = fakeFetch(() => json(anOrder()));
  const options = { baseUrl: "https://exchange.example", apiKey: "k", apiSecret: "a-secret", fetch };
  const client = createClient(options);
  client.use(inTheClear);
  for (const call of [() => client.createOrder(bid), () => client.getOrder({ order_id: 1001 })])
    expect(await errorOf(call())).toMatchObject({ name: "ConnectionError", outcome: "not_sent", attempts: 1 });
  await expect(client.POST(create, { body: bid })).rejects.toThrow("allowInsecureHttp");
  expect(seen).toEqual([]);
  const careless = createClient({ ...options, allowInsecureHttp: true });
  careless.use(inTheClear);
  await careless.createOrder(bid);
  expect(seen).toHaveLength(1);
});

test("an order under a status that there is none of may exist", async () => {
  const odd = Object.defineProperty(json(anOrder()), "status", { value: 99 });
  expect(await errorOf(clientOn([() => odd]).client.createOrder(bid))).toMatchObject({ outcome: "unknown" });
});
