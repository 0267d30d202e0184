import { CommaList } from "../../src/call/parameters/query-serializer.js";
import { placeParameters, prepareParameters } from "../../src/call/parameters/parameters.js";
import type { Parameter } from "../../src/service/service.js";
import { inQuery, place } from "./placed.js";

test.each<[Parameter["type"], unknown[], unknown[], string]>([
  ["object", [{}, { a: 1 }], [[], "a", 1, true], "must be an object"],
  ["number", [0, -1.5, 2 ** 60, 5n], [NaN, Infinity, -Infinity, "5", {}, true], "must be a finite number"],
  ["boolean", [true, false], ["true", 1], "must be a boolean"],
  ["array", [[], [1]], [{}, "a"], "must be an array"],
  ["any", [1, "a", false, 5n, []], [], ""],
])("what is described as %s is that, and nothing else", (type, right, wrong, rule) => {
  for (const value of right) expect(place(inQuery(type), { value })).toEqual({ query: { value } });
  for (const value of wrong) expect(() => place(inQuery(type), { value })).toThrow(`"value" ${rule}: op`);
});

test("what may be null is null or what is described", () => {
  const rows = { value: { in: "body", type: "integer", nullable: true, minimum: 1 } } as const;
  for (const value of [null, 1, 2n ** 63n]) expect(place(rows, { value })).toEqual({ body: { value } });
  for (const value of ["1", Infinity, 1.5])
    expect(() => place(rows, { value })).toThrow('"value" must be a whole number or a bigint: op');
  for (const value of [2 ** 53, -(2 ** 60), 1e300])
    expect(() => place(rows, { value })).toThrow(
      '"value" must be given as a bigint beyond 2^53 - 1: a number may have been rounded',
    );
  expect(() => place(rows, { value: 0 })).toThrow('"value" must not be less than 1: op');
});

test.each(["object", "array"] as const)(
  "null clears an %s of a body, and is a whole body, where it may be null",
  (type) => {
    for (const whole of [undefined, true] as const) {
      const row = { in: "body", type, ...(whole && { whole }) } as const;
      const body = whole ? null : { value: null };
      expect(place({ value: { ...row, nullable: true } }, { value: null })).toEqual({ body });
      expect(() => place({ value: row }, { value: null })).toThrow(`"value" must be an ${type}: op`);
    }
  },
);

test("what a header field would lose is refused", () => {
  for (const value of [" a", "a ", "\ta"]) {
    expect(() => place({ value: { in: "header", type: "string" } }, { value })).toThrow(
      '"value" must not begin or end with white space: op',
    );
  }
  for (const value of ["a b", "\u00a0a"])
    expect(place({ value: { in: "header", type: "string" } }, { value })).toEqual({ header: { value } });
});

class Filter {
  value = 1;
}
test.each<[string, unknown, boolean]>([
  ["a map", new Map([["value", 1]]), false],
  ["a promise", Promise.resolve({ value: 1 }), false],
  ["a date", new Date(), false],
  ["a boxed number", Object(5), false],
  ["a boxed text", Object("value"), false],
  ["a query of the platform", new URLSearchParams("value=1"), false],
  ["an object of a class", new Filter(), true],
  ["an object with a name of its own", Object.assign(new Filter(), { [Symbol.toStringTag]: "Filter" }), true],
  ["an object without a class", Object.assign(Object.create(null) as object, { value: 1 }), true],
])("parameters are members by name, which %s cannot have or can", (_what, params, isRight) => {
  if (isRight) expect(place(inQuery("number"), params)).toEqual({ query: { value: 1 } });
  else expect(() => place(inQuery("number"), params)).toThrow('"params" must be an object: { value }: op');
});

test("an id of digits is taken back in a path as it came, within its bounds, and nowhere else", () => {
  const id = (where: Parameter["in"]) =>
    ({ id: { in: where, type: "integer", minimum: 1, maximum: 2 ** 53 } }) as const;
  expect(place(id("path"), { id: "1001" })).toEqual({ path: { id: "1001" } });
  for (const [value, rule] of [
    ["0", "must not be less than 1"],
    ["9007199254740993", "must not be more than 9007199254740992"],
    ["1e3", "must be a whole number or a bigint"],
    ["", "must be a whole number or a bigint"],
  ]) {
    expect(() => place(id("path"), { id: value })).toThrow(`"id" ${rule}: op`);
  }
  for (const where of ["query", "header", "body"] as const) {
    expect(() => place(id(where), { id: "1001" })).toThrow('"id" must be a whole number or a bigint: op');
  }
});

