import { placeParameters, prepareParameters } from "../../src/call/parameters/parameters.js";
import { brokenRuleOfJson } from "../../src/call/parameters/rule-of-place.js";

const rule = "must be serializable as JSON";

test("what JSON has a form for is no matter, nor are members that are undefined", () => {
  class Terms {
    amount = 5n;
    say = undefined;
    read() {
      return this.amount;
    }
  }
  const spelled = { toJSON: () => ["1"] };
  const plain = [0, -0.5, 5n, "", true, null, [], [null, 2n ** 64n], { a: undefined }];
  const boxed = [Object("a"), Object(1), Object(false)] as unknown[];
  for (const value of [...plain, ...boxed, new Date(0), new Terms(), spelled]) {
    expect(brokenRuleOfJson(value)).toBeUndefined();
  }
});

const circle: { self?: unknown } = {};
circle.self = circle;
const unreadable = {
  get a() {
    throw new Error("no");
  },
};

test.each<[string, unknown]>([
  ["no number", NaN],
  ["an endless number", -Infinity],
  ["no number in an object", Object(NaN)],
  ["a circle", circle],
  ["what cannot be read", unreadable],
  ["a map", new Map([["a", 1]])],
  ["a set", new Set([1])],
  ["a promise", Promise.resolve(1)],
  ["no date", new Date(NaN)],
  ["a function", () => 1],
  ["a symbol", Symbol("s")],
  ["an expression", /x/],
  ["an error", new Error("x")],
  ["bytes", new Uint8Array(2)],
  ["headers", new Headers({ a: "1" })],
  ["an iterator", [1].values()],
  ["what becomes nothing", { toJSON: () => undefined }],
  ["what becomes null", { toJSON: () => null }],
  ["a list with gaps", new Array(2)],
  ["a list of undefined", [1, undefined]],
])("%s is nothing that JSON can hold, wherever it stands", (_what, value) => {
  for (const given of [value, { a: value }, [1, value], { a: { b: [value] } }]) {
    expect(brokenRuleOfJson(given)).toBe(rule);
  }
});

test.each([{}, { whole: true } as const])("a parameter in a body keeps to it: %j", (whole) => {
  const parameters = prepareParameters({ value: { in: "body", type: "any", ...whole } });
  expect(() => placeParameters({ id: "op", parameters }, { value: new Map() })).toThrow(`"value" ${rule}: op`);
});

test.each<["object" | "array", unknown[], unknown[]]>([
  ["object", [{}, { at: new Date(0) }, { toJSON: () => ({ a: 1 }) }], [new Date(0), Object("x"), { toJSON: () => [] }]],
  ["array", [[], [new Date(0)]], [Object.assign([1], { toJSON: () => "1" })]],
])("what is described as %s is one in JSON too", (type, right, wrong) => {
  const parameters = prepareParameters({ value: { in: "body", type } });
  const sent = (value: unknown) => placeParameters({ id: "op", parameters }, { value }).body;
  for (const value of right) expect(sent(value)).toEqual({ value });
  for (const value of wrong) expect(() => sent(value)).toThrow(`"value" must serialize to an ${type}: op`);
});
