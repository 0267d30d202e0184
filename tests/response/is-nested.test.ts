import { createIsNested } from "../../src/response/shape/is-nested.js";
import type { Shape } from "../../src/service/service.js";

const leaf: Shape = { object: { a: "string" } };
const back: Shape = { ref: "Self" };

test.each<[string, Shape]>([
  ["a member", { object: { a: "string", self: back } }],
  ["members of other names", { object: { a: "string" }, others: back }],
  ["the values of a map", { map: back }],
  ["items", { array: back }],
  ["a first item", { array: "string", first: ["string", back] }],
  ["a choice", { anyOf: ["null", back] }],
  ["a part", { allOf: [leaf, back] }],
  ["a name of its own", { ref: "Other" }],
])("a shape leads back to itself by %s", (_way, shape) => {
  const isNested = createIsNested({ Self: shape, Other: { array: back } });
  expect([isNested({ ref: "Self" }), isNested({ array: { ref: "Self" } })]).toEqual([true, true]);
});

test("what leads to the same shape twice, to none, or nowhere is not nested", () => {
  const both: Shape = { object: { a: { ref: "Leaf" }, b: { ref: "Leaf" } }, others: { ref: "Leaf" } };
  const isNested = createIsNested({ Leaf: leaf, Both: both });
  for (const shape of [
    "any",
    "string",
    leaf,
    both,
    { ref: "Both" },
    { ref: "Nowhere" },
    { map: "any" },
    { array: "any" },
  ]) {
    expect([shape, isNested(shape as Shape)]).toEqual([shape, false]);
  }
});
