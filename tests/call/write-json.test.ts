import { writeJson } from "../../src/call/write-json.js";

const beyond = 2n ** 63n - 1n;

test("a bigint is written as an integer with all its digits, wherever it stands", () => {
  const body = { id: beyond, ids: [-beyond, 0n], inner: { id: 1n }, price: "1", n: 1.5, none: null };
  expect(writeJson(body)).toBe(
    `{"id":${beyond},"ids":[-${beyond},0],"inner":{"id":1},"price":"1","n":1.5,"none":null}`,
  );
  expect(writeJson(beyond)).toBe(String(beyond));
});

test.each([`"${beyond}"`, "0:5", "0.50.5:7", '"1', "$1", "undefined5", ":5", "-5"])(
  "%j stays a string beside a bigint",
  (text) => {
    expect(writeJson({ id: beyond, text })).toBe(`{"id":${beyond},"text":${JSON.stringify(text)}}`);
  },
);

test("a text stays one where there is no bigint", () => {
  expect(writeJson({ text: "undefined5" })).toBe('{"text":"undefined5"}');
});

test.each<[string, (this: bigint) => unknown]>([
  [
    "texts",
    function () {
      return String(this);
    },
  ],
  [
    "numbers",
    function () {
      return Number(this);
    },
  ],
])("a bigint stays one in a program that writes them as %s", (_what, toJSON) => {
  Object.defineProperty(BigInt.prototype, "toJSON", { value: toJSON, configurable: true });
  try {
    expect(writeJson({ id: beyond, ids: [beyond] })).toBe(`{"id":${beyond},"ids":[${beyond}]}`);
  } finally {
    Reflect.deleteProperty(BigInt.prototype, "toJSON");
  }
});

test("what a program has given all objects, or all texts, changes nothing; what says itself what it is in JSON does", () => {
  for (const kind of [Object, String, Array, Number]) {
    const toJSON = { value: () => "other", configurable: true };
    Object.defineProperty(kind.prototype, "toJSON", toJSON);
  }
  try {
    const day = new Date(0);
    class Price {
      toJSON = () => "1.5";
    }
    const own = { toJSON: () => "own" };
    const called = Object.defineProperty(() => 1, "toJSON", { value: () => "called" });
    class List extends Array<number> {
      toJSON = () => "list";
    }
    expect(writeJson({ amount: "0.01", all: [{ n: 1 }], day, price: new Price(), own, called, list: new List() })).toBe(
      '{"amount":"0.01","all":[{"n":1}],"day":"1970-01-01T00:00:00.000Z","price":"1.5","own":"own","called":"called","list":"list"}',
    );
  } finally {
    for (const kind of [Object, String, Array, Number]) Reflect.deleteProperty(kind.prototype, "toJSON");
  }
});

test("two bodies never share the mark that stands before their digits", () => {
  const marks: string[] = [];
  const spied = jest.spyOn(RegExp.prototype, Symbol.replace).mockImplementation(function (this: RegExp, text) {
    marks.push(this.source);
    return text;
  });
  const texts = [writeJson({ id: 1n }), writeJson({ id: 1n })];
  spied.mockRestore();
  expect(new Set(marks).size).toBe(2);
  expect(new Set(texts).size).toBe(2);
});
