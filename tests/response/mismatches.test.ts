import { parseJson } from "../../src/response/json.js";
import { mismatchesOf } from "../../src/response/mismatches.js";
import { createRedact, redactValue } from "../../src/response/redact.js";
import type { Shape } from "../../src/service.js";

const long = 12345678901234567890n;
const none = {};
const of = (shape: Shape, value: unknown) => mismatchesOf(shape, {}, value);
const one = (member: Shape, value: unknown) => of({ object: { a: member }, insisted: ["a"] }, { a: value });
const at = (pointer: string, expected: string, seen: string, fatal: boolean) => ({ pointer, expected, seen, fatal });

test.each<[Shape, unknown, object]>([
  ["string", long, at("/a", "string", "integer", true)],
  ["string", 5, at("/a", "string", "integer", true)],
  ["number", "5", at("/a", "number", "string", true)],
  ["number", long, { ...at("/a", "number", "integer", false), exact: true }],
  ["decimal", true, at("/a", "string", "boolean", true)],
  ["decimal", long, { ...at("/a", "string", "integer", false), decimal: true }],
  ["decimal", 0.5, { ...at("/a", "string", "number", false), decimal: true }],
  ["integer", "", at("/a", "integer", "string", true)],
  ["integer", "x1", at("/a", "integer", "string", false)],
  ["integer", 0.5, at("/a", "integer", "number", true)],
  [{ array: "any" }, none, at("/a", "array of any", "object", true)],
  [{ map: "string" }, [], at("/a", "object", "array", true)],
  [{ anyOf: ["string", "boolean"] }, 5, at("/a", "string or boolean", "integer", true)],
])("an insisted %j that is %p is told as what it is", (shape, value, told) => {
  expect(one(shape, value)).toEqual([expect.objectContaining(told)]);
});

test("of several choices the one is told that differs least, and of equal ones the first", () => {
  const [id, name]: Shape[] = [
    { object: { id: "integer", at: "string" } },
    { object: { name: "string", at: "string" } },
  ];
  const choice: Shape = { anyOf: [id!, name!] };
  expect(of(choice, { name: "n", at: 5 })).toMatchObject([at("/at", "string", "integer", false)]);
  expect(of(choice, { id: 1, at: 5 })).toMatchObject([at("/at", "string", "integer", false)]);
  expect(of(choice, { at: "" })).toMatchObject([at("/id", "integer", "nothing", false)]);
  // One place within a choice is not the choice itself.
  expect(of({ anyOf: ["decimal", "null"] }, 0.5)).toMatchObject([
    { pointer: "", expected: "string or null", decimal: true },
  ]);
  expect(of({ object: { a: { anyOf: ["null", { array: "string" }] } } }, { a: ["x", 5, 6] })).toMatchObject([
    at("/a/1", "string", "integer", false),
    at("/a/2", "string", "integer", false),
  ]);
});

test("a long integer that is called __proto__ is a member like any other", () => {
  const parsed = parseJson(`{"__proto__":${long},"b":${long}}`) as object;
  const plain = { value: long, writable: true, enumerable: true, configurable: true };
  expect(Object.getOwnPropertyDescriptors(parsed)).toEqual({ ["__proto__"]: plain, b: plain });
});

test("a secret of digits is taken out of numbers, and what is no text stays what it is", () => {
  const redact = createRedact(["1234567890", String(long)]);
  const value = { a: 1234567890, b: long, c: [12345678901, 5], d: null, e: true, f: 5n };
  const redacted = { a: "[secret]", b: "[secret]", c: ["[secret]1", 5], d: null, e: true, f: 5n };
  expect(redactValue(value, redact)).toEqual(redacted);
});
