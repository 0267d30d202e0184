import { parseParameters } from "../../../toolkit/commands/parse-parameters.js";

const types = ["any", "string", "integer", "number", "boolean", "array", "object"] as const;
const parameters = Object.fromEntries(types.map((type) => [type, { type }]));

test.each([
  ["string=9007199254740993", { string: "9007199254740993" }],
  ["string=a=b", { string: "a=b" }],
  ["integer=9007199254740993", { integer: 9007199254740993n }],
  ["integer=7", { integer: 7 }],
  ["number=9007199254740993", { number: 9007199254740993n }],
  ["number=1.5", { number: 1.5 }],
  ["number=-0.12345678901234568", { number: -0.12345678901234568 }],
  ["number=1.50e-7", { number: 1.5e-7 }],
  ['array=["0.12345678901234567890"]', { array: ["0.12345678901234567890"] }],
  ["boolean=true", { boolean: true }],
  ["array=[9007199254740993]", { array: [9007199254740993n] }],
  ['object={"id":9007199254740993}', { object: { id: 9007199254740993n } }],
  ["any=null", { any: null }],
  ["any=plain text", { any: "plain text" }],
])("%s keeps every digit", (word, values) => {
  expect(parseParameters(parameters, [word])).toEqual(values);
});

test.each(["integer=1.5", "integer=02", "number=many", "boolean=yes", "array={}", "object=[]", "object=null"])(
  "%s is of another type",
  (word) => {
    const name = word.replace(/=.*/, "");
    const what = name === "integer" ? "a whole number" : `of type ${name}`;
    expect(() => parseParameters(parameters, [word])).toThrow(`parameter "${name}" must be ${what}`);
  },
);

test.each(['object={"a":1,"a":2}', 'array=[{"a":1,"a":2}]', 'any={"b":{"a":1,"\\u0061":2}}'])(
  "%s would lose a member",
  (word) => {
    const name = word.replace(/=.*/, "");
    expect(() => parseParameters(parameters, [word])).toThrow(`parameter "${name}" has a duplicate member`);
  },
);

test.each([
  "number=0.12345678901234567890123",
  "number=9007199254740993.0",
  "number=1e400",
  "array=[1, -0.10000000000000001]",
  'object={"a\\"1":{"b":1e-400}}',
  "any=12345678901234567890e1",
])("%s would lose digits", (word) => {
  const name = word.replace(/=.*/, "");
  expect(() => parseParameters(parameters, [word])).toThrow(`parameter "${name}" has a number that would be rounded`);
});

/** What a word becomes of a parameter that may have these kinds. */
const read = (text: string, kinds: string[]) => parseParameters({ p: { type: "any" } }, [`p=${text}`], () => kinds).p;

test.each<[string, string[], unknown]>([
  ["null", ["string", "null"], null],
  ['"null"', ["string", "null"], "null"],
  ["7", ["string", "null"], "7"],
  ["{draft", ["string", "null"], "{draft"],
  ["7", ["string", "number"], 7],
  ['"7"', ["string", "number"], "7"],
  ["7 o'clock", ["string", "number"], "7 o'clock"],
  ["9007199254740993", ["number", "null"], 9007199254740993n],
  ["0.12345678901234567890", ["string", "object"], "0.12345678901234567890"],
  ["null", ["string"], "null"],
  ['"a"', ["string"], '"a"'],
  ['{"a":1}', ["object", "string"], { a: 1 }],
])("%s, which may be %j, is %j", (text, kinds, value) => {
  expect(read(text, kinds)).toEqual(value);
});

test.each<[string, string[], string]>([
  ["xx", ["object"], "of type object"],
  ['{"a":1', ["object"], "of type object"],
  ["null", ["object", "array"], "of type object or array: null is not described, so leave the parameter out instead"],
  ["null", ["integer"], "a whole number: null is not described"],
  ['{"a":1', ["object", "string"], "of type object or string: a string that begins like JSON"],
  ['"a', ["string", "null"], "of type string or null: a string that begins like JSON"],
  ["[1,", ["any"], "JSON: a string that begins like JSON must be in JSON quotes"],
])("%s, which may be %j, is refused", (text, kinds, says) => {
  expect(() => read(text, kinds)).toThrow(`parameter "p" must be ${says}`);
});

test("the table says of one kind whether it may be null", () => {
  const types = { text: { type: "string", nullable: true }, count: { type: "integer", nullable: true } } as const;
  expect(parseParameters(types, ["text=null", "count=null"])).toEqual({ text: null, count: null });
});
