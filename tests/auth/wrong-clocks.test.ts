import fc from "fast-check";
import { createClient, createClock, type CallError, type ClientOptions } from "../../src/index.js";
import { createNonce } from "../../src/auth/nonce.js";
import { verifyToken } from "../../src/auth/verify.js";
import { credentials, fakeFetch, json, withoutBackoff } from "../support/fake-fetch.js";
import { runs } from "../support/runs.js";
import { anOrder, bid } from "../support/samples.js";

withoutBackoff();

/** A world with one true time, a service that goes by it, and a local clock that is wrong by `skewMs`. */
function world({ skewMs = 0, phaseMs = 0, tripMs = 40, dateMs = 0, secret = credentials.apiSecret, headers = {} }) {
  let truth = Date.UTC(2026, 0, 1) + phaseMs;
  const aheadMs: number[] = [];
  const { fetch, seen } = fakeFetch(async (request) => {
    truth += tripMs;
    const authorization = request.headers.get("Authorization")!;
    const { nonce } = JSON.parse(atob(authorization.split(".")[1]!)) as { nonce: string };
    aheadMs.push(Number(nonce.slice(0, 13)) - truth);
    const { refusal } = await verifyToken(authorization, { secretOf: () => secret, now: () => truth });
    const date = new Date(truth + dateMs).toUTCString();
    truth += tripMs;
    const answer = refusal ?? { ...anOrder(), status: 200 };
    return json(answer, answer.status, { Date: date, ...headers });
  });
  const client = (options: Partial<ClientOptions> = {}) =>
    createClient({ baseUrl: "https://exchange.example", ...credentials, fetch, now: () => truth + skewMs, ...options });
  const step = (ms: number) => void (skewMs += ms);
  return { client, seen, aheadMs, step, pass: (ms: number) => void (truth += ms) };
}

