import fc from "fast-check";
import { runs } from "../support/runs.js";
import { callInWorld, type Judged, type World } from "./clock-world.js";

const seconds = (min: number, max: number) => fc.integer({ min: min * 1000, max: max * 1000 });
const either = (ms: fc.Arbitrary<number>) =>
  fc.tuple(ms, fc.boolean()).map(([each, isBehind]) => (isBehind ? -each : each));
const [near, far] = [seconds(-20, 20), either(seconds(60, 7200))];
const workers = fc.constantFrom(1, 2, 8, 64);
const noise = fc.constantFrom(0, 0.2);
const rounds = 14;

/** Numbers from 0 to 1 that follow from a seed. */
function drawsOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 0x7fffffff) / 0x7fffffff;
}

/** Calls in a world that is drawn, and checks what became of its requests. */
function check(
  world: fc.Arbitrary<Omit<World, "draw" | "rounds"> & { rounds?: number }>,
  demand: (judged: Judged[]) => void,
): void {
  const seeds = fc.integer({ min: 1, max: 0x7ffffffe });
  fc.assert(
    fc.property(world, seeds, (given, seed) => demand(callInWorld({ rounds, ...given, draw: drawsOf(seed) }))),
    { numRuns: runs(240), seed: 20261127 },
  );
}

const refusedOf = (judged: Judged[]) => judged.filter(({ isTaken }) => !isTaken);
const lostOf = (judged: Judged[]) => refusedOf(judged).filter(({ attempt }) => attempt === 2);
/** The last round in which a token was refused for another reason than its time. */
const lastOf = (judged: Judged[]) =>
  Math.max(0, ...refusedOf(judged).flatMap(({ round, aheadMs }) => (Math.abs(aheadMs) < 30_000 ? [round] : [])));
const late = (judged: Judged[]) => judged.filter(({ round }) => round > 10);

test("whatever the local clock, and however many call at once: with a right header no call is refused twice", () => {
  const skewMs = fc.oneof(near, far);
  check(fc.record({ skewMs, gatewaysMs: fc.array(near, { minLength: 1, maxLength: 2 }), workers, noise }), (judged) => {
    expect(lostOf(judged)).toEqual([]);
    expect(refusedOf(late(judged))).toEqual([]);
  });
});

test("whatever the headers of one or two gateways: with a right local clock no call is refused twice", () => {
  const gatewaysMs = fc
    .tuple(far, fc.constantFrom([], [-3000], [60_000]))
    .map(([ms, more]) => [ms, ...more.map((each) => ms + Math.sign(ms) * Math.abs(each))]);
  check(fc.record({ skewMs: near, gatewaysMs, workers, noise }), (judged) => {
    expect(lostOf(judged)).toEqual([]);
    expect(refusedOf(late(judged))).toEqual([]);
  });
});

test("a header that is wrong, but within the receive window of the right local clock, costs calls at first only", () => {
  const worlds = fc.record({ ms: seconds(14, 25), moreMs: seconds(20, 26), isBehind: fc.boolean(), workers, noise });
  check(
    worlds.map(({ ms, moreMs, isBehind, ...rest }) => {
      const sign = isBehind ? -1 : 1;
      return { skewMs: sign * ms, gatewaysMs: [sign * (ms + moreMs)], ...rest };
    }),
    (judged) => expect(refusedOf(late(judged))).toEqual([]),
  );
});

test("refusals for another reason do not make a clock leave the time that right headers tell", () => {
  const refused = fc.record({ from: fc.nat(3), lasts: fc.constantFrom(0, 1, 3, 5) });
  const worlds = fc.record({ skewMs: fc.oneof(near, far), workers, noise, refused });
  check(
    worlds.map(({ refused: { from, lasts }, ...rest }) => {
      const first = from * rest.workers;
      const refuses = (nth: number) => nth >= first && nth <= first + lasts * rest.workers;
      return { ...rest, gatewaysMs: [0], refuses };
    }),
    (judged) => {
      expect(refusedOf(late(judged)).filter(({ round }) => round > lastOf(judged))).toEqual([]);
      const settled = late(judged).filter(({ round }) => round > lastOf(judged) + 3);
      expect(settled.filter(({ aheadMs }) => aheadMs > 0 || aheadMs < -4200)).toEqual([]);
    },
  );
});

test("a local clock that is set anew, after refusals for another reason: with a right header no call is refused for ever", () => {
  const refused = fc.record({ from: fc.nat(3), lasts: fc.constantFrom(0, 1, 3, 5) });
  const worlds = fc.record({ skewMs: far, stepMs: either(seconds(1, 90)), workers, refused });
  check(
    worlds.map(({ refused: { from, lasts }, ...rest }) => {
      const first = from * rest.workers;
      const refuses = (nth: number) => nth >= first && nth <= first + lasts * rest.workers;
      return { ...rest, gatewaysMs: [0], refuses };
    }),
    (judged) => expect(refusedOf(late(judged))).toEqual([]),
  );
});

test("behind a gateway whose clock is wrong, refusals for another reason use up no nonces: later calls succeed", () => {
  const worlds = fc.record({ skewMs: near, ms: far, workers, lasts: fc.constantFrom(1, 3, 8) });
  check(
    worlds.map(({ ms, lasts, ...rest }) => {
      const refuses = (nth: number) => nth >= rest.workers && nth <= (1 + lasts) * rest.workers;
      return { ...rest, gatewaysMs: [ms], refuses };
    }),
    (judged) => expect(lostOf(late(judged))).toEqual([]),
  );
});

test("whatever was set anew, and whatever was refused: where the header or the local clock is right at last, few calls are lost", () => {
  const wrong = fc.oneof(fc.constant(0), near, far);
  const change = fc.record({ skewMs: wrong, gatewayMs: wrong });
  const right = fc.oneof(
    wrong.map((skewMs) => ({ skewMs, gatewayMs: 0 })),
    wrong.map((gatewayMs) => ({ skewMs: 0, gatewayMs })),
  );
  const worlds = fc.record({
    history: fc.array(change, { minLength: 1, maxLength: 4 }),
    right,
    workers,
    noise,
    refused: fc.array(fc.nat(19), { maxLength: 3 }),
  });
  check(
    worlds.map(({ history, right, refused, ...rest }) => {
      const changes = [...history, right].map((each, index) => ({ round: 2 + 4 * index, ...each }));
      const refuses = (nth: number) => refused.includes(Math.floor(nth / rest.workers));
      return { ...rest, skewMs: 0, gatewaysMs: [0], changes, refuses, rounds: 40 };
    }),
    (judged) => {
      const calls = judged.filter(({ round, attempt, isTaken }) => round > 24 && (isTaken || attempt === 2));
      expect(lostOf(calls).length).toBeLessThanOrEqual(calls.length / 10);
    },
  );
});

test("a local clock that is set anew again and again while a call is in flight, behind a wrong gateway: few calls are lost", () => {
  const worlds = fc.record({
    gatewayMs: far,
    skews: fc.array(either(seconds(40, 3600)), { minLength: 2, maxLength: 4 }),
    slow: fc.constantFrom(0, 0.5),
  });
  check(
    worlds.map(({ gatewayMs, skews, slow }) => {
      const changes = skews.map((skewMs, index) => ({ round: 8 * (index + 1), skewMs, gatewayMs: 0 }));
      return { skewMs: 0, gatewaysMs: [gatewayMs], changes, workers: 1, slow, rounds: 8 * (skews.length + 2) };
    }),
    (judged) => expect(lostOf(judged).length).toBeLessThanOrEqual(judged.length / 10),
  );
});
