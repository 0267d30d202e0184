import { createClock } from "../../src/index.js";
import { createNonce } from "../../src/auth/nonce.js";
import { createTokenSigner, signToken } from "../../src/index.js";

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

test("100 000 tokens at the same time: no nonce twice, each above the one before, all right to the millisecond", async () => {
  const sign = createTokenSigner(credentials);
  // What is signed is looked at, not the signature, which costs most of the time.
  const { sign: really } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.sign = async () => new ArrayBuffer(32);
  const before = Date.now();
  const tokens = await Promise.all(Array.from({ length: 100_000 }, () => sign()));
  const after = Date.now();
  SubtleCrypto.prototype.sign = really;
  const nonces = tokens.map((token) => claimsOf(token).nonce);
  expect(new Set(nonces).size).toBe(100_000);
  expect(faultsOf(nonces)).toEqual([]);
  const milliseconds = nonces.map((nonce) => Number(nonce.slice(0, -6)));
  expect(milliseconds[0]).toBeGreaterThanOrEqual(before);
  // One millisecond holds 100 000 nonces, from a start that is drawn: one more may be borrowed.
  expect(milliseconds.at(-1)).toBeLessThanOrEqual(after + 2);
}, 120_000);

test("a clock that stands still: nonces rise through the millisecond and beyond", () => {
  const next = createNonce(createClock(() => 1_764_000_000_123.9));
  const nonces = Array.from({ length: 250_000 }, next);
  expect(faultsOf(nonces)).toEqual([]);
  expect(nonces[0]).toMatch(/^1764000000123/);
  expect(nonces.at(-1)).toMatch(/^176400000012[56]/);
});

test.each([0, 0.999999])("the first nonce of a millisecond leaves half of it free (draw %p)", (draw) => {
  const { random } = Math;
  Math.random = () => draw;
  let now = 1_764_000_000_000;
  const next = createNonce(createClock(() => now));
  expect(next()).toBe(draw ? "1764000000000499990" : "1764000000000000000");
  expect(next()).toBe(draw ? "1764000000000500000" : "1764000000000000010");
  now++;
  expect(next().slice(0, 13)).toBe("1764000000001");
  Math.random = random;
});

test("the digits below the millisecond are drawn, so that two processes with one key do not meet", () => {
  const clock = createClock(() => 1_764_000_000_000);
  const firsts = Array.from({ length: 50 }, () => createNonce(clock)());
  expect(new Set(firsts).size).toBeGreaterThan(45);
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
  for (const behindMs of [600_000, 600_000, 900_000, 300_000]) {
    clock.learn(new Date(local - behindMs).toUTCString(), local);
    const more = run();
    expect(faultsOf(more)).toEqual([]);
    expect(Math.abs(Number(more[0]!.slice(0, 13)) - (local - behindMs))).toBeLessThan(300_001);
    nonces.push(...more);
  }
  expect(nonces[1000]!.slice(0, 13)).toBe(String(local - 600_000 - 1));
  expect([nonces[0], nonces[1000], nonces[2000]].map((nonce) => nonce!.at(-1))).toEqual(["0", "1", "1"]);
  expect(new Set(nonces).size).toBe(nonces.length);
});

test("signToken signs a single token with the same claims", async () => {
  expect(claimsOf(await signToken({ ...credentials, recvWindowSeconds: 5 }))).toEqual({
    type: "OpenAPIV2",
    sub: "key-1",
    nonce: expect.stringMatching(/^[0-9]{19}$/),
    recv_window: "5",
  });
});
