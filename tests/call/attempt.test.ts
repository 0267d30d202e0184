import type { Middleware } from "openapi-fetch";
import type { ResponseEvent } from "../../src/index.js";
import { outcomeOf } from "../../src/errors/outcome-of.js";
import { assembleClient } from "../../src/assemble-client.js";
import { service } from "../../src/generated/index.js";
import {
  clientOn,
  credentials,
  errorOf,
  fakeFetch,
  json,
  refused,
  reset,
  text,
  withoutBackoff,
  type Step,
} from "../support/fake-fetch.js";
import { aPage, anOrder, bid } from "../support/samples.js";

const target = /: POST https:\/\/exchange\.example\/api\/v3\/viewer\/orders$/;

withoutBackoff();

/** An answer whose body breaks off. */
function breaksOff(status: number): Step {
  const start = (controller: ReadableStreamDefaultController) => controller.error(reset);
  return () => new Response(new ReadableStream({ start }), { status, headers: { "X-Request-Id": "r-7" } });
}

test.each([
  [400, "rejected"],
  [403, "rejected"],
  [500, "unknown"],
])("status %i says more than the end of its body", async (status, outcome) => {
  const error = await errorOf(clientOn([breaksOff(status)]).client.createOrder(bid));
  expect(error).toMatchObject({ name: "ApiError", status, outcome, requestId: "r-7", attempts: 1 });
  expect(error.message).toMatch(new RegExp(`^The service responded with an error \\(status ${status}\\): POST `));
  expect(error.cause).toMatchObject({ name: "TypeError", message: "fetch failed", cause: { code: "ECONNRESET" } });
  expect(error).not.toHaveProperty("body");
});

test("a status that no other attempt mends is not tried again where its body breaks off", async () => {
  const { client, seen } = clientOn([breaksOff(500), json(anOrder())]);
  expect(await errorOf(client.getOrder({ order_id: 1001 }))).toMatchObject({ name: "ApiError", status: 500 });
  expect(seen).toHaveLength(1);
});

test.each<[string, Step[], RegExp]>([
  ["an answer that breaks off", [breaksOff(200)], /^The response broke off \(read ECONNRESET\)/],
  ["no answer", [reset], /^The connection failed \(read ECONNRESET\)/],
  ["a failure without words", [new TypeError()], /^The connection failed: POST/],
])("%s is told in words, with method and URL", async (_what, steps, words) => {
  const error = await errorOf(clientOn(steps).client.createOrder(bid));
  expect(error.message).toMatch(words);
  expect(error.message).toMatch(target);
});

const fails = () => Promise.reject(refused);

test.each<["onRequest" | "onResponse", Middleware]>([
  ["onRequest", { onRequest: fails }],
  ["onResponse", { onResponse: fails }],
])(
  "a middleware whose %s fails as a connection that was never made proves nothing of this one",
  async (hook, middleware) => {
    const { client, seen } = clientOn([json(anOrder(), 201)]);
    client.use(middleware);
    const error = await errorOf(client.createOrder(bid));
    const isSent = hook === "onResponse";
    expect(error).toMatchObject({ name: "ConnectionError", outcome: isSent ? "unknown" : "not_sent", attempts: 1 });
    expect(error.message).toMatch(isSent ? /^The response came, but could not be used/ : /could not be sent/);
    expect(seen).toHaveLength(isSent ? 1 : 0);
  },
);

test("a read that a middleware had when it failed may have been sent: it is not watched", async () => {
  const { client, seen } = clientOn([json(anOrder())]);
  client.use({ onRequest: fails });
  expect(await errorOf(client.getOrder({ order_id: 1001 }))).toMatchObject({ name: "ConnectionError", outcome: "unknown" }); // prettier-ignore
  expect(seen).toHaveLength(0);
});

test("a read whose body breaks off is tried again", async () => {
  const { client, seen } = clientOn([breaksOff(200), json(anOrder())]);
  expect(await client.getOrder({ order_id: 1001 })).toEqual(anOrder());
  expect(seen).toHaveLength(2);
});

test.each(["onRequest", "onResponse"] as const)("%s alone is told of a URL without secrets", async (hook) => {
  const urls: string[] = [];
  const hooks = { [hook]: ({ url }: { url: string }) => void urls.push(url) };
  const { client } = clientOn([json(aPage([]))], { hooks });
  await client.listOrders({ market_id: "BTC-USDT", after: "from-secret-1" });
  expect(urls).toEqual([expect.stringContaining("after=from-[secret]")]);
});

test("a token that a service echoes is replaced by words", async () => {
  const { client } = clientOn([({ headers }) => text(headers.get("Authorization")!, 400)]);
  expect((await errorOf(client.createOrder(bid))).body).toBe("Bearer [access token]");
});

