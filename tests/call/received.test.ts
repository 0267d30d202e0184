import { createClock } from "../../src/index.js";
import { learn } from "../../src/call/learn.js";
import { assertNotRedirected, assertResponse } from "../../src/call/received.js";
import { discard } from "../../src/response/discard.js";

const headers = new Headers();

test.each([
  {},
  { status: 200 },
  { status: "200", headers },
  { status: 200.5, headers },
  { status: NaN, headers },
  { status: 200, headers: {} },
  { status: 200, headers: { get: 5 } },
])("%j is no response", (thing) => {
  expect(() => assertResponse(thing as never)).toThrow(TypeError);
});

test("what is no response at all is said so, and headers that cannot be read fail at once", () => {
  const words = '"fetch" did not resolve to a Response';
  expect(() => assertResponse({ status: "200", headers } as never)).toThrow(words);
  expect(() => assertResponse({ status: 200, headers: { get: "x" } } as never)).toThrow(words);
  const broken = { status: 200, headers: { get: () => { throw new Error("revoked"); } } }; // prettier-ignore
  expect(() => assertResponse(broken)).toThrow("revoked");
  expect(() => assertResponse({ status: 0, headers })).not.toThrow();
});

test.each([300, 304, 200, 299, 309])("status %i is no redirect", (status) => {
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
  expect(() => assertNotRedirected({ status, headers, type })).toThrow("unexpected redirect, which is not followed");
});

test("the clock learns from date and age, and whether the token was refused", () => {
  const told: unknown[] = [];
  const clock = { ...createClock(), learn: (report: unknown) => void told.push(report) };
  learn(clock, { status: 401, headers: new Headers({ Date: "d", Age: "7" }) }, 5);
  learn(clock, { status: 403, headers: new Headers() }, 6);
  expect(told).toEqual([
    { date: "d", age: "7", sentAtMs: 5, refused: true },
    { date: undefined, age: undefined, sentAtMs: 6, refused: false },
  ]);
});

test("a body is let go of where nobody reads it, and whatever it is made of", () => {
  const cancelled: string[] = [];
  const body = (name: string, locked: boolean, cancel = async () => void cancelled.push(name)) =>
    ({ status: 200, headers, body: { locked, cancel } }) as never;
  discard(body("free", false));
  discard(body("read", true));
  discard(body("fails", false, () => Promise.reject(new Error("no"))));
  discard(body("throws", false, () => { throw new Error("no"); })); // prettier-ignore
  discard(undefined);
  discard({ status: 204, headers });
  expect(cancelled).toEqual(["free"]);
});
