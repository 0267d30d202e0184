import { callableOperations } from "../../src/call/callable-operations.js";
import { placeParameters, type PlacedParameters } from "../../src/call/parameters/parameters.js";
import { service } from "../../src/generated/index.js";
import type { Parameter } from "../../src/service/service.js";
import { inQuery, place } from "./placed.js";

const placed = (all: PlacedParameters) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== "values"));

/** Places parameters of an operation of which one is described in another way. */
function placer(id: string, name: string, parameter: Parameter) {
  const row = service.operations[id]!;
  const operations = { ...service.operations, [id]: { ...row, parameters: { ...row.parameters, [name]: parameter } } };
  const operation = callableOperations({ ...service, operations })(id);
  return (params: unknown, bodyIn?: "body" | "query") => placed(placeParameters(operation, params, bodyIn));
}

test.each(["..", ".", "", "../x", "a/../b", "a\\..", "./a"])("%j cannot be an id in a path", (order_id) => {
  const place = placer("getOrder", "order_id", { in: "path", type: "string", required: true });
  expect(() => place({ order_id })).toThrow('"order_id" must not be empty or change the path');
});

test.each(["1001", "a-b", "9f1c2d~x", "_a.b", "a..b", "a b", "é", "%2e%2e", "a/b", "/", "a\\b", "a/..b"])(
  "%j can be an id in a path",
  (order_id) => {
    const place = placer("getOrder", "order_id", { in: "path", type: "string", required: true });
    expect(place({ order_id })).toEqual({ path: { order_id } });
  },
);

test("an array outside of a body is checked as the text that it travels as", () => {
  const inPath = placer("getOrder", "order_id", { in: "path", type: "array", required: true });
  for (const order_id of [[""], [".."], ["a/../b"]]) {
    expect(() => inPath({ order_id })).toThrow('"order_id" must not be empty or change the path');
  }
  expect(inPath({ order_id: ["a", 2] })).toEqual({ path: { order_id: ["a", 2] } });
  const inHeader = placer("listWithdrawals", "after", { in: "header", type: "array" });
  expect(() => inHeader({ after: ["a\nb: c"] })).toThrow(
    '"after" must contain only characters that a header field allows',
  );
});

test("a lone surrogate cannot be sent in a URL, and a line break not in a header", () => {
  const inQuery = placer("listWithdrawals", "after", { in: "query", type: "string" });
  expect(() => inQuery({ after: "\ud800" })).toThrow('"after" must not contain a lone surrogate');
  const inHeader = placer("listWithdrawals", "after", { in: "header", type: "string" });
  expect(() => inHeader({ after: "a\r\nb: c" })).toThrow(
    '"after" must contain only characters that a header field allows',
  );
});

test("parameters go where they are described: header, cookies, the whole body, another name on the wire", () => {
  expect(placer("listWithdrawals", "after", { in: "header", type: "string", name: "X-After" })({ after: "c" })).toEqual(
    {
      header: { "X-After": "c" },
    },
  );
  const cookie = placer("listWithdrawals", "after", { in: "cookie", type: "string" });
  expect(cookie({ after: "c;d" })).toEqual({ header: { Cookie: "after=c%3Bd" } });
  const whole = placer("cancelOrder", "body", { in: "body", type: "array", whole: true });
  expect(whole({ order_id: 5, body: [1] })).toEqual({ path: { order_id: 5 }, body: [1] });
  expect(() => whole({ order_id: 5, body: {} })).toThrow('"body" must be an array');
});

test("a bound from above counts too, and both bounds are allowed themselves", () => {
  const described = placer("listWithdrawals", "first", { in: "query", type: "integer", minimum: 2, maximum: 4 });
  const place = (first: unknown) => described({ first }).query;
  expect([2, 4, 3n].map(place)).toEqual([{ first: 2 }, { first: 4 }, { first: 3n }]);
  expect(() => place(1)).toThrow('"first" must not be less than 2: listWithdrawals');
  expect(() => place(5)).toThrow('"first" must not be more than 4: listWithdrawals');
});

test("a whole number without bounds has none", () => {
  const place = placer("listWithdrawals", "first", { in: "query", type: "integer" });
  for (const first of [0, -5, 2 ** 53 - 1, -(2n ** 70n)]) {
    expect(place({ first, unknown: undefined })).toEqual({ query: { first } });
  }
});

test("a pattern without a description is named itself", () => {
  const place = placer("listWithdrawals", "after", { in: "query", type: "string", pattern: "^c[0-9]+$" });
  expect(() => place({ after: "d" })).toThrow('"after" must match ^c[0-9]+$');
});

test("a parameter of any kind is passed on, and one that must be true or false is checked", () => {
  expect(placer("listWithdrawals", "after", { in: "query", type: "any" })({ after: 5 })).toEqual({
    query: { after: 5 },
  });
  const place = placer("listWithdrawals", "first", { in: "query", type: "boolean" });
  expect(place({ first: true })).toEqual({ query: { first: true } });
  expect(place(undefined)).toEqual({});
  expect(() => place({ first: 1 })).toThrow('"first" must be a boolean: listWithdrawals');
});

test.each([
  ["integer", [1, 1n], [2, 4n], [5, 5n]],
  ["number", [1, 0.5], [1.5, 4.5], [5, 7]],
] as const)("a bound that is excluded is none of the values: %s", (type, low, right, high) => {
  const rows = inQuery(type, { exclusiveMinimum: 1, exclusiveMaximum: 5 });
  for (const value of low) expect(() => place(rows, { value })).toThrow('"value" must be more than 1');
  for (const value of high) expect(() => place(rows, { value })).toThrow('"value" must be less than 5');
  for (const value of right) expect(place(rows, { value })).toEqual({ query: { value } });
});

test("a pattern is told in the words of the table", () => {
  const rows = inQuery("string", { pattern: "^a$", meaning: "one letter" });
  expect(() => place(rows, { value: "b" })).toThrow(/^"value" must be one letter: op$/);
});
