import * as library from "../src/index.js";
import {
  ApiError,
  InvalidParameterError,
  isDocumentedError,
  ordersOf,
  ResponseError,
  TradingServiceError,
} from "../src/index.js";
import { clientOn, errorOf, json, reset, text } from "./support/fake-fetch.js";
import { anOrder, aPage, bid } from "./support/samples.js";

const details = { operation: "getOrder", outcome: "unknown", attempts: 2, status: 502 } as const;

test("errors of another copy of the package count, and classes of the caller's keep their own meaning", () => {
  const Copy = class extends Error {};
  const kinds = Symbol.for("trading-service-client.error");
  Object.defineProperty(Copy.prototype, kinds, { value: ["TradingServiceError", "ApiError"] });
  class Mine extends ApiError {}
  const copy: unknown = new Copy();
  expect([copy instanceof TradingServiceError, copy instanceof ApiError, copy instanceof ResponseError]).toEqual([true, true, false]); // prettier-ignore
  expect([new Mine("", details) instanceof Mine, new ApiError("", details) instanceof Mine]).toEqual([true, false]);
});

test("the name of an error narrows it", () => {
  const describe = (error: unknown): string => {
    if (!(error instanceof TradingServiceError)) return "foreign";
    switch (error.name) {
      case "InvalidParameterError":
        return error.parameter;
      case "ApiError":
        return `status ${error.status}`;
      default:
        return error.outcome;
    }
  };
  expect(describe(new InvalidParameterError("getOrder", "order_id", "is required"))).toBe("order_id");
  expect(describe(new ApiError("", { ...details, status: 400 }))).toBe("status 400");
});

test("every kind of error has its name, is one of the family, and is an Error", () => {
  const kinds = Object.entries(library).filter(([name]) => name.endsWith("Error") && name !== "isDocumentedError");
  expect(kinds).toHaveLength(8);
  for (const [name, Kind] of kinds as unknown as [string, typeof ApiError][]) {
    if (name === "InvalidParameterError") continue;
    const error = new Kind("what", details);
    expect(error.name).toBe(name === "AbortedError" ? "AbortError" : name);
    expect(error).toBeInstanceOf(TradingServiceError);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toBe(`${error.name}: what`);
    expect(error.stack).toMatch(new RegExp(`^${error.name}: what\n`));
  }
});

test("an error has the members that are known, and no others; they cannot be changed by accident", () => {
  const error = new ApiError("what", { ...details, code: 0, body: "", requestId: undefined, cause: undefined });
  expect(Object.entries(error)).toEqual([...Object.entries(details), ["code", 0]]);
  expect("cause" in error).toBe(false);
  expect(() => Object.assign(error, { outcome: "rejected" })).toThrow(TypeError);
  expect(new ApiError("what", { ...details, cause: 5 }).cause).toBe(5);
});

test("an error in JSON has name, message and members, and every digit as text", () => {
  const error = new ApiError("what", { ...details, body: { id: 2n ** 60n }, cause: new Error("hidden") });
  expect(JSON.parse(JSON.stringify({ error }))).toEqual({
    error: { ...details, name: "ApiError", message: "what", body: { id: "1152921504606846976" } },
  });
  expect(JSON.parse(JSON.stringify(new InvalidParameterError("getOrder", "order_id", "is required")))).toEqual({
    name: "InvalidParameterError",
    message: '"order_id" is required: getOrder',
    operation: "getOrder",
    outcome: "not_sent",
    attempts: 0,
    parameter: "order_id",
    rule: "is required",
  });
});

test("the five errors of Part 7 are told apart, and nothing else is one of them", async () => {
  const named = {
    unexpectedRequestHeader: [400, 40107],
    unauthorized: [401, 40004],
    invalidToken: [401, 40106],
    permissionDenied: [403, 10403],
    resourceNotFound: [404, 10013],
  } as const;
  const names = Object.keys(named) as (keyof typeof named)[];
  for (const name of names) {
    const [status, code] = named[name];
    const error = await errorOf(clientOn([json({ code, message: "no" }, status)]).client.getOrder({ order_id: 1001 }));
    expect(names.filter((each) => isDocumentedError(error, each))).toEqual([name]);
    for (const misspelt of ["notFound", "toString"])
      expect(isDocumentedError(error, misspelt as typeof name)).toBe(false);
  }
  for (const other of [undefined, null, 40106, new Error("no"), { code: 40106 }, { name: "ApiError", code: 7 }]) {
    expect(names.filter((each) => isDocumentedError(other, each))).toEqual([]);
  }
});

test("an error without a code is none of a name that does not exist", async () => {
  const error = await errorOf(clientOn([text("", 500)], { retry: false }).client.getOrder({ order_id: 1001 }));
  expect([error.name, error.code, isDocumentedError(error, "notFound" as never)]).toEqual([
    "ApiError",
    undefined,
    false,
  ]);
});

test("cancelled orders come out of each wrapper", () => {
  const [one, two] = [anOrder(), anOrder({ id: 2 })];
  expect(ordersOf(one)).toEqual([one]);
  expect(ordersOf([one, two])).toEqual([one, two]);
  expect(ordersOf([])).toEqual([]);
  expect(ordersOf(aPage([one, two]))).toEqual([one, two]);
  const wrapped = { data: [one], response: {} };
  for (const none of [
    undefined,
    null,
    "order",
    Promise.resolve(one),
    [Promise.resolve(one)],
    wrapped,
    { edges: null },
    { edges: [null] },
  ]) {
    expect(() => ordersOf(none as never)).toThrow("ordersOf takes what cancelAllOrders resolves to (await it)");
  }
});

test("an error without a message of its own says that it is one, and no words of the status line", async () => {
  const answer = () => new Response("{}", { status: 418, statusText: "I'm a teapot" });
  const error = await errorOf(clientOn([answer]).client.getOrder({ order_id: 1001 }));
  expect(error.message).toMatch(/^The service responded with an error \(status 418\): GET /);
  expect((await errorOf(clientOn([text("", 418)]).client.listAccounts())).message).toMatch(
    /^The service responded with an error \(status 418\)/,
  );
});

test.each([
  ["3", 3000],
  ["0", 0],
  ["Wed, 25 Nov 2026 10:00:30 GMT", 30_000],
  ["soon", undefined],
  ["9".repeat(400), 2 ** 31 - 1],
])("an error says how long the service asks to wait: %s", async (value, ms) => {
  const headers = { "Retry-After": value, Date: "Wed, 25 Nov 2026 10:00:00 GMT" };
  const { client } = clientOn([json({ code: 1 }, 429, headers)]);
  const error = await errorOf(
    client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "64000.5", amount: "0.01" }),
  );
  expect(error).toMatchObject({ outcome: "rejected", attempts: 1 });
  expect(error.retryAfterMs).toBe(ms);
  expect("retryAfterMs" in error).toBe(ms !== undefined);
});

test("a clone for another thread keeps message, stack and cause, and nothing else: what to send is toJSON()", async () => {
  const { client } = clientOn([reset]);
  const error = await errorOf(client.createOrder(bid));
  const clone = structuredClone(error);
  expect(clone).not.toBeInstanceOf(TradingServiceError);
  expect(clone).toMatchObject({ name: "Error", message: error.message, stack: error.stack });
  expect(clone.cause).toMatchObject({ message: (error.cause as Error).message });
  expect(Object.getOwnPropertyNames(clone).sort()).toEqual(["cause", "message", "stack"]);
  expect(structuredClone(error.toJSON())).toMatchObject({ name: "ConnectionError", outcome: "unknown" });
});
