import { compare } from "../../src/response/shape/compare.js";
import { createFits } from "../../src/response/shape/fits.js";
import { parseJson, parseNumbersAsText } from "../../src/response/json/json.js";
import { mismatchesAt } from "../../src/response/shape/mismatches.js";
import { createRedact, redactValue } from "../../src/response/secrets/redact.js";
import type { Shape } from "../../src/service/service.js";

const long = 12345678901234567890n;
const none = {};
const of = (shape: Shape, value: unknown) => mismatchesAt(compare(shape, {}, value).place);
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
    { ...at("/a/1", "string", "integer", false), count: 2 },
  ]);
});

test("what differs in the same way in all items of a list is told once, with its first place and their number", () => {
  const item: Shape = { object: { a: "string", in: { array: { map: "integer" } } } };
  const value = [{ a: "", in: [] }, { a: 1, in: [{ x: 1 }, { y: null }] }, { in: [] }, { a: 2, in: [{ z: null }] }];
  const told = of({ object: { edges: { array: item } } }, { edges: value });
  expect(told.map(({ pointer, seen, count }) => `${pointer} ${seen} ${count}`)).toEqual([
    "/edges/1/in/1/* null 2",
    "/edges/1/a integer 2",
    "/edges/2/a nothing 1",
  ]);
  const some: Shape = { array: { anyOf: [item, "null"] } };
  expect(of(some, value).map(({ pointer, seen, count }) => `${pointer} ${seen} ${count}`)).toEqual([
    "/1/in/1/* null 2",
    "/1/a integer 2",
    "/2/a nothing 1",
  ]);
});

test("what one shape needs and another does without is told of each", () => {
  const told = of({ allOf: ["decimal", "string"] }, 1.5);
  expect(told).toMatchObject([at("", "string", "number", false), at("", "string", "number", true)]);
});

test("numbers are corrected wherever they stand, and nothing else is", () => {
  const shape: Shape = {
    allOf: [
      {
        object: {
          price: "decimal",
          all: { array: { anyOf: ["decimal", "null"] } },
          first: { array: "any", first: ["decimal"] },
        },
      },
      { object: { more: { map: { ref: "Sum" } }, size: "number", id: "integer" } },
    ],
  };
  const text = `{"price":1.10,"all":[0.10,null,"2.0"],"first":[3.0,3.0],"more":{"a":{"sum":${long}}},"size":${long},"id":${long}}`;
  const value = parseJson(text);
  const { correct } = compare(shape, { Sum: { object: { sum: "decimal" } } }, value);
  expect(correct(parseNumbersAsText(text)).value).toEqual({
    price: "1.10",
    all: ["0.10", null, "2.0"],
    first: ["3.0", 3],
    more: { a: { sum: String(long) } },
    size: Number(long),
    id: long,
  });
  expect(compare("decimal", {}, 1.5).correct("1.50").value).toBe("1.50");
});

test("choices that hold themselves are looked at a few times, however deeply they are nested", () => {
  const either = (name: string): Shape => ({
    object: { next: { ref: "Either" }, [name]: "string" },
    optional: ["next"],
  });
  const shapes: Record<string, Shape> = { Either: { anyOf: [either("a"), either("b"), either("c")] } };
  for (const last of [{ c: "" }, { c: 5 }, {}]) {
    let looks = 0;
    const leaf = Object.defineProperty({}, "next", { enumerable: true, get: () => (looks++, last) });
    let value: object = leaf;
    for (let level = 0; level < 12; level++) value = { next: value, c: "" };
    createFits(shapes)({ ref: "Either" })(value);
    mismatchesAt(compare({ ref: "Either" }, shapes, value).place);
    expect(looks).toBeLessThan(1000);
  }
});

test("a long integer that is called __proto__ is a member like any other", () => {
  const parsed = parseJson(`{"__proto__":${long},"b":${long}}`) as object;
  const plain = { value: long, writable: true, enumerable: true, configurable: true };
  expect(Object.getOwnPropertyDescriptors(parsed)).toEqual({ ["__proto__"]: plain, b: plain });
});

test("a secret of digits is taken out of numbers, and what is not a text stays what it is", () => {
  const redact = createRedact(["1234567890", String(long)]);
  const value = { a: 1234567890, b: long, c: [12345678901, 5], d: null, e: true, f: 5n };
  const redacted = { a: "[secret]", b: "[secret]", c: ["[secret]1", 5], d: null, e: true, f: 5n };
  expect(redactValue(value, redact)).toEqual(redacted);
});
