import type { RetryEvent } from "../src/index.js";
import { calls } from "./support/calls.js";
import { anOrder } from "./support/samples.js";
import { clientOn, errorOf, json, refused, reset, text, withoutBackoff, type Step } from "./support/fake-fetch.js";

const found = json(anOrder());
const { random } = Math;
afterEach(() => void (Math.random = random));

/** The first delay that a read would wait after this answer; the wait itself is called off. */
async function delayAfter(...steps: Step[]): Promise<number | undefined> {
  const stop = new AbortController();
  let seen: RetryEvent | undefined;
  const onRetry = (event: RetryEvent) => {
    seen = event;
    if (event.attempt === steps.length) stop.abort();
  };
  const { client } = clientOn(steps, { hooks: { onRetry } });
  await errorOf(client.getOrder({ order_id: 1 }, { signal: stop.signal }));
  return seen?.delayMs;
}

describe("without waiting", () => {
  withoutBackoff();

  test.each([429, 502, 503, 504])("a read is sent again after status %i", async (status) => {
    const { client, seen } = clientOn([text("", status), found]);
    await expect(client.getOrder({ order_id: 1 })).resolves.toMatchObject({ id: 1001 });
    expect(seen).toHaveLength(2);
  });

  test.each([400, 402, 403, 404, 408, 409, 418, 500, 501, 505])(
    "a read is not sent again after status %i",
    async (status) => {
      const { client, seen } = clientOn([text("", status), found]);
      expect(await errorOf(client.getOrder({ order_id: 1 }))).toMatchObject({ status, attempts: 1 });
      expect(seen).toHaveLength(1);
    },
  );

  test.each(calls.filter(({ method }) => method === "POST"))(
    "$id is never sent again after an overload or a reset",
    async ({ make }) => {
      for (const step of [text("", 429), text("", 503), text("", 502), reset]) {
        const { client, seen } = clientOn([step, found]);
        await errorOf(make(client));
        expect(seen).toHaveLength(1);
      }
    },
  );

  test.each(calls)("$id is sent again when the connection was never made", async ({ make, answer }) => {
    const { client, seen } = clientOn([refused, refused, json(answer)]);
    await expect(make(client)).resolves.toEqual(answer);
    expect(seen).toHaveLength(3);
  });

  test("four attempts are made, or as many as were asked for, or one", async () => {
    for (const [options, attempts] of [
      [{}, 4],
      [{ maxAttempts: 2 }, 2],
      [{ retry: false }, 1],
      [{ maxAttempts: 1 }, 1],
    ] as const) {
      const { client, seen } = clientOn([reset]);
      expect(await errorOf(client.getOrder({ order_id: 1 }, options))).toMatchObject({ attempts, outcome: "unknown" });
      expect(seen).toHaveLength(attempts);
      const other = clientOn([reset], options);
      await errorOf(other.client.getOrder({ order_id: 1 }));
      expect(other.seen).toHaveLength(attempts);
    }
  });

  test("a renewed token does not count, and is renewed once", async () => {
    const stale = json({ code: 40106, message: "Invalid Token" }, 401);
    const { client, seen } = clientOn([stale, reset, found]);
    await client.getOrder({ order_id: 1 }, { maxAttempts: 2 });
    expect(seen).toHaveLength(3);
    const hopeless = clientOn([stale]);
    expect(await errorOf(hopeless.client.getOrder({ order_id: 1 }))).toMatchObject({ attempts: 2, code: 40106 });
    const single = clientOn([stale]);
    expect(await errorOf(single.client.getOrder({ order_id: 1 }, { retry: false }))).toMatchObject({ attempts: 1 });
  });

  test("status 401 with a code that is not about the token is not tried again", async () => {
    const { client, seen } = clientOn([json({ code: 10403, message: "no" }, 401)]);
    await errorOf(client.getOrder({ order_id: 1 }));
    expect(seen).toHaveLength(1);
  });
});

test("the delay doubles up to eight seconds, with full jitter", async () => {
  const delays: (number | undefined)[] = [];
  const { client } = clientOn([reset], { hooks: { onRetry: ({ delayMs }) => void delays.push(delayMs) } });
  Math.random = () => 0.001;
  await errorOf(client.getOrder({ order_id: 1 }, { maxAttempts: 9 }));
  expect(delays).toEqual([0.25, 0.5, 1, 2, 4, 8, 8, 8]);
  Math.random = () => 0.5;
  expect(await delayAfter(reset)).toBe(125);
});

test.each([
  ["3", 3000],
  ["0", 0],
  ["86400", 20_000],
  ["Fri, 21 Nov 2025 10:00:07 GMT", 7000],
  ["Fri, 21 Nov 2025 09:00:00 GMT", 0],
  ["Fri, 21 Nov 2025 23:00:00 GMT", 20_000],
  ["soon", 100],
  ["", 100],
])('Retry-After "%s" means %i milliseconds by the service\'s own clock', async (value, delayMs) => {
  Math.random = () => 0.4;
  const headers = { "Retry-After": value, Date: "Fri, 21 Nov 2025 10:00:00 GMT" };
  expect(await delayAfter(text("", 503, headers))).toBe(delayMs);
});

test("a wait that would outlast the deadline is not begun: the answer is thrown at once", async () => {
  const { client, seen } = clientOn([text("", 503, { "Retry-After": "5" })]);
  expect(await errorOf(client.getOrder({ order_id: 1 }, { timeoutMs: 4000 }))).toMatchObject({
    name: "ApiError",
    status: 503,
  });
  expect(seen).toHaveLength(1);
});
