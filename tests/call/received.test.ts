import { createClock } from "../../src/index.js";
import { assertNotRedirected, assertResponse, learn } from "../../src/call/received.js";
import { discard } from "../../src/call/transport/discard.js";
import { clientOn, errorOf } from "../support/fake-fetch.js";

const headers = new Headers();

const words = '"fetch" did not resolve to a Response';

test.each([
  undefined,
  null,
  5,
  "x",
  {},
  { status: 200 },
  { status: 200, headers: null },
  { status: "200", headers },
  { status: 200.5, headers },
  { status: NaN, headers },
  { status: 200, headers: {} },
  { status: 200, headers: { get: 5 } },
])("%j is not a response", (thing) => {
  expect(() => assertResponse(thing as never)).toThrow(new TypeError(words));
});

test("headers that cannot be read fail at once", () => {
  const broken = { status: 200, headers: { get: () => { throw new Error("revoked"); } } }; // prettier-ignore
  expect(() => assertResponse(broken)).toThrow("revoked");
  expect(() => assertResponse({ status: 0, headers })).not.toThrow();
});

test.each([300, 304, 200, 299, 309])("status %i is not a redirect", (status) => {
  expect(() => assertNotRedirected({ status, headers, type: "basic" })).not.toThrow();
});

test.each([
  [301, "basic"],
  [302, undefined],
  [303, "default"],
  [307, "basic"],
  [308, "basic"],
  [0, "opaqueredirect"],
])("status %i of type %p is a redirect", (status, type) => {
  expect(() => assertNotRedirected({ status, headers, type })).toThrow("the redirect to elsewhere is not followed");
  const told = new Headers({ Location: "https://elsewhere.example/" });
  expect(() => assertNotRedirected({ status, headers: told, type })).toThrow(
    "the redirect to https://elsewhere.example/ is not followed",
  );
});

test.each([undefined, null, 7, {}])("an order after which a fetch resolves to %j may exist", async (nothing) => {
  const { client, seen } = clientOn([() => nothing as never]);
  const error = await errorOf(client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "1", amount: "1" }));
  expect(error).toMatchObject({ name: "ConnectionError", outcome: "unknown", attempts: 1 });
  expect(error.message).toContain(words);
  expect(seen).toHaveLength(1);
});

test("the clock learns from date and age, and whether the token was refused or accepted", () => {
  const told: unknown[] = [];
  const clock = { ...createClock(), learn: (report: unknown) => void told.push(report) };
  learn(clock, { status: 401, headers: new Headers({ Date: "d", Age: "7" }) }, 5, 1);
  learn(clock, { status: 403, headers: new Headers() }, 6, 2);
  learn(clock, { status: 204, headers: new Headers() }, 7, undefined);
  expect(told).toEqual([
    { date: "d", age: "7", sentAtMs: 5, tokenOffsetMs: 1, refused: true, accepted: false },
    { date: undefined, age: undefined, sentAtMs: 6, tokenOffsetMs: 2, refused: false, accepted: false },
    { date: undefined, age: undefined, sentAtMs: 7, tokenOffsetMs: undefined, refused: false, accepted: true },
  ]);
});

test("a body is let go of where nobody reads it, and whatever it is made of", async () => {
  const cancelled: string[] = [];
  let reads = 0;
  const body = (name: string, chunks: number) => {
    let left = chunks;
    const read = async () => ({ done: left-- <= 0, read: reads++ });
    return {
      status: 200,
      headers,
      body: { getReader: () => ({ read, cancel: async () => void cancelled.push(name) }) },
    };
  };
  const locked = new Response("x");
  locked.body!.getReader();
  const broken = { status: 200, headers, get body() { throw new Error("no"); } }; // prettier-ignore
  for (const each of [undefined, { status: 204, headers }, locked, broken]) discard(each);
  // A clone that was cancelled ends the program on Node 20; a short body needs no cancel.
  discard(body("short", 3));
  discard(body("long", 1000));
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect([cancelled, reads]).toEqual([["long"], 4 + 16]);
});
