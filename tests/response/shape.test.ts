import type { Shape } from "../../src/generated/shapes.js";
import { misfit } from "../../src/response/shape.js";

const nullable: Shape = { anyOf: ["integer", "null"] };
const thing: Shape = { object: { id: "integer", note: "string", size: nullable, at: "string" }, optional: ["at"] };

test.each<[Shape, unknown]>([
  ["any", undefined],
  ["any", { a: 1 }],
  ["string", ""],
  ["string", null],
  ["boolean", false],
  ["number", 1.5],
  ["null", null],
  ["integer", 2 ** 53 - 1],
  ["integer", -5],
  ["integer", 2n ** 64n],
  [nullable, null],
  [nullable, 7],
  [{ array: "string" }, []],
  [{ array: "string" }, ["a", "b"]],
  [thing, { id: 1, note: "", size: null, more: [] }],
  [thing, { id: 1, note: "", size: 2, at: "now" }],
])("%j is the form of %p", (shape, value) => expect(misfit(shape, value)).toBeUndefined());

test.each<[Shape, unknown, string]>([
  ["string", 1, '"" is no string'],
  ["string", undefined, '"" is no string'],
  ["boolean", null, '"" is no boolean'],
  ["boolean", "true", '"" is no boolean'],
  ["number", null, '"" is no number'],
  ["null", undefined, '"" is no null'],
  ["null", 0, '"" is no null'],
  ["integer", null, '"" is no integer'],
  ["integer", "1", '"" is no integer'],
  ["integer", 1.5, '"" is no integer'],
  ["integer", 2 ** 53, '"" is no integer'],
  [nullable, "x", '"" has none of the described forms'],
  [{ array: "string" }, "a", '"" is no array'],
  [{ array: "string" }, ["a", 2], '"/1" is no string'],
  [thing, null, '"" is no object'],
  [thing, [], '"" is no object'],
  [thing, { id: 1, size: 1 }, '"/note" is missing'],
  [thing, Object.create({ id: 1, note: "", size: 1 }), '"/id" is missing'],
  [thing, { id: 1, note: "", size: 1, at: 5 }, '"/at" is no string'],
  [{ object: { in: thing } }, { in: { id: "1" } }, '"/in/id" is no integer'],
])("%j is not the form of %p", (shape, value, fault) => expect(misfit(shape, value)).toBe(fault));
