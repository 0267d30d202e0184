import fc from "fast-check";
import type { CallOptions, RetryEvent } from "../../src/index.js";
import { ApiError } from "../../src/errors.js";
import { prepareOperations } from "../../src/call/prepare-operation.js";
import { retryDelay } from "../../src/call/retry.js";
import type { Sent } from "../../src/call/sent.js";
import { service } from "../../src/generated/index.js";
import { clientOn, errorOf, json, refused, reset, text, withoutBackoff, type Step } from "../support/fake-fetch.js";
import { anOrder } from "../support/samples.js";

withoutBackoff();

const fine = json(anOrder());
const order = { market_id: "BTC-USDT", side: "BID", price: "1", amount: "1" } as const;

const operation = prepareOperations(service)("getOrder");

/** The delay after a response to a read. */
function delayAfter(status: number, headers: Record<string, string> = {}, attempt = 1): number | undefined {
  const error = new ApiError("", { operation: "getOrder", outcome: "unknown", attempts: 1, status });
  const wire = { status, headers: new Headers(headers) };
  const sent: Sent = {
    operation,
    params: {},
    attempt,
    before: "not_sent",
    redact: String,
    url: "",
    phase: "read",
    wire,
  };
  return retryDelay({ error, sent, transient: false, attempt, renewed: false }, 100);
}

test.each([429, 502, 503, 504])("a read is tried again after status %p, up to four times in all", async (status) => {
  const { client, seen } = clientOn([text("", status)]);
  expect(await errorOf(client.getOrder({ order_id: 1001 }))).toMatchObject({ name: "ApiError", status, attempts: 4 });
  expect(seen).toHaveLength(4);
});

test.each([400, 403, 404, 408, 409, 425, 500, 501, 505, 521])(
  "nothing is tried again after status %p",
  async (status) => {
    const { client, seen } = clientOn([text("", status)]);
    await errorOf(client.getOrder({ order_id: 1001 }));
    expect(seen).toHaveLength(1);
  },
);

test.each<[string, Step[], CallOptions, number]>([
  ["a reset, then an answer", [reset, fine], {}, 2],
  ["three resets, then an answer", [reset, reset, reset, fine], {}, 4],
  ["a refusal, then an answer", [refused, fine], {}, 2],
  ["an answer that breaks off", [() => new Response(new ReadableStream({ pull: (c) => c.error(reset) })), fine], {}, 2],
])("a read survives %s", async (_what, steps, options, requests) => {
  const { client, seen } = clientOn(steps);
  expect(await client.getOrder({ order_id: 1001 }, options)).toEqual(anOrder());
  expect(seen).toHaveLength(requests);
  expect(new Set(seen.map(({ headers }) => headers.get("Authorization"))).size).toBe(requests);
});

test("maxAttempts and retry: false hold for the client and for a single call, which wins", async () => {
  const count = async (ofClient: object, ofCall: CallOptions) => {
    const { client, seen } = clientOn([reset], ofClient);
    expect((await errorOf(client.getOrder({ order_id: 1001 }, ofCall))).attempts).toBe(seen.length);
    return seen.length;
  };
  expect(await count({ maxAttempts: 2 }, {})).toBe(2);
  expect(await count({ maxAttempts: 2 }, { maxAttempts: 3 })).toBe(3);
  expect(await count({ retry: false }, {})).toBe(1);
  expect(await count({ retry: false }, { retry: true })).toBe(4);
  expect(await count({}, { retry: false, maxAttempts: 9 })).toBe(1);
  expect(await count({ maxAttempts: 2 }, { maxAttempts: undefined, retry: undefined })).toBe(2);
});

