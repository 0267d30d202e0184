import { wordForValue, wordForShape } from "../../src/response/shape/words.js";

test.each<[unknown, string]>([
  [null, "null"],
  [undefined, "nothing"],
  [[1], "array"],
  [5n, "integer"],
  [5, "integer"],
  [5.5, "number"],
  [Infinity, "number too large for a double"],
  [-Infinity, "number too large for a double"],
  ["5", "string"],
  [true, "boolean"],
  [{}, "object"],
])("%p is called %s", (value, kind) => expect(wordForValue(value)).toBe(kind));

test("a shape is called by its kind, its name, or those of its choices", () => {
  expect(wordForShape("decimal")).toBe("string");
  expect(wordForShape({ ref: "Order" })).toBe("Order");
  expect(wordForShape({ anyOf: ["null", { ref: "Order" }, "null", { array: "decimal" }] })).toBe(
    "null or Order or array of string",
  );
  expect(wordForShape({ map: "any" })).toBe("object");
});
