import { compare } from "../../src/response/shape/compare.js";
import { createFits } from "../../src/response/shape/fits.js";
import { mismatchesAt } from "../../src/response/shape/mismatches.js";
import type { Shape } from "../../src/service/service.js";

const nullable: Shape = { anyOf: ["integer", "null"] };
const members = { id: "integer", note: "string", size: nullable, at: "string" } as const;
const thing: Shape = { object: members, optional: ["at"], insisted: ["id"] };
/** An object by what it says of itself, if it does. */
const told: Shape = {
  anyOf: [{ object: { price: "number" } }, { object: { price: "decimal" } }, { object: { kind: "any", price: "any" } }],
  by: "kind",
  as: [["market"], ["limit", "stop"], ["other"]],
};
const shapes: Record<string, Shape> = { Tree: { object: { name: "string", leaves: { array: { ref: "Tree" } } } } };

test.each<[Shape, unknown]>([
  ["any", { a: 1 }],
  ["string", ""],
  ["decimal", "1.0"],
  ["boolean", false],
  ["number", 1.5],
  ["null", null],
  ["none", undefined],
  ["integer", 2 ** 52 - 1],
  ["integer", -5],
  ["integer", 2n ** 64n],
  [nullable, null],
  [nullable, 7],
  [{ array: "string" }, []],
  [{ array: "string" }, ["a", "b"]],
  [{ map: "integer" }, { a: 1 }],
  [{ allOf: [thing, { object: { more: "any" } }] }, { id: 1, note: "", size: null, more: [] }],
  [thing, { id: 1, note: "", size: null, more: [] }],
  [thing, { id: 1, note: "", size: 2, at: "now" }],
  [{ ref: "Tree" }, { name: "a", leaves: [{ name: "b", leaves: [] }] }],
  [{ array: "any", first: ["string", "integer"], least: 1 }, ["a"]],
  [told, { kind: "market", price: 1.5 }],
  [told, { kind: "limit", price: "1.5" }],
  [told, { kind: "new", price: 1.5 }],
  [told, { kind: "new", price: "1.5" }],
  [told, { price: "1.5" }],
])("%j is the form of %p", (shape, value) => {
  expect(createFits(shapes)(shape)(value)).toBe(true);
  expect(mismatchesAt(compare(shape, shapes, value).place)).toEqual([]);
});

/** Each mismatch as: pointer, what is described, what is there, and `!` where nobody can do without it. */
const mismatching: [Shape, unknown, string[]][] = [
  ["any", undefined, ["'' any nothing!"]],
  ["string", 1, ["'' string integer!"]],
  ["decimal", 1.5, ["'' string number"]],
  ["boolean", "true", ["'' boolean string!"]],
  ["null", 0, ["'' null integer!"]],
  ["none", {}, ["'' nothing object"]],
  ["integer", null, ["'' integer null!"]],
  ["integer", "1", ["'' integer string"]],
  ["integer", "", ["'' integer string!"]],
  ["integer", 1.5, ["'' integer number!"]],
  [nullable, true, ["'' integer or null boolean!"]],
  [{ array: "string" }, "a", ["'' array of string string!"]],
  [{ array: "string" }, ["a", 2], ["'/1' string integer"]],
  [{ array: { array: "decimal" } }, [["1", null]], ["'/0/1' string null"]],
  [{ array: { array: "decimal" } }, ["1"], ["'/0' array of string string!"]],
  [{ array: "integer" }, [1, null], ["'/1' integer null!"]],
  [{ array: { anyOf: ["string", "null"] } }, ["a", 7], ["'/1' string or null integer"]],
  [{ array: { anyOf: ["string", thing] } }, ["a", 7], ["'/1' string or object integer!"]],
  [{ map: "integer" }, { "a/b": null }, ["'/*' integer null"]],
  [{ object: { "a/b": "integer" } }, { "a/b": null }, ["'/a~1b' integer null"]],
  [thing, null, ["'' object null!"]],
  [thing, [], ["'' object array!"]],
  [thing, { id: 1, size: true }, ["'/note' string nothing", "'/size' integer or null boolean"]],
  [thing, { note: "", size: 1 }, ["'/id' integer nothing!"]],
  [{ object: { in: thing } }, { in: { id: true, note: "", size: 1 } }, ["'/in/id' integer boolean"]],
  [{ object: { in: thing }, insisted: ["in"] }, { in: { note: "", size: 1 } }, ["'/in/id' integer nothing!"]],
  [{ object: { constructor: "string" } } as Shape, {}, ["'/constructor' string nothing"]],
  [{ array: "any", first: ["string", "integer"], least: 2 }, ["a"], ["'/1' integer nothing"]],
  [told, { kind: "market", price: "1.5" }, ["'/price' number string"]],
  [told, { kind: "limit", price: 1.5 }, ["'/price' string number"]],
  [told, 5, ["'' object integer!"]],
  [{ anyOf: [thing, "none"] }, 5, ["'' object or nothing integer!"]],
  [{ ref: "Tree" }, { name: "a", leaves: [{ name: 5 }] }, ["'/leaves/0/name' string integer", "'/leaves/0/leaves' array of Tree nothing"]], // prettier-ignore
];

test.each(mismatching)("%j is not the form of %p", (shape, value, expected) => {
  expect(createFits(shapes)(shape)(value)).toBe(false);
  const found = mismatchesAt(compare(shape, shapes, value).place);
  expect(found.map(({ pointer, expected, seen, fatal }) => `'${pointer}' ${expected} ${seen}${fatal ? "!" : ""}`)).toEqual(expected); // prettier-ignore
});