test("an error status with words only is told in these words", async () => {
  const error = await errorOf(clientOn([json({ message: "no funds" }, 400)]).client.createOrder(bid));
  expect(error.message).toMatch(/^no funds \(status 400\): /);
});

test("the duration is counted from the request on", async () => {
  const events: ResponseEvent[] = [];
  let now = 1000;
  const clock = jest.spyOn(performance, "now").mockImplementation(() => now);
  const answer = () => ((now += 70), json(anOrder()));
  await clientOn([answer], { hooks: { onResponse: (event) => void events.push(event) } }).client.createOrder(bid);
  clock.mockRestore();
  expect(events.map(({ durationMs }) => durationMs)).toEqual([70]);
});

test("what a status says about the request", () => {
  const rejected = [400, 401, 402, 403, 404, 405, 410, 418, 421, 422, 425, 429, 451, 498];
  const unknown = [0, 200, 204, 302, 399, 408, 409, 499, 500, 501, 502, 503, 504, 599];
  expect(rejected.map(outcomeOf)).toEqual(rejected.map(() => "rejected"));
  expect(unknown.map(outcomeOf)).toEqual(unknown.map(() => "unknown"));
});

test("what a middleware was reading when it failed is let go of", async () => {
  let source: ReadableStreamDefaultController | undefined;
  const body = new ReadableStream({ start: (controller) => void (source = controller).enqueue(new Uint8Array([123])) });
  const { client, seen } = clientOn([() => new Response(body)]);
  client.use({
    async onResponse({ response }) {
      await response.body?.getReader().read();
      throw new Error("seen enough");
    },
  });
  const error = await errorOf(client.createOrder(bid));
  expect(error).toMatchObject({ name: "ConnectionError", outcome: "unknown", status: 200 });
  expect(seen[0]?.signal.aborted).toBe(true);
  source?.close();
});

test.each<[string, Response, unknown]>([
  ["words of no type", text("plain words", 503), "plain words"],
  ["a quoted text of no type", text('"in quotes"', 503), "in quotes"],
  ["a text", new Response("<p>closed</p>", { status: 503 }), "<p>closed</p>"],
  ["JSON", new Response('{"code":7,"message":"closed"}', { status: 503 }), { code: 7, message: "closed" }],
])("an error that a middleware gives as %s is the error's body as it is", async (_what, given, body) => {
  const { client, seen } = clientOn([json(anOrder())]);
  client.use({ onRequest: () => given });
  const error = await errorOf(client.createOrder(bid));
  expect(error).toMatchObject({ name: "ApiError", status: 503, body, outcome: "unknown" });
  expect(seen).toEqual([]);
});

test("a body is sent under the media type that it is described by, and none under none", async () => {
  const contentType = "application/merge-patch+json";
  const change = { ...service.operations.createOrder!, contentType, data: "any", parameters: {} };
  const parameters = { note: { in: "body", type: "string" } } as const;
  const operations = { change: { ...change, parameters } };
  const { fetch, seen } = fakeFetch(json({}));
  const options = { baseUrl: "https://exchange.example", ...credentials };
  const changing = (more: object) =>
    assembleClient({ ...service, operations } as never, { ...options, ...more }) as Record<
      string,
      (given?: object) => unknown
    >;
  await changing({ fetch }).change!({ note: "new" });
  await changing({ fetch }).change!();
  expect(seen.map(({ headers, body }) => [headers.get("Content-Type"), body])).toEqual([
    [contentType, '{"note":"new"}'],
    [null, ""],
  ]);
});

test("an error of a request that was never handed over has its URL, with its parameters", async () => {
  const { client } = clientOn([]);
  client.use({
    onRequest() {
      throw new Error("open");
    },
  });
  const cancelled = await errorOf(client.cancelOrder({ order_id: 987 }));
  expect(cancelled.message).toMatch(/: POST https:\/\/exchange\.example\/api\/v3\/viewer\/orders\/987\/cancel$/);
  const listed = await errorOf(client.listOrders({ market_id: bid.market_id }));
  expect(listed.message).toMatch(/\/viewer\/orders\?market_id=BTC-USDT$/);
});

test("a call that was stopped before it began was not tried", async () => {
  const { client, seen } = clientOn([]);
  const error = await errorOf(client.getOrder({ order_id: 987 }, { signal: AbortSignal.abort() }));
  expect([error.outcome, error.attempts, seen.length]).toEqual(["not_sent", 0, 0]);
  expect(error.message).toMatch(/\/viewer\/orders\/987$/);
});
