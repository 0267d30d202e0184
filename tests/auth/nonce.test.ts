import fc from "fast-check";
import { createNonce } from "../../src/auth/nonce.js";
import { createClock, createTokenSigner } from "../../src/index.js";
import { start } from "../support/processes.js";
import { runs } from "../support/runs.js";

const credentials = { apiKey: "key-1", apiSecret: "secret-1" };
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as { nonce: string };

/** Says what is wrong with a run of nonces that must rise strictly. */
function faultsOf(nonces: string[]): string[] {
  const faults: string[] = [];
  for (const [index, nonce] of nonces.entries()) {
    if (!/^[0-9]{19}$/.test(nonce)) faults.push(`${nonce} has not 19 digits`);
    if (index > 0 && !(BigInt(nonce) > BigInt(nonces[index - 1]!))) faults.push(`${nonce} does not rise`);
  }
  return faults;
}

test("5000 tokens at the same time: no nonce twice, each above the one before, all right to the millisecond", async () => {
  const sign = createTokenSigner(credentials);
  // What is signed is looked at, not the signature, which costs most of the time.
  const { sign: really } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.sign = async () => new ArrayBuffer(32);
  const before = Date.now();
  const tokens = await Promise.all(Array.from({ length: 5000 }, () => sign()));
  const after = Date.now();
  SubtleCrypto.prototype.sign = really;
  const nonces = tokens.map((token) => claimsOf(token).nonce);
  expect(new Set(nonces).size).toBe(5000);
  expect(faultsOf(nonces)).toEqual([]);
  const milliseconds = nonces.map((nonce) => Number(nonce.slice(0, -6)));
  expect(milliseconds[0]).toBeGreaterThanOrEqual(before);
  // A millisecond holds 500 nonces, and half of them may be skipped: no more than 20 milliseconds can be borrowed.
  expect(milliseconds.at(-1)).toBeLessThanOrEqual(after + 20);
});

test("a clock that stands still: nonces rise through the millisecond and beyond", () => {
  const next = createNonce(createClock(() => 1_764_000_000_123.9));
  const nonces = Array.from({ length: 250_000 }, next);
  expect(faultsOf(nonces)).toEqual([]);
  expect(nonces[0]).toMatch(/^1764000000123/);
  // Each millisecond has room for 500, of which the first nonce leaves half or more.
  const milliseconds = Number(nonces.at(-1)!.slice(0, 13)) - 1_764_000_000_123;
  expect(milliseconds).toBeGreaterThanOrEqual(499);
  expect(milliseconds).toBeLessThanOrEqual(1000);
});

test.each([0, 0.999999])("the first nonce of a millisecond leaves half of it free (draw %p)", (draw) => {
  const { random } = Math;
  Math.random = () => draw;
  let now = 1_764_000_000_000;
  const next = createNonce(
    createClock(() => now),
    42,
  );
  expect(next()).toBe(draw ? "1764000000000249042" : "1764000000000000042");
  expect(next()).toBe(draw ? "1764000000000250042" : "1764000000000001042");
  now++;
  expect(next().slice(0, 13)).toBe("1764000000001");
  Math.random = random;
});

test("sources of one process that are given no instance draw different ones", () => {
  const clock = createClock(() => 1_764_000_000_000);
  const instances = Array.from({ length: 1000 }, () => createNonce(clock)().slice(-3));
  expect(new Set(instances).size).toBe(1000);
});

test("processes that share a key and have an instance each never make the same nonce", async () => {
  const processes = [0, 1, 7, 42, 998, 999].map((instance) => start("tests/auth/nonce-process.ts", [`${instance}`]));
  const ended = await Promise.all(processes.map((each) => each.ended));
  expect(ended.map(({ status, stderr }) => [status, stderr])).toEqual(ended.map(() => [0, ""]));
  const nonces = ended.flatMap(({ stdout }) => stdout.trim().split("\n"));
  expect(nonces).toHaveLength(6 * 20_000);
  expect(new Set(nonces).size).toBe(nonces.length);
  // They were all made for the same millisecond: time alone would not have kept them apart.
  expect(new Set(nonces.map((nonce) => nonce.slice(0, 12))).size).toBeLessThan(20);
});

test("a local clock that steps back does not make nonces fall or repeat", () => {
  let now = 1_764_000_000_000;
  const next = createNonce(createClock(() => now));
  const nonces: string[] = [];
  for (const step of [0, 5, -3_600_000, 1, -1, 0, 3_600_100, -10, 1000]) {
    now += step;
    nonces.push(...Array.from({ length: 1000 }, next));
  }
  expect(faultsOf(nonces)).toEqual([]);
});

test("once the service proves that nonces lay ahead of it, they start again from its time, and none comes twice", () => {
  const local = 1_764_000_000_000;
  const clock = createClock(() => local);
  const next = createNonce(clock);
  const run = () => Array.from({ length: 1000 }, next);
  const nonces = run();
  for (const behindMs of [600_000, 900_000, 1_200_000]) {
    clock.learn({ date: new Date(local - behindMs).toUTCString(), sentAtMs: local });
    const more = run();
    expect(faultsOf(more)).toEqual([]);
    expect(more[0]!.slice(0, 13)).toBe(String(local - behindMs - 1));
    nonces.push(...more);
  }
  expect(clock.epoch).toBe(3);
  expect(new Set(nonces).size).toBe(nonces.length);
});

