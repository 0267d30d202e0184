import type { Parameter } from "../../src/service/service.js";
import { inQuery, place } from "./placed.js";

test("a number that has lost digits stands nowhere, but where numbers are described that need not be whole", () => {
  const rule =
    '"value" must contain whole numbers beyond 2^53 - 1 as bigints: a number may have been rounded already: op';
  const values: [Parameter["in"], Parameter["type"], (item: unknown) => unknown][] = [
    ["body", "any", (item) => item],
    ["body", "object", (item) => ({ a: [{ b: item }] })],
    ["body", "array", (item) => [[item]]],
    ["query", "any", (item) => item],
    ["query", "array", (item) => [1, item]],
    ["query", "object", (item) => ({ a: item })],
    ["header", "any", (item) => item],
    ["path", "array", (item) => [item]],
  ];
  for (const [where, type, made] of values) {
    for (const lost of [2 ** 53, -(2 ** 60), 1e300])
      expect(() => place({ value: { in: where, type } }, { value: made(lost) })).toThrow(rule);
    for (const kept of [2 ** 53 - 1, 2n ** 60n, 0.5])
      expect(place({ value: { in: where, type } }, { value: made(kept) })).toHaveProperty(where);
    for (const large of [2 ** 60, 1e300])
      expect(place({ value: { in: where, type, doubles: true } }, { value: made(large) })).toHaveProperty(where);
  }
});

test("beside a number that need not be whole, a whole one keeps its digits", () => {
  const rows = { value: { in: "body", type: "array", doubles: ["weight", "list"] } } as const;
  const large = 2 ** 60;
  for (const item of [{ weight: large }, { list: [large, [large]] }, { id: 2n ** 60n, weight: 0.5 }])
    expect(place(rows, { value: [item] })).toHaveProperty("body");
  for (const item of [{ id: large, weight: 1 }, large, { list: [{ id: large }] }, { id: Object(large) as unknown }])
    expect(() => place(rows, { value: [item] })).toThrow(
      '"value" must contain whole numbers beyond 2^53 - 1 as bigints',
    );
  const deep = inQuery("object", { doubles: ["weight"] });
  expect(place(deep, { value: { weight: large } })).toHaveProperty("query");
  expect(() => place(deep, { value: { id: large } })).toThrow("must contain whole numbers beyond 2^53 - 1 as bigints");
});

test("in a list with places of their own, a whole number keeps its digits in those that are named", () => {
  const large = 2 ** 60;
  for (const where of ["query", "body"] as const) {
    const rows = { value: { in: where, type: "array", doubles: ["", "/0"] } } as const;
    expect(place(rows, { value: [1, large] })).toHaveProperty(where);
    expect(() => place(rows, { value: [large, 1] })).toThrow("whole numbers beyond 2^53 - 1 as bigints");
  }
});

test("each item of a list of whole numbers has all its digits", () => {
  for (const where of ["query", "body"] as const) {
    const rows = { value: { in: where, type: "array", integers: true } } as const;
    expect(place(rows, { value: [1, 2n ** 63n] })).toEqual({ [where]: { value: [1, 2n ** 63n] } });
    for (const item of [2 ** 60, 0.5, "1", null])
      expect(() => place(rows, { value: [1, item] })).toThrow('"value" must contain only whole numbers or bigints: op');
  }
});

test("a choice of whole numbers takes back the bigint that came", () => {
  const rows = inQuery("integer", { enum: [1, 2] });
  expect(place(rows, { value: 1n })).toEqual({ query: { value: 1n } });
  for (const value of [3n, 2n ** 53n + 1n]) expect(() => place(rows, { value })).toThrow('"value" must be one of 1, 2');
});
