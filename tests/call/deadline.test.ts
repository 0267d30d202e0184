import { getEventListeners } from "node:events";
import { calls } from "../support/calls.js";
import { anOrder } from "../support/samples.js";
import { clientOn, errorOf, json, text, type Seen } from "../support/fake-fetch.js";
import { fakeTimeouts, passWhen } from "../support/timeouts.js";

const found = json(anOrder());
const bid = { market_id: "BTC-USDT", side: "BID", price: "1", amount: "1" } as const;
const never = () => new Promise<Response>(() => undefined);

/** A body that begins and does not end. */
function endless(status = 200): Response {
  const start = (controller: ReadableStreamDefaultController) => controller.enqueue(new TextEncoder().encode('{"id":'));
  return new Response(new ReadableStream({ start }), { status, headers: { "Content-Type": "application/json" } });
}

describe("a call that is aborted", () => {
  test.each(calls)("$id before it starts sends nothing", async ({ make }) => {
    const { client, seen } = clientOn([found]);
    const reason = new Error("changed my mind");
    const error = await errorOf(make(client, { signal: AbortSignal.abort(reason) }));
    expect(error).toMatchObject({ name: "AbortError", outcome: "not_sent", cause: reason });
    expect(seen).toHaveLength(0);
  });

  test("while its token is signed sends nothing", async () => {
    const { client, seen } = clientOn([found]);
    const stop = new AbortController();
    const call = errorOf(client.createOrder(bid, { signal: stop.signal }));
    stop.abort();
    expect(await call).toMatchObject({ name: "AbortError", outcome: "not_sent" });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen).toHaveLength(0);
  });

  test("while it waits for an answer ends, also where fetch does not heed its signal", async () => {
    const stop = new AbortController();
    let request: Seen | undefined;
    const { client } = clientOn([
      (seen) => {
        request = seen;
        setImmediate(() => stop.abort());
        return never();
      },
    ]);
    expect(await errorOf(client.createOrder(bid, { signal: stop.signal }))).toMatchObject({ outcome: "unknown" });
    expect(request?.signal.aborted).toBe(true);
  });

  test("while it reads the body keeps the status, and what it says", async () => {
    for (const [status, outcome] of [
      [200, "unknown"],
      [400, "rejected"],
      [502, "unknown"],
    ] as const) {
      const stop = new AbortController();
      const { client } = clientOn([
        () => {
          setImmediate(() => stop.abort());
          return endless(status);
        },
      ]);
      const error = await errorOf(client.createOrder(bid, { signal: stop.signal }));
      expect(error).toMatchObject({ name: "AbortError", status, outcome });
    }
  });

  test("while it waits to try again ends at once with what is known", async () => {
    const stop = new AbortController();
    const { client, seen } = clientOn([text("", 503, { "Retry-After": "20" })], {
      hooks: { onRetry: () => setImmediate(() => stop.abort()) },
    });
    const error = await errorOf(client.getOrder({ order_id: 1001 }, { signal: stop.signal }));
    expect(error).toMatchObject({ name: "AbortError", attempts: 1, outcome: "unknown" });
    expect(seen).toHaveLength(1);
  });
});

describe("a call that runs out of time", () => {
  test.each(calls)("$id ends with a TimeoutError and tells fetch", async ({ make }) => {
    let request: Seen | undefined;
    const { client } = clientOn([
      (seen) => {
        request = seen;
        return never();
      },
    ]);
    fakeTimeouts();
    const call = errorOf(make(client, { timeoutMs: 500 }));
    await passWhen(() => request !== undefined, 500);
    expect(await call).toMatchObject({ name: "TimeoutError", outcome: "unknown" });
    jest.useRealTimers();
    expect(request?.signal.aborted).toBe(true);
  });

  test("has one deadline over all attempts, the client's or its own", async () => {
    for (const [ofClient, ofCall] of [
      [{ timeoutMs: 300 }, {}],
      [{ timeoutMs: 60_000 }, { timeoutMs: 300 }],
    ]) {
      const { client } = clientOn(
        [() => new Promise((_resolve, reject) => setTimeout(reject, 120, new TypeError("reset")))],
        {
          ...ofClient,
          maxAttempts: 1000,
        },
      );
      const error = await errorOf(client.getOrder({ order_id: 1001 }, ofCall));
      expect(["TimeoutError", "ConnectionError"]).toContain(error.name);
      expect(error.attempts).toBeLessThan(10);
    }
  });

  test("has none when none is asked for: nothing listens, and no signal is made", async () => {
    const { client, seen } = clientOn([found]);
    await client.getOrder({ order_id: 1001 }, { timeoutMs: Infinity });
    await client.getOrder({ order_id: 1001 }, { timeoutMs: 2 ** 31 });
    expect(seen.every(({ signal }) => !signal.aborted)).toBe(true);
  });

  test.each([0, -1, Number.NaN])("timeoutMs %p is refused", async (timeoutMs) => {
    const { client, seen } = clientOn([found]);
    const error = await errorOf(client.getOrder({ order_id: 1001 }, { timeoutMs }));
    expect(error).toMatchObject({ name: "InvalidParameterError", parameter: "timeoutMs" });
    expect(seen).toHaveLength(0);
  });

  test.each([0, -1, 1.5, Number.NaN])("maxAttempts %p is refused", async (maxAttempts) => {
    const { client } = clientOn([found]);
    const error = await errorOf(client.getOrder({ order_id: 1001 }, { maxAttempts }));
    expect(error).toMatchObject({ name: "InvalidParameterError", parameter: "maxAttempts" });
  });
});

test("a signal that outlives its calls keeps no listener of theirs", async () => {
  const { signal } = new AbortController();
  const { client } = clientOn([found, text("", 404), text("", 503), found]);
  await client.getOrder({ order_id: 1001 }, { signal });
  await errorOf(client.getOrder({ order_id: 1001 }, { signal }));
  await errorOf(client.getOrder({ order_id: 1001 }, { signal, maxAttempts: 1 }));
  await errorOf(client.getOrder({ order_id: -1 }, { signal }));
  expect(getEventListeners(signal, "abort")).toHaveLength(0);
});
