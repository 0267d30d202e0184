import { readParameters } from "../../../toolkit/read-parameters.js";

const types = ["any", "string", "integer", "number", "boolean", "array", "object"] as const;
const parameters = Object.fromEntries(types.map((type) => [type, { type }]));

test.each([
  ["string=9007199254740993", { string: "9007199254740993" }],
  ["string=a=b", { string: "a=b" }],
  ["integer=9007199254740993", { integer: 9007199254740993n }],
  ["integer=7", { integer: 7 }],
  ["number=9007199254740993", { number: 9007199254740993n }],
  ["number=1.5", { number: 1.5 }],
  ["boolean=true", { boolean: true }],
  ["array=[9007199254740993]", { array: [9007199254740993n] }],
  ['object={"id":9007199254740993}', { object: { id: 9007199254740993n } }],
  ["any=null", { any: null }],
  ["any=plain text", { any: "plain text" }],
])("%s keeps every digit", (word, values) => {
  expect(readParameters(parameters, [word])).toEqual(values);
});

test.each(["integer=1.5", "number=many", "boolean=yes", "array={}", "object=[]", "object=null"])(
  "%s is of another type",
  (word) => {
    const name = word.replace(/=.*/, "");
    expect(() => readParameters(parameters, [word])).toThrow(`parameter "${name}" must be of type ${name}`);
  },
);
