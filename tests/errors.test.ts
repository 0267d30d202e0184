import { inspect } from "node:util";
import * as library from "../src/index.js";
import {
  ApiError,
  InvalidParameterError,
  isDocumentedError,
  ordersOf,
  ResponseError,
  TradingServiceError,
} from "../src/index.js";
import { copyError, reasonOf } from "../src/call/copy-error.js";
import { neverConnected } from "../src/call/never-connected.js";
import { createRedact } from "../src/response/redact.js";
import { clientOn, errorOf, fetchFailed, json, text } from "./support/fake-fetch.js";
import { anOrder, aPage } from "./support/samples.js";

const details = { operation: "getOrder", outcome: "unknown", attempts: 2 } as const;

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
  }
  for (const other of [undefined, null, 40106, new Error("no"), { code: 40106 }, { name: "ApiError", code: 7 }]) {
    expect(names.filter((each) => isDocumentedError(other, each))).toEqual([]);
  }
});

test("cancelled orders come out of each wrapper", () => {
  const [one, two] = [anOrder(), anOrder({ id: 2 })];
  expect(ordersOf(one)).toEqual([one]);
  expect(ordersOf([one, two])).toEqual([one, two]);
  expect(ordersOf([])).toEqual([]);
  expect(ordersOf(aPage([one, two]))).toEqual([one, two]);
});

const url = new URL("https://exchange.example/api/v3/viewer/orders");
const chain = (...codes: string[]) =>
  codes.reduceRight<Error | undefined>((cause, code) => Object.assign(new Error(code, { cause }), { code }), undefined);

test.each<[string, unknown, boolean]>([
  ["refused", fetchFailed("ECONNREFUSED", "connect"), true],
  ["no route", fetchFailed("EHOSTUNREACH", "connect"), true],
  ["no name", fetchFailed("ENOTFOUND", "getaddrinfo"), true],
  ["no connection in time", fetchFailed("UND_ERR_CONNECT_TIMEOUT"), true],
  ["a certificate of another", fetchFailed("ERR_TLS_CERT_ALTNAME_INVALID"), true],
  ["a certificate of its own", fetchFailed("DEPTH_ZERO_SELF_SIGNED_CERT"), true],
  ["an issuer nobody knows", fetchFailed("UNABLE_TO_VERIFY_LEAF_SIGNATURE"), true],
  ["all addresses refused", { errors: [fetchFailed("ECONNREFUSED", "connect"), fetchFailed("ETIMEDOUT", "connect")] }, true], // prettier-ignore
  ["one address reset", { errors: [fetchFailed("ECONNREFUSED", "connect"), fetchFailed("ECONNRESET", "read")] }, false],
  ["no addresses", { errors: [], code: "X" }, false],
  ["reset", fetchFailed("ECONNRESET", "read"), false],
  ["a read that timed out", fetchFailed("ETIMEDOUT", "read"), false],
  ["a broken pipe", fetchFailed("EPIPE", "write"), false],
  ["no headers in time", fetchFailed("UND_ERR_HEADERS_TIMEOUT"), false],
  ["an alert of the peer", fetchFailed("ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED"), false],
  ["a refusal behind a reset", chain("ECONNRESET", "ECONNREFUSED"), false],
  ["a reset behind a refusal", chain("ECONNREFUSED", "ECONNRESET"), false],
  ["a browser, which does not say", new TypeError("Failed to fetch"), false],
  ["a text", "ECONNREFUSED", false],
  ["nothing", undefined, false],
  ["null", null, false],
  ["a proxy that was revoked", revoked(), false],
])("%s: never connected?", (_what, error, expected) => expect(neverConnected(error, url, false)).toBe(expected));

test.each<[string, unknown, boolean]>([
  ["the host itself", fetchFailed("ENOTFOUND", "getaddrinfo"), true],
  ["another host", fetchFailed("ENOTFOUND", "getaddrinfo", "logs.example"), false],
  ["the address itself", fetchFailed("ECONNREFUSED", "connect"), true],
  ["another address", fetchFailed("ECONNREFUSED", "connect", "192.0.2.1"), false],
  ["nobody", Object.assign(new Error("no"), { code: "ECONNREFUSED", syscall: "connect" }), false],
  ["a certificate", fetchFailed("CERT_HAS_EXPIRED"), false],
])("a fetch of the caller's that fails at %s: never connected?", (_what, error, expected) => {
  expect(neverConnected(error, url, true)).toBe(expected);
});

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

const copyOf = (thrown: unknown) => copyError(thrown, createRedact(["canary-secret"]));

test("causes are followed as far as they go, in a circle too", () => {
  const circle: { message: string; cause?: unknown } = { message: "round" };
  circle.cause = circle;
  expect([neverConnected(circle, url, false), reasonOf(copyOf(circle))]).toEqual([false, "round"]);
  let copies = 0;
  for (let copy = copyOf(circle); copy; copy = copy.cause as Error | undefined) copies++;
  expect(copies).toBe(9);
  expect(reasonOf(copyOf(new Error("outer", { cause: { code: "E_INNER" } })))).toBe("E_INNER");
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

test("an error without a message of its own says what the status line says", async () => {
  const answer = () => new Response("{}", { status: 418, statusText: "I'm a teapot" });
  const error = await errorOf(clientOn([answer]).client.getOrder({ order_id: 1001 }));
  expect(error.message).toMatch(/^I'm a teapot \(status 418\): GET /);
  expect((await errorOf(clientOn([text("", 418)]).client.listAccounts())).message).toMatch(/^Error \(status 418\)/);
});
