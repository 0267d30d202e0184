import { saidTogether } from "../../../toolkit/generate/said-together.js";

const lines = [
  "a: its pages.",
  "It says this of all.",
  "b: its body.",
  "getX-1: its pages.",
  "c.d: its pages.",
  "the: end: x",
];

test("what is said of several operations in the same words is said once, where the first of them stands", () => {
  expect(saidTogether(lines)).toEqual([
    "a, getX-1, c.d: their pages.",
    "It says this of all.",
    "b: its body.",
    "the: end: x",
  ]);
});

test("of many operations only the first are named, and the others counted", () => {
  expect(saidTogether(lines, 2)[0]).toBe("a, getX-1 and 1 more: their pages.");
  expect(saidTogether(lines, 3)[0]).toBe("a, getX-1, c.d: their pages.");
});
