import fc from "fast-check";
import { jsonIn, parseExact } from "../../../toolkit/contract/validate/exact-json.js";

test("what holds nothing to be exact about is what the platform makes of it", () => {
  fc.assert(
    fc.property(
      fc.json().filter((text) => !/\d{16}/.test(text)),
      (text) => {
        expect(parseExact(text)).toEqual({ value: JSON.parse(text) as unknown, repeated: [] });
      },
    ),
  );
});

test.each([
  ["9007199254740993", 9007199254740993n],
  ['{"a":[-9007199254740993]}', { a: [-9007199254740993n] }],
  ["9007199254740991", 9007199254740991],
  ["1e20", 1e20],
  ['"9007199254740993"', "9007199254740993"],
])("integers keep their digits: %s", (text, value) => {
  expect(parseExact(text)).toEqual({ value, repeated: [] });
});

test.each([
  ['{"a":1,"a":2}', ["/a"]],
  ['{"a":{"b":1,"b" : 2},"c/d":0,"c/d":0}', ["/a/b", "/c~1d"]],
  [String.raw`[{"a":1,"\u0061":1}]`, ["/0/a"]],
  // Ends of names within texts make up for no name.
  [String.raw`{"a":"x\":","a":1}`, ["/a"]],
  [String.raw`{"a":"x\":","b":1}`, []],
])("names that stand twice are told: %s", (text, repeated) => {
  expect(parseExact(text).repeated).toEqual(repeated);
});

test("what is not JSON, or lies too deep, is none", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  expect(jsonIn(nested(500))).toBeDefined();
  for (const text of [nested(501), `{"a":${nested(500)}}`, "", "{", "1 2", "NaN"]) expect(jsonIn(text)).toBeUndefined();
});
