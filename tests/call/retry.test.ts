import type { CallOptions, RetryEvent } from "../../src/index.js";
import { clientOn, errorOf, json, refused, reset, text, withoutBackoff, type Step } from "../support/fake-fetch.js";
import { anOrder, bid } from "../support/samples.js";

withoutBackoff();

const fine = json(anOrder());

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
  [{ maxAttempts: -1 }, "maxAttempts"],
  [{ maxAttempts: 1.5 }, "maxAttempts"],
  [{ maxAttempts: NaN }, "maxAttempts"],
  [{ timeoutMs: 0 }, "timeoutMs"],
  [{ timeoutMs: -1 }, "timeoutMs"],
  [{ timeoutMs: NaN }, "timeoutMs"],
])("%p is refused before anything is sent", async (options, parameter) => {
  const { client, seen } = clientOn([fine]);
  const error = await errorOf(client.getOrder({ order_id: 1001 }, options));
  expect(error).toMatchObject({
    name: "InvalidParameterError",
    parameter,
    outcome: "not_sent",
    rule: expect.stringMatching(/^must be a/),
  });
  expect(seen).toHaveLength(0);
});

test("an order whose connection was never made is tried again, and its outcome stays not_sent", async () => {
  const { client, seen } = clientOn([refused]);
  expect(await errorOf(client.createOrder(bid))).toMatchObject({ outcome: "not_sent", attempts: 4 });
  expect(seen).toHaveLength(4);
  expect(await clientOn([refused, refused, fine]).client.createOrder(bid)).toEqual(anOrder());
});

test("what is known stays known: refused first, then not connected", async () => {
  const unauthorized = json({ code: 40004, message: "Unauthorized" }, 401);
  expect(await errorOf(clientOn([unauthorized, refused]).client.createOrder(bid))).toMatchObject({
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
  expect((await errorOf(clientOn([json({}, 401)], { maxAttempts: 1 }).client.createOrder(bid))).attempts).toBe(2);
});