test.each([
  [{ maxAttempts: 0 }, "maxAttempts"],
  [{ maxAttempts: 1.5 }, "maxAttempts"],
  [{ maxAttempts: NaN }, "maxAttempts"],
  [{ timeoutMs: 0 }, "timeoutMs"],
  [{ timeoutMs: -1 }, "timeoutMs"],
  [{ timeoutMs: NaN }, "timeoutMs"],
])("%p is refused before anything is sent", async (options, parameter) => {
  const { client, seen } = clientOn([fine]);
  const error = await errorOf(client.getOrder({ order_id: 1001 }, options));
  expect(error).toMatchObject({ parameter, outcome: "not_sent", rule: expect.stringMatching(/^must be a/) });
  expect(seen).toHaveLength(0);
});

test("an order whose connection was never made is tried again, and its outcome stays not_sent", async () => {
  const { client, seen } = clientOn([refused]);
  expect(await errorOf(client.createOrder(order))).toMatchObject({ outcome: "not_sent", attempts: 4 });
  expect(seen).toHaveLength(4);
  expect(await clientOn([refused, refused, fine]).client.createOrder(order)).toEqual(anOrder());
});

test("what is known stays known: refused first, then not connected", async () => {
  const unauthorized = json({ code: 40004, message: "Unauthorized" }, 401);
  expect(await errorOf(clientOn([unauthorized, refused]).client.createOrder(order))).toMatchObject({
    outcome: "rejected",
  });
  expect(await errorOf(clientOn([reset, refused]).client.getOrder({ order_id: 1001 }))).toMatchObject({
    outcome: "unknown",
  });
});

test("a token is renewed once, at once, and does not count as an attempt", async () => {
  const events: RetryEvent[] = [];
  const hooks = { onRetry: (event: RetryEvent) => void events.push(event) };
  const steps = [json({ code: 40106 }, 401), reset, reset, fine];
  const { client } = clientOn(steps, { maxAttempts: 3, hooks });
  await client.getOrder({ order_id: 1001 });
  expect(events.map(({ attempt, error }) => [attempt, error.name])).toEqual([
    [1, "ApiError"],
    [2, "ConnectionError"],
    [3, "ConnectionError"],
  ]);
  expect((await errorOf(clientOn([json({}, 401)], { maxAttempts: 1 }).client.createOrder(order))).attempts).toBe(2);
});

test("the backoff doubles from 250 ms to 8 s, and any part of it may be drawn", () => {
  const bounds = Array.from({ length: 9 }, (_, index) => {
    Math.random = () => 1;
    return delayAfter(503, {}, index + 1);
  });
  expect(bounds).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempt, draw) => {
      Math.random = () => draw;
      expect(delayAfter(502, {}, attempt)).toBeCloseTo(draw * Math.min(8000, 250 * 2 ** (attempt - 1)), 6);
    }),
  );
});

const date = "Thu, 01 Jan 2026 00:00:00 GMT";
test.each<[Record<string, string>, number | undefined]>([
  [{ "Retry-After": "0" }, 0],
  [{ "Retry-After": " 7 " }, 7000],
  [{ "Retry-After": "1.5" }, 1500],
  [{ "Retry-After": "-5" }, 0],
  [{ "Retry-After": "20" }, 20_000],
  [{ "Retry-After": "21" }, 20_000],
  [{ "Retry-After": "9".repeat(400) }, 20_000],
  [{ "Retry-After": "Thu, 01 Jan 2026 00:00:03 GMT", Date: date }, 3000],
  [{ "Retry-After": "Thu, 01 Jan 2026 01:00:00 GMT", Date: date }, 20_000],
  [{ "Retry-After": "Wed, 31 Dec 2025 00:00:00 GMT", Date: date }, 0],
  [{ "Retry-After": "Fri, 01 Jan 2100 00:00:00 GMT" }, 20_000],
  [{ "Retry-After": "soon" }, 125],
  [{ "Retry-After": "" }, 125],
  [{}, 125],
])("%j asks for %p ms", (headers, delay) => {
  Math.random = () => 0.5;
  expect(delayAfter(503, headers)).toBe(delay);
});