test("bounds hold for numbers as for integers", () => {
  const rows = inQuery("number", { minimum: 0.5, maximum: 1.5 });
  for (const value of [0.5, 1.5]) expect(place(rows, { value })).toEqual({ query: { value } });
  expect(() => place(rows, { value: 0.4 })).toThrow('"value" must not be less than 0.5');
  expect(() => place(rows, { value: 1.6 })).toThrow('"value" must not be more than 1.5');
});

test("several cookies travel in one header", () => {
  const rows = { a: { in: "cookie", type: "string" }, b: { in: "cookie", type: "string", name: "B" } } as const;
  expect(place(rows, { a: "1;", b: "2" })).toEqual({ header: { Cookie: "a=1%3B; B=2" } });
  expect(place(rows, { b: "2" })).toEqual({ header: { Cookie: "B=2" } });
});

test("an array is joined where it is described so, and only an array", () => {
  expect(place(inQuery("array", { joined: "|" }), { value: ["a", 1] })).toEqual({ query: { value: "a|1" } });
  expect(place(inQuery("array", { joined: "," }), { value: ["a", 1] })).toEqual({
    query: { value: new CommaList(["a", 1]) },
  });
  expect(place(inQuery("any", { joined: "|" }), { value: "ab" })).toEqual({ query: { value: "ab" } });
  expect(place(inQuery("array"), { value: ["a", 1] })).toEqual({ query: { value: ["a", 1] } });
});

test("the texts of an array are checked where they travel as one, and not in a body", () => {
  const half = ["a", "\ud800"];
  expect(() => place(inQuery("array"), { value: half })).toThrow('"value" must not contain a lone surrogate');
  expect(place({ value: { in: "body", type: "array" } }, { value: half })).toEqual({ body: { value: half } });
  // Two dots are what two empty names make, joined by a comma they are none.
  expect(place({ value: { in: "path", type: "array" } }, { value: ["", ""] })).toEqual({ path: { value: ["", ""] } });
});

test.each(["...", "..a", ".a", "a.."])("%j is a name in a path like any other", (value) => {
  expect(place({ value: { in: "path", type: "string" } }, { value })).toEqual({ path: { value } });
});

test("what stands between the items of a list stands in none of them, unless it is escaped there", () => {
  const rule = '"value" must not have an item that contains the separator: op';
  for (const joined of [" ", "|"] as const) {
    const rows = inQuery("array", { joined });
    expect(() => place(rows, { value: ["a", `b${joined}c`] })).toThrow(rule);
    expect(place(rows, { value: ["a,b", 1] })).toEqual({ query: { value: `a,b${joined}1` } });
  }
  for (const type of ["array", "any"] as const) {
    const inHeader = { value: { in: "header", type } } as const;
    expect(() => place(inHeader, { value: ["a,b"] })).toThrow(rule);
    for (const item of [" a", "a\t"]) {
      for (const value of [[item], ["b", item, "c"]])
        expect(() => place(inHeader, { value })).toThrow("must not begin or end with white space");
    }
    expect(place(inHeader, { value: ["a b", 1] })).toEqual({ header: { value: "a b,1" } });
    expect(place(inHeader, { value: [] })).toEqual({});
  }
  expect(place({ value: { in: "path", type: "array" } }, { value: ["a,b"] })).toEqual({ path: { value: ["a,b"] } });
});

test("a list that is joined and has no items is left out", () => {
  for (const joined of [",", " ", "|"] as const) {
    expect(place(inQuery("array", { joined }), { value: [] })).toEqual({});
  }
});

test("of what has to be given something is sent: outside of JSON nothing is written of an empty list or object", () => {
  const rule = '"value" must not be empty: only a JSON body can carry that: op';
  for (const where of ["query", "header", "path"] as const) {
    expect(() => place({ value: { in: where, type: "array", required: true } }, { value: [] })).toThrow(rule);
  }
  for (const value of [{}, { none: undefined }]) {
    expect(() => place(inQuery("object", { required: true }), { value })).toThrow(rule);
  }
  const member = { value: { in: "body", type: "array", required: true } } as const;
  expect(place(member, { value: [] })).toEqual({ body: { value: [] } });
});

test("of very many values a message has the first, and how many more there are", () => {
  const values = Array.from({ length: 3000 }, (_, at) => `v${at}`);
  expect(() => place(inQuery("string", { enum: values }), { value: "zz" })).toThrow(
    /^"value" must be one of v0, v1, .*, v49 and 2950 more: op$/,
  );
  expect(() => place(inQuery("string", { enum: values.slice(0, 2) }), { value: "zz" })).toThrow("of v0, v1: op");
});