test("a local clock that stepped ahead and back before anything was answered holds nobody up", () => {
  let local = 1_764_000_000_000;
  const clock = createClock(() => local);
  const next = createNonce(clock);
  const learn = () => clock.learn({ date: new Date(1_764_000_000_000).toUTCString(), sentAtMs: local });
  next();
  learn();
  local += 3_600_000;
  const ahead = next();
  local -= 3_600_000;
  expect(Number(next().slice(0, 13))).toBeGreaterThanOrEqual(Number(ahead.slice(0, 13)));
  learn();
  expect(next().slice(0, 13)).toBe(String(local - 1));
});

test("whatever clocks do, no nonce of a source comes twice", () => {
  const step = fc.record({
    stepMs: fc.integer({ min: -3000, max: 3000 }),
    serverMs: fc.integer({ min: -5000, max: 5000 }),
    refused: fc.boolean(),
    count: fc.integer({ min: 1, max: 700 }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => {
      let local = 1_764_000_000_000;
      const clock = createClock(() => local);
      const next = createNonce(clock, 0);
      const nonces: string[] = [];
      for (const { stepMs, serverMs, refused, count } of steps) {
        local += stepMs;
        nonces.push(...Array.from({ length: count }, next));
        const date = new Date(1_764_000_000_000 + serverMs).toUTCString();
        clock.learn({ date, sentAtMs: local, refused });
      }
      expect(new Set(nonces).size).toBe(nonces.length);
    }),
    { numRuns: runs(60), seed: 7 },
  );
});

/** A source of nonces, and the time and epoch of its clock to set by hand. */
function byHand() {
  const state = { ms: 1_764_000_000_000, epoch: 0 };
  const own = { now: () => state.ms, epoch: { get: () => state.epoch } };
  const clock = Object.defineProperties({ ...createClock(), now: own.now }, { epoch: own.epoch });
  return { state, next: createNonce(clock, 0) };
}

test("epochs that begin again and again within milliseconds: no nonce twice", () => {
  const step = fc.record({
    ms: fc.integer({ min: 0, max: 5 }),
    again: fc.boolean(),
    count: fc.integer({ min: 1, max: 260 }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => {
      const { state, next } = byHand();
      const nonces: string[] = [];
      for (const { ms, again, count } of steps) {
        state.ms = 1_764_000_000_000 + ms;
        if (again) state.epoch++;
        nonces.push(...Array.from({ length: count }, next));
      }
      expect(new Set(nonces).size).toBe(nonces.length);
      expect(nonces.filter((nonce) => !/^[0-9]{19}$/.test(nonce))).toEqual([]);
    }),
    { numRuns: runs(200), seed: 11 },
  );
});

test("each run has counts of its own; where none is left, nonces go on rising until time has passed one", () => {
  const { state, next } = byHand();
  const { random } = Math;
  Math.random = () => 0;
  const firsts = [0, ...Array.from({ length: 20 }, (_, restart) => 500 + 25 * restart)];
  const counts = firsts.map((first) => {
    const nonce = next();
    expect(nonce).toBe(`${state.ms}${String(first).padStart(3, "0")}000`);
    state.ms -= 6000;
    state.epoch++;
    return nonce;
  });
  const last = counts.at(-1)!;
  const more = Array.from({ length: 300 }, next);
  expect(faultsOf([last, ...more])).toEqual([]);
  // A run that started again has 25 counts of each millisecond.
  expect(more.slice(23, 26).map((nonce) => nonce.slice(10, 16))).toEqual(["000999", "001975", "001976"]);
  state.ms = 1_764_000_000_000;
  // Time has come to the first run again, and has passed the others.
  expect(next()).toBe("1764000000001000000");
  state.ms += 2;
  expect(next()).toBe("1764000000002000000");
  Math.random = random;
});

test("the first run is used again as soon as time has passed it, though another one is ahead", () => {
  const { state, next } = byHand();
  next();
  state.epoch++;
  state.ms--;
  // Of one millisecond so many that the run ends behind the first one.
  Array.from({ length: 500 }, next);
  state.epoch++;
  state.ms += 2;
  expect(next().slice(0, 13)).toBe(String(state.ms));
});

test("a time that was ahead while nobody hurried, and is put right, costs nothing", () => {
  const { state, next } = byHand();
  const hourMs = 3_600_000;
  state.ms += hourMs;
  for (let poll = 0; poll < 100; poll++) {
    next();
    state.ms += 10_000;
  }
  state.ms -= hourMs;
  state.epoch++;
  expect(next().slice(0, 13)).toBe(String(state.ms));
});

test("a time that goes ahead and back again and again holds nobody up", () => {
  const { state, next } = byHand();
  for (let step = 0; step < 100; step++) {
    state.ms += 3_600_000;
    expect(next().slice(0, 13)).toBe(String(state.ms));
    state.ms -= 3_590_000;
    state.epoch++;
    expect(next().slice(0, 13)).toBe(String(state.ms));
    state.ms += 10_000;
  }
});