test("with a clock that is wrong by up to ten minutes every call succeeds, with one request more at the most", async () => {
  const skew = fc.integer({ min: -600_000, max: 600_000 });
  await fc.assert(
    fc.asyncProperty(skew, fc.nat(999), fc.nat(2000), fc.boolean(), async (skewMs, phaseMs, tripMs, posts) => {
      const { client, seen, aheadMs, pass } = world({ skewMs, phaseMs, tripMs });
      const { createOrder, getOrder } = client();
      const call = () => (posts ? createOrder(bid) : getOrder({ order_id: 1001 }));
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
    { numRuns: runs(60), seed: 20251226 },
  );
}, 30_000);

test("many calls at once with a wrong clock: each is renewed once at the most, and the next not at all", async () => {
  const { client, seen } = world({ skewMs: 600_000 });
  const { createOrder } = client();
  await Promise.all(Array.from({ length: 20 }, () => createOrder(bid)));
  expect(seen).toHaveLength(40);
  await Promise.all(Array.from({ length: 20 }, () => createOrder(bid)));
  expect(seen).toHaveLength(60);
});

test.each([5000, -45_000, 3_600_000, -3_600_000])(
  "a local clock that steps by %p ms is met with one request more",
  async (stepMs) => {
    const { client, seen, step } = world({ skewMs: 100_000 });
    const { createOrder } = client();
    await createOrder(bid);
    const before = seen.length;
    step(stepMs);
    await createOrder(bid);
    expect(seen.length - before).toBeLessThanOrEqual(2);
    await createOrder(bid);
    expect(seen.length - before).toBeLessThanOrEqual(3);
  },
);

test("a wrong secret is refused twice and no more, retry: false included once", async () => {
  const { client, seen } = world({ secret: "another" });
  await expect(client().createOrder(bid)).rejects.toMatchObject({
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

test.each([
  [40_000, 5],
  [600_000, 5],
  [-40_000, 6],
])("a header that is %p ms off costs one request more at the most: 5 orders, %p requests", async (dateMs, count) => {
  const { client, seen } = world({ dateMs });
  const { createOrder } = client();
  for (let order = 0; order < 5; order++) await createOrder(bid);
  expect(seen).toHaveLength(count);
});

test("a header and a local clock that are off are met with two requests for a call", async () => {
  const { client, seen } = world({ dateMs: 40_000, skewMs: 600_000 });
  const { createOrder } = client();
  for (let count = 0; count < 3; count++) await expect(createOrder(bid)).rejects.toMatchObject({ outcome: "rejected" });
  expect(seen).toHaveLength(6);
});

test("a response with an age comes from a cache: the service's time is its date and its age", async () => {
  const { client, seen } = world({ skewMs: 600_000, dateMs: -300_000, headers: { Age: "300" } });
  await client().getOrder({ order_id: 1001 });
  await client().getOrder({ order_id: 1001 });
  expect(seen.length).toBeLessThanOrEqual(4);
});

test.each([10, 60, 7200])("with the age %i on every response, orders included, one call fails", async (age) => {
  const { client } = world({ headers: { Age: String(age) } });
  const { createOrder } = client({ recvWindowSeconds: 5 });
  const outcomes: string[] = [];
  for (let count = 0; count < 20; count++) {
    const failed = await createOrder(bid).then(
      () => undefined,
      (error: unknown) => (error as CallError).outcome,
    );
    if (failed !== undefined) outcomes.push(failed);
  }
  expect(outcomes).toEqual(["rejected"]);
});

test.each(["0, 0", "0.5", ""])("an hour behind, with the age %j on every response, no call fails", async (age) => {
  const { client, seen } = world({ skewMs: -3_600_000, headers: { Age: age } });
  const { createOrder } = client();
  for (let count = 0; count < 4; count++) await createOrder(bid);
  expect(seen).toHaveLength(5);
});

describe("nodes whose clocks differ", () => {
  const days = fc.record({
    skewMs: fc.integer({ min: -20_000, max: 20_000 }),
    apartMs: fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 2, maxLength: 4 }),
    steps: fc.array(fc.record({ node: fc.nat(3), waitMs: fc.nat(3_000), upMs: fc.nat(300), downMs: fc.nat(300) }), {
      minLength: 60,
      maxLength: 60,
    }),
  });

  test("the slower one is never overrun once it is known, and every nonce stays within the default window", () => {
    fc.assert(
      fc.property(days, ({ skewMs, apartMs, steps }) => {
        let truth = Date.UTC(2026, 0, 1);
        const clock = createClock(() => truth + skewMs);
        const nonce = createNonce(clock);
        const seen = new Set<string>();
        const overruns: number[] = [];
        /** The slowest node that contradicted another one so far, as far behind the truth. */
        const bounds: { lowest: number; highest: number; node: number }[] = [];
        for (const { node: drawn, waitMs, upMs, downMs } of steps) {
          truth += waitMs;
          const node = drawn % apartMs.length;
          const sentAtMs = clock.local();
          const given = nonce();
          seen.add(given);
          const aheadMs = Number(given.slice(0, 13)) - truth;
          const known = bounds.filter(({ highest }) => bounds.some(({ lowest }) => lowest > highest));
          // Of more than two nodes nobody can say which of them a response came from.
          const nodes = apartMs.length === 2 ? known : [];
          if (nodes.some(({ node: slower }) => aheadMs > -apartMs[slower]!)) overruns.push(aheadMs);
          if (bounds.length > 0 && aheadMs < -13_000) overruns.push(aheadMs);
          truth += upMs;
          const date = new Date(truth - apartMs[node]!).toUTCString();
          const written = Date.parse(date);
          truth += downMs;
          bounds.push({ lowest: written - clock.local() - 1, highest: written + 1100 - sentAtMs, node });
          clock.learn({ date, sentAtMs });
        }
        expect([overruns, seen.size]).toEqual([[], steps.length]);
      }),
      { numRuns: runs(300), seed: 9, endOnFailure: true },
    );
  });
});