type In = Parameter["in"];

test.each<In>(["path", "query", "header", "cookie"])("only JSON can say null: a %s has none", (where) => {
  const rule = "must not be null: only a JSON body can carry it: op";
  const required = { value: { in: where, type: "any", required: true } } as const;
  expect(() => place(required, { value: null })).toThrow(`"value" ${rule}`);
  const list = { value: { in: where, type: "any" } } as const;
  for (const value of [["a", null, "b"], [undefined], new Array(1)]) {
    const wrong = where === "cookie" ? "must not be an array" : "must contain only strings, numbers and booleans";
    expect(() => place(list, { value })).toThrow(`"value" ${wrong}`);
  }
});

test("null counts as absent where a parameter may be left out, and is sent in a body", () => {
  for (const where of ["query", "header", "cookie"] as const) {
    const described = ["string", "integer", "number", "boolean", "array", "object"].map((type) => ({ type }));
    for (const rule of [{ type: "any", enum: ["a", null] }, { type: "string", pattern: "^a" }, ...described]) {
      const rows = { value: { in: where, ...rule } } as unknown as Record<string, Parameter>;
      const parameters = prepareParameters(rows);
      expect(placeParameters({ id: "op", parameters }, { value: null })).toEqual({ values: {} });
    }
    expect(() => place({ value: { in: where, type: "string", required: true } }, { value: null })).toThrow(
      '"value" must be a string: op',
    );
  }
  expect(() => place({ value: { in: "path", type: "any" } }, { value: null })).toThrow('"value" must not be null');
  const rows = { value: { in: "body", type: "any", required: true } } as const;
  expect(place(rows, { value: null })).toEqual({ body: { value: null } });
  const parameters = prepareParameters(rows);
  expect(() => placeParameters({ id: "op", parameters }, { value: null }, "query")).toThrow('"value" must not be null');
});

test.each<In>(["path", "query", "header", "cookie"])(
  "an object of which a %s does not know the form is refused",
  (where) => {
    const rows = { value: { in: where, type: "any" } } as const;
    for (const value of [{ a: 1 }, {}, new Date(0)]) {
      expect(() => place(rows, { value })).toThrow(`"value" must not be an object in the ${where}: op`);
    }
    for (const value of [Symbol("a"), () => 1, NaN, Infinity]) {
      expect(() => place(rows, { value })).toThrow('"value" must contain only strings, numbers and booleans: op');
    }
  },
);

test("an object whose form is known holds single values only, and no half characters", () => {
  for (const rows of [inQuery("object"), inQuery("any", { deep: true })]) {
    const right = { a: "b", n: 1, none: undefined };
    expect(place(rows, { value: right })).toEqual({ query: { value: right } });
    for (const value of [{ a: null }, { a: {} }, { a: [] }]) {
      expect(() => place(rows, { value })).toThrow('"value" must contain only strings, numbers and booleans: op');
    }
    for (const value of [{ "\ud800": "a" }, { a: "\ud800" }]) {
      expect(() => place(rows, { value })).toThrow('"value" must not contain a lone surrogate: op');
    }
  }
});

test("a text of a body holds no half characters either", () => {
  const inBody = { value: { in: "body", type: "string" } } as const;
  expect(place(inBody, { value: "🔑" })).toEqual({ body: { value: "🔑" } });
  expect(() => place(inBody, { value: "\ud800" })).toThrow('"value" must not contain a lone surrogate: op');
});

test("members of a body are checked where they travel", () => {
  const parameters = prepareParameters({ value: { in: "body", type: "any" } });
  const sent = (value: unknown) => placeParameters({ id: "op", parameters }, { value }, "query").query;
  expect(sent("a")).toEqual({ value: "a" });
  expect(() => sent({ a: 1 })).toThrow('"value" must not be an object');
  expect(() => sent("\ud800")).toThrow('"value" must not contain a lone surrogate');
});

test("an object of a class is written by its members", () => {
  const value = new (class Range {
    from = 1;
  })();
  expect(place(inQuery("any", { deep: true }), { value })).toEqual({ query: { value } });
});

test.each<[object]>([[new Date(0)], [new Map([["a", 1]])], [new Set()], [Object("text") as object]])(
  "an object without members to write is none: %p",
  (value) => {
    expect(() => place(inQuery("any", { deep: true }), { value })).toThrow('"value" must be a plain object: op');
    expect(place(inQuery("any", { deep: true }), { value: Object.create(null) as object })).toEqual({
      query: { value: {} },
    });
  },
);
