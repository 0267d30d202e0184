import { inspect } from "node:util";
import { copyError, reasonOf } from "../../src/call/copy-error.js";
import { neverConnected } from "../../src/call/transport/never-connected.js";
import { createRedact } from "../../src/response/secrets/redact.js";
import { revoked } from "../support/revoked.js";

const url = new URL("https://exchange.example/api/v3/viewer/orders");

const copyOf = (thrown: unknown) => copyError(thrown, createRedact(["canary-secret"]));

test("causes are followed as far as they go, in a circle too", () => {
  const circle: { message: string; cause?: unknown } = { message: "round" };
  circle.cause = circle;
  expect([neverConnected(circle, url), reasonOf(copyOf(circle))]).toEqual([false, "round"]);
  let copies = 0;
  for (let copy = copyOf(circle); copy; copy = copy.cause as Error | undefined) copies++;
  expect(copies).toBe(9);
  expect(reasonOf(copyOf(new Error("outer", { cause: { code: "E_INNER" } })))).toBe("E_INNER");
  expect(reasonOf(copyOf(new Error("wrong version\n  number:\n")))).toBe("wrong version number:");
  expect([copyOf("text"), copyOf(null), copyOf({ code: 20 }), copyOf({})].map(reasonOf)).toEqual([
    "text",
    "",
    "20",
    "",
  ]);
});

test("a cause is copied with what it says, and without what it holds", () => {
  const inner = Object.assign(new RangeError("inner canary-secret"), { code: "E_INNER", data: "held" });
  const copy = copyOf(new TypeError("outer", { cause: inner })) as Error & { cause: Error & { code: string } };
  expect([copy.name, copy.message, copy.stack?.split("\n")[0]]).toEqual(["TypeError", "outer", "TypeError: outer"]);
  expect([copy.cause.name, copy.cause.message, copy.cause.code]).toEqual(["RangeError", "inner [secret]", "E_INNER"]);
  expect(inspect(copy, { depth: Infinity, showHidden: true })).not.toMatch(/held|canary/);
  expect([copyOf(undefined), copyOf(Symbol("s"))?.message]).toEqual([undefined, "Symbol(s)"]);
  expect(copyOf({})).toMatchObject({ message: "", stack: "" });
  expect(copyOf(revoked())).toBeInstanceOf(Error);
  expect("cause" in copy.cause || "code" in copy).toBe(false);
});

test("what is copied can be written over by whoever gets it, and primitives say what they are", () => {
  const copy = copyOf(new TypeError("outer", { cause: new Error("inner") })) as Error;
  for (const name of ["stack", "name", "cause"]) {
    const { configurable, enumerable } = Object.getOwnPropertyDescriptor(copy, name) ?? {};
    expect([name, configurable, enumerable]).toEqual([name, true, false]);
  }
  copy.cause = "another";
  expect(copy.cause).toBe("another");
  expect([0, 42, -1n, true].map((thrown) => copyOf(thrown)?.message)).toEqual(["0", "42", "-1", "true"]);
  expect([reasonOf(undefined), reasonOf(null)]).toEqual(["", ""]);
});

test("the innermost of many causes says what happened, and a cause of nothing is none", () => {
  const chain = new Error("outer", { cause: new Error("middle", { cause: new Error("inner", { cause: null }) }) });
  const copy = copyOf(chain)!;
  expect(reasonOf(copy)).toBe("inner");
  expect(copy).toMatchObject({ cause: { cause: { message: "inner" } } });
  expect(((copy.cause as Error).cause as Error).cause).toBeUndefined();
});
