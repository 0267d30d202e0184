import fc from "fast-check";
import { createClient, createClock, type ClientOptions } from "../../src/index.js";
import { verifyToken } from "../../src/auth/verify.js";
import { credentials, fakeFetch, json, withoutBackoff } from "../support/fake-fetch.js";
import { anOrder } from "../support/samples.js";

withoutBackoff();

/** A world with one true time, a service that goes by it, and a local clock that is wrong by `skewMs`. */
function world({ skewMs = 0, phaseMs = 0, tripMs = 40, secret = credentials.apiSecret, headers = {} }) {
  let truth = Date.UTC(2026, 0, 1) + phaseMs;
  const aheadMs: number[] = [];
  const { fetch, seen } = fakeFetch(async (request) => {
    truth += tripMs;
    const authorization = request.headers.get("Authorization")!;
    const { nonce } = JSON.parse(atob(authorization.split(".")[1]!)) as { nonce: string };
    aheadMs.push(Number(nonce.slice(0, 13)) - truth);
    const { refusal } = await verifyToken(authorization, { secretOf: () => secret, now: () => truth });
    const date = new Date(truth).toUTCString();
    truth += tripMs;
    const answer = refusal ?? { ...anOrder(), status: 200 };
    return json(answer, answer.status, { Date: date, ...headers });
  });
  const client = (options: Partial<ClientOptions> = {}) =>
    createClient({ baseUrl: "https://exchange.example", ...credentials, fetch, now: () => truth + skewMs, ...options });
  const step = (ms: number) => void (skewMs += ms);
  return { client, seen, aheadMs, step, pass: (ms: number) => void (truth += ms) };
}

const order = { market_id: "BTC-USDT", side: "BID", price: "1", amount: "1" } as const;

test("with a clock that is wrong by up to ten minutes every call succeeds, with one request more at the most", async () => {
  const skew = fc.integer({ min: -600_000, max: 600_000 });
  await fc.assert(
    fc.asyncProperty(skew, fc.nat(999), fc.nat(2000), fc.boolean(), async (skewMs, phaseMs, tripMs, posts) => {
      const { client, seen, aheadMs, pass } = world({ skewMs, phaseMs, tripMs });
      const { createOrder, getOrder } = client();
      const call = () => (posts ? createOrder(order) : getOrder({ order_id: 1001 }));
      await call();
      expect(seen.length).toBeLessThanOrEqual(2);
      const first = seen.length;
      for (let count = 1; count <= 5; count++) {
        pass(7_919);
        await call();
        expect(seen).toHaveLength(first + count);
      }
      expect(aheadMs.slice(1).filter((ms) => ms > 0)).toEqual([]);
    }),
    { numRuns: 60, seed: 20251226 },
  );
}, 30_000);

test("many calls at once with a wrong clock: each is renewed once at the most, and the next not at all", async () => {
  const { client, seen } = world({ skewMs: 600_000 });
  const { createOrder } = client();
  await Promise.all(Array.from({ length: 20 }, () => createOrder(order)));
  expect(seen).toHaveLength(40);
  await Promise.all(Array.from({ length: 20 }, () => createOrder(order)));
  expect(seen).toHaveLength(60);
});

test.each([5000, -45_000, 3_600_000, -3_600_000])(
  "a local clock that steps by %p ms is met with one request more",
  async (stepMs) => {
    const { client, seen, step } = world({ skewMs: 100_000 });
    const { createOrder } = client();
    await createOrder(order);
    const before = seen.length;
    step(stepMs);
    await createOrder(order);
    expect(seen.length - before).toBeLessThanOrEqual(2);
    await createOrder(order);
    expect(seen.length - before).toBeLessThanOrEqual(3);
  },
);

test("a wrong secret is refused twice and no more, retry: false included once", async () => {
  const { client, seen } = world({ secret: "another" });
  await expect(client().createOrder(order)).rejects.toMatchObject({
    status: 401,
    code: 40106,
    outcome: "rejected",
    attempts: 2,
  });
  expect(seen).toHaveLength(2);
  await expect(client().getOrder({ order_id: 1001 })).rejects.toMatchObject({ attempts: 2 });
  expect(seen).toHaveLength(4);
  await expect(client({ retry: false }).getOrder({ order_id: 1001 })).rejects.toMatchObject({ attempts: 1 });
  expect(seen).toHaveLength(5);
});

test("an answer with an age comes from a cache, and its date is not believed", async () => {
  const { client, seen } = world({ skewMs: 600_000, headers: { Age: "600" } });
  await expect(client().getOrder({ order_id: 1001 })).rejects.toMatchObject({ status: 401, attempts: 2 });
  expect(seen).toHaveLength(2);
});

describe("a clock", () => {
  const at = (iso: string) => Date.parse(iso);
  const date = "Thu, 01 Jan 2026 00:00:10 GMT";
  const written = at("2026-01-01T00:00:10Z");

  test("knows nothing at first", () => {
    const clock = createClock(() => 42);
    expect([clock.now(), clock.local(), clock.offsetMs, clock.epoch]).toEqual([42, 42, 0, 0]);
    expect(Math.abs(createClock().now() - Date.now())).toBeLessThan(1000);
  });

  test("takes the lower bound of an answer, so that it is never ahead", () => {
    let now = written + 3000;
    const clock = createClock(() => now);
    clock.learn(date, now - 200);
    expect([clock.offsetMs, clock.epoch, clock.now(), clock.local()]).toEqual([-3001, 1, written - 1, now]);
    now += 100;
    clock.learn(date, now);
    expect(clock.offsetMs).toBe(-3001);
    now -= 400;
    clock.learn(date, now);
    expect([clock.offsetMs, clock.epoch]).toEqual([-2701, 1]);
  });

  test.each([999, 1000])("an answer that agrees with the offset so far starts no new epoch: %i ms", (ms) => {
    const clock = createClock(() => written + ms);
    clock.learn(date, written + ms);
    expect([clock.offsetMs, clock.epoch]).toEqual([-ms - 1, 0]);
  });

  test.each([null, "", "yesterday"])("learns nothing from the date %j", (unreadable) => {
    const clock = createClock(() => written);
    clock.learn(unreadable, written - 100);
    expect([clock.offsetMs, clock.epoch]).toEqual([0, 0]);
  });

  test("learns nothing from an answer during which the local clock stepped back", () => {
    const clock = createClock(() => written - 60_000);
    clock.learn(date, written);
    expect(clock.offsetMs).toBe(0);
  });
});
