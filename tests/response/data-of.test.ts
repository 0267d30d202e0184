import { callableOperations } from "../../src/call/callable-operations.js";
import { dataOf } from "../../src/response/data-of.js";
import { isFatal } from "../../src/response/shape/mismatches.js";
import type { Operation, Service, Shape } from "../../src/service/service.js";

const shapes: Record<string, Shape> = {
  Thing: {
    object: { id: "integer", price: "decimal", "odd~/name": "decimal" },
    optional: ["odd~/name"],
    insisted: ["id"],
  },
};

/** What is found in a body of which a service says how its data looks and in which member it stands. */
function found(text: string, data: Shape, envelope?: string, beside: Operation["beside"] = {}) {
  const row: Operation = {
    ...{ method: "GET", path: "/things", safe: true, secured: true, parameters: {}, data },
    ...(envelope !== undefined && { envelope, beside }),
  };
  const service: Service = { basePath: "", operations: { get: row }, shapes, errors: {} };
  return dataOf(callableOperations(service)("get"), JSON.parse(text), text);
}

const thing = { ref: "Thing" };
const named: Shape = { object: { id: "integer", name: "string", size: "integer" }, insisted: ["id"] };
const eitherWay: Shape = { anyOf: [named, { array: named }] };
const whole = { id: 5, name: "n", size: 2 };
const one = '{"id":1,"price":"2.50"}';
const asOne = { id: 1, price: "2.50" };
const isMoved = true;
const bare = { pointer: "", expected: "data", seen: "data without an envelope", fatal: false, count: 1 };
const bareIn = (envelope: string) => ({ ...bare, expected: `data in the member "${envelope}"` });
const moved = { pointer: "", expected: "data", seen: "data in an envelope", fatal: false, count: 1 };

test("data stands in the body, or in the member that is its envelope", () => {
  const complete = { mismatches: [], isComplete: true };
  expect(found(one, thing)).toEqual({ data: asOne, ...complete });
  expect(found(`{"data":${one},"more":1}`, thing, "data")).toEqual({ data: asOne, ...complete });
  // What has no members is in no envelope, whatever platforms give it.
  expect(found('"x"', "string", "length")).toEqual({
    data: "x",
    mismatches: [bareIn("length")],
    isComplete: true,
    isMoved,
  });
});

test("where it stands otherwise than described it is found, and that is reported", () => {
  const isBare = { mismatches: [bareIn("data")], isComplete: true, isMoved };
  expect(found(one, thing, "data")).toEqual({ data: asOne, ...isBare });
  expect(found("[]", { array: thing }, "data")).toEqual({ data: [], ...isBare });
  expect(found(`{"result":${one}}`, thing)).toEqual({ data: asOne, mismatches: [moved], isComplete: true, isMoved });
  expect(found(`{"result":${one}}`, thing, "data")).toEqual({
    data: asOne,
    mismatches: [{ ...bareIn("data"), seen: moved.seen }],
    isComplete: true,
    isMoved,
  });
  // An envelope that holds something else, while the body itself is the data.
  expect(found('{"id":1,"price":"2.50","data":null}', thing, "data")).toEqual({
    data: { ...asOne, data: null },
    ...isBare,
  });
});

test("where nothing is insisted on, data is found by the members that are described", () => {
  const shape: Shape = { object: { id: "integer", name: "string" }, optional: ["name"] };
  expect(found('{"result":{"id":1}}', shape)).toMatchObject({ data: { id: 1 }, mismatches: [moved], isMoved });
  expect(found('{"result":{"id":1}}', shape, "data")).toMatchObject({
    data: { id: 1 },
    mismatches: [{ ...bareIn("data"), seen: moved.seen }],
  });
  expect(found('{"data":{"name":"n","id":1},"at":{}}', shape)).toMatchObject({ data: { name: "n" }, isMoved });
  for (const text of ['{"status":"x"}', '{"a":{"id":1},"b":{"id":2}}', '{"name":"n","more":{"ids":1}}', "{}"]) {
    const { data, mismatches } = found(text, shape);
    expect([data, mismatches]).toMatchObject([JSON.parse(text), [{ pointer: "/id", seen: "nothing" }]]);
  }
});

test("of several members, the one that lacks nothing is the data, if no other holds more than half as much", () => {
  const isIn = (body: unknown, data: unknown, shape: Shape = named) =>
    expect(found(JSON.stringify(body), shape)).toEqual({ data, mismatches: [moved], isComplete: true, isMoved });
  isIn({ data: whole, meta: { id: 9 } }, whole);
  isIn({ thing: whole, part: { id: 9 } }, whole);
  isIn({ data: [whole, whole], meta: { id: 9 } }, [whole, whole], eitherWay);
  isIn({ data: [], more: "x" }, [], eitherWay);
  for (const body of [
    { thing: whole, previous: whole },
    { thing: { id: 5, name: "n", size: 1, kind: "k" }, previous: { ...whole, id: 4 } },
    { thing: { id: 5 }, part: { id: 9, name: "n" } },
    { user: { id: 5 }, number: 1001 },
    { request: { id: "r", name: "n" }, number: 1001 },
  ]) {
    expect(isFatal(found(JSON.stringify(body), named).mismatches)).toBe(true);
  }
  for (const body of [
    { done: [], failed: [whole] },
    { done: [{ id: 1 }], failed: [] },
    { done: [{ id: 1 }], failed: [whole] },
    { all: [], failed: [] },
  ]) {
    expect(isFatal(found(JSON.stringify(body), eitherWay).mismatches)).toBe(true);
  }
});

test("what is alone may lack a little", () => {
  const four: Shape = { object: { id: "integer", a: "string", b: "string", c: "string" }, insisted: ["id"] };
  const most = { id: 1, a: "a", b: "b" };
  expect(found(JSON.stringify({ data: most }), four)).toMatchObject({ data: most, isMoved });
  expect(found(JSON.stringify({ data: [most, most] }), { array: four })).toMatchObject({ data: [most, most], isMoved });
  expect(isFatal(found(JSON.stringify({ data: { id: 1, a: "a" } }), four).mismatches)).toBe(true);
});

test("what lacks something is no data where something in it could be: nobody knows whose id it is", () => {
  const unclear = { pointer: "", expected: "data", seen: "an envelope", fatal: true, count: 1 };
  for (const body of [
    { jsonrpc: "2.0", id: 77, result: whole },
    { id: "req-1", name: "done", data: whole },
    { id: 77, data: { thing: whole } },
    { id: 77, data: [whole] },
    { id: 77, data: { things: [whole] } },
    { id: 77, data: { id: 5 } },
    { id: 1, part: { id: 5, name: "n" } },
    { id: 77, one: whole, other: whole },
    { id: 1, name: "n", replaces: whole },
  ]) {
    expect(found(JSON.stringify(body), named)).toEqual({ data: body, mismatches: [unclear], isComplete: false });
  }
  for (const body of [
    { id: 77, data: [] },
    { id: 77, data: [whole] },
    [{ id: 77, thing: whole }],
    [whole, { id: 5, code: 7, message: "too late" }],
    [whole, { id: 5, error: "too late" }],
  ]) {
    const seen = Array.isArray(body) ? "a list with an item that is none" : "an envelope";
    expect(found(JSON.stringify(body), eitherWay).mismatches).toEqual([{ ...unclear, seen }]);
  }
  for (const data of [null, {}, "done", { thing: whole }, [whole]]) {
    expect(isFatal(found(JSON.stringify({ id: 77, data }), named, "data").mismatches)).toBe(true);
  }
  expect(found(JSON.stringify({ data: { id: 77, result: whole } }), named, "data").mismatches).toEqual([unclear]);
});

test("an item that is an error hides the data of a list; one that lacks something, and has a word like those of errors, does not", () => {
  const items: Shape = { array: { object: { id: "integer", name: "string", size: "integer" } } };
  const isUnclear = (body: unknown, data: Shape) => isFatal(found(JSON.stringify(body), data).mismatches);
  expect(isUnclear([whole, { code: 5, message: "too late" }], items)).toBe(true);
  expect(isUnclear([whole, { id: 5, message: "too late" }], items)).toBe(true);
  expect(isUnclear([whole, { id: 5, name: "n", message: "slow" }], items)).toBe(false);
  expect(
    isUnclear(
      [
        { ...whole, code: 5 },
        { id: 5, name: "n" },
      ],
      items,
    ),
  ).toBe(false);
  // Of a map any name may be one of its own.
  expect(isUnclear([{ code: { id: 5, name: "n" } }], { array: { map: named } })).toBe(false);
});

test("what lacks something, and holds more objects than any envelope, is no data", () => {
  const holding = (count: number) => {
    const extra = Object.fromEntries(Array.from({ length: count - 1 }, (_, index) => [`k${index}`, {}]));
    return isFatal(found(JSON.stringify({ id: 5, name: "n", extra }), named).mismatches);
  };
  expect([holding(1000), holding(1001)]).toEqual([false, true]);
});

test("a word for its kind, which other things have too, makes nothing of what is inside data that lacks something", () => {
  const shape: Shape = { object: { type: "string", things: { array: { object: { type: "string", id: "string" } } } } };
  for (const body of [
    { type: "list", data: [{ type: "thing", other: 1 }] },
    { type: "list", meta: { type: "m" } },
  ]) {
    expect(found(JSON.stringify(body), shape)).toMatchObject({ data: body, isComplete: false });
    expect(isFatal(found(JSON.stringify(body), shape).mismatches)).toBe(false);
  }
  const inside = { type: "rpc", result: { type: "list", things: [] } };
  expect(isFatal(found(JSON.stringify(inside), shape).mismatches)).toBe(true);
  for (const name of ["types", "subtype"]) {
    const kinds: Shape = { object: { [name]: "string", id: "string", other: "string" } };
    expect(isFatal(found(JSON.stringify({ [name]: "a", in: { [name]: "b" } }), kinds).mismatches)).toBe(true);
  }
});

test("what has the id that the request names is the data, whatever else is there", () => {
  const row: Operation = {
    ...{ method: "GET", path: "/things/{thing_id}", safe: true, secured: true, data: named },
    parameters: { thing_id: { in: "path", type: "integer", required: true } },
    matches: { thing_id: ["id"] },
  };
  const service: Service = { basePath: "", operations: { get: row }, shapes, errors: {} };
  const asked = (body: object) =>
    dataOf(callableOperations(service)("get"), body, JSON.stringify(body), { thing_id: 5 });
  for (const body of [
    { id: 5, replaced_by: { ...whole, id: 6 } },
    { id: "5", user: { id: 7 } },
  ]) {
    expect([asked(body).data, isFatal(asked(body).mismatches)]).toEqual([body, false]);
  }
  expect(asked({ thing: { id: 5 }, other: { ...whole, id: 6 } })).toMatchObject({ data: { id: 5 }, isMoved });
  expect(asked({ thing: whole, previous: { ...whole, id: 6 } })).toMatchObject({ data: whole, isMoved });
  expect(asked({ jsonrpc: "2.0", id: 77, result: whole })).toMatchObject({ data: whole, isMoved });
  for (const body of [
    { id: 77, result: { ...whole, id: 6 } },
    { id: 77, result: whole, previous: whole },
    { id: 6, name: "n", replaces: whole },
    { id: 6, thing: { id: 5 } },
    { thing: whole, previous: whole },
    { id: null, thing: whole, other: whole },
  ]) {
    expect(isFatal(asked(body).mismatches)).toBe(true);
  }
});

test("what holds nothing of the kind hides no data, whatever it lacks", () => {
  const stays = (body: unknown, shape: Shape = named) => {
    const { data, mismatches } = found(JSON.stringify(body), shape);
    expect([data, isFatal(mismatches)]).toEqual([body, false]);
  };
  stays({ id: 1, name: whole });
  stays({ id: 1, name: "n", part: { id: 5, name: "n" } });
  stays({ id: 1, meta: { trace: "x" }, fills: [] });
  stays({ ...whole, size: null, replaces: whole });
  stays([{ id: 1, name: "n", part: { id: 5 } }, { id: 2 }], eitherWay);
});

test("where two members could be the data, or none, there is none", () => {
  for (const text of [`{"a":${one},"b":${one}}`, '{"a":1}', "[]", "null"]) {
    const { mismatches, isComplete, data } = found(text, thing);
    expect([isFatal(mismatches), isComplete, data]).toEqual([true, false, JSON.parse(text)]);
  }
  // Nor does an error hold data, whatever it looks like.
  expect(isFatal(found(`{"error":${one}}`, thing).mismatches)).toBe(true);
  const named: Shape = { object: { data: "string", id: "string" }, insisted: ["data"] };
  expect(found('{"data":5,"more":"x"}', named, "data")).not.toHaveProperty("isMoved");
  // An envelope with nothing in it is not data by itself.
  const { data, mismatches } = found('{"data":null}', { object: { id: "integer" } }, "data");
  expect([data, isFatal(mismatches)]).toEqual([null, true]);
  // What takes any object tells nothing: no member is taken for it.
  expect(found('{"result":{"a":1}}', { map: "integer" })).toMatchObject({ data: { result: { a: 1 } } });
});

test("where no body is described, what comes is handed on whole", () => {
  for (const text of ['{"id":7}', '{"a":{"b":1}}', "[1]"]) {
    expect(found(text, "none")).toMatchObject({ data: JSON.parse(text) as object, mismatches: [{ pointer: "" }] });
  }
});

test("where there may be a body or none, data is found wherever it stands", () => {
  const either: Shape = { anyOf: [thing, "none"] };
  expect(found(`{"result":${one}}`, either)).toMatchObject({ data: asOne, mismatches: [moved], isMoved });
});

test("integers are exact, described or not, at any depth and in an envelope", () => {
  const long = "9007199254740993";
  const exact = BigInt(long);
  const complete = { mismatches: [], isComplete: true };
  expect(found(`{"id":${long},"price":"1"}`, thing)).toEqual({ data: { id: exact, price: "1" }, ...complete });
  expect(found(`{"id":1,"price":"1","more":[{"n":-${long}}]}`, thing)).toEqual({
    data: { id: 1, price: "1", more: [{ n: -exact }] },
    ...complete,
  });
  expect(found(`{"data":${long}}`, "any", "data")).toEqual({ data: exact, ...complete });
});

test.each([
  "9007199254740993.0",
  "9.007199254740993e15",
  "9007199254740993000E-3",
  "900719925474099.3e+1",
  "9007199254740993E+0",
])("the integer %s is one, however it is written", (long) => {
  const exact = 9007199254740993n;
  const shape: Shape = {
    object: { id: "integer", ids: { array: "integer" }, either: { anyOf: ["integer", "null"] }, price: "decimal" },
    insisted: ["id"],
  };
  const text = (price: string) => `{"id":-${long},"ids":[1,${long}],"either":${long},"price":${price},"more":1e300}`;
  const data = { id: -exact, ids: [1, exact], either: exact, more: 1e300 };
  expect(found(text('"1"'), shape)).toEqual({ data: { ...data, price: "1" }, mismatches: [], isComplete: true });
  expect(found(text("1.50"), shape)).toMatchObject({
    data: { ...data, price: "1.50" },
    mismatches: [{ pointer: "/price" }],
  });
  expect(found(`{"size":${long}}`, { object: { size: "number" } }).data).toEqual({ size: 9007199254740992 });
});

test("an exponent says how many zeros an integer ends with", () => {
  expect(found('{"ids":[9e18,-1.5E16,2e20]}', { object: { ids: { array: "integer" } } })).toEqual({
    data: { ids: [9n * 10n ** 18n, -15n * 10n ** 15n, 2n * 10n ** 20n] },
    ...{ mismatches: [], isComplete: true },
  });
});

test("a number with a fraction is not an integer, though a double of its size has none", () => {
  const shape: Shape = { object: { id: "integer" }, insisted: ["id"] };
  for (const number of ["9007199254740993.5", "90071992547409935e-1"]) {
    expect(found(`{"id":${number}}`, shape).mismatches).toMatchObject([
      { pointer: "/id", expected: "integer", seen: "number", fatal: true },
    ]);
  }
});

test("from 2^52 on, the digits tell whether a double that is an integer was one", () => {
  const shape: Shape = { object: { id: "integer" }, insisted: ["id"] };
  for (const number of ["9007199254740990.9", "-4503599627370497.7500000001", "45035996273704977.5e-1"]) {
    expect(found(`{"id":${number}}`, shape).mismatches).toMatchObject([
      { pointer: "/id", seen: "number", fatal: true },
    ]);
  }
  for (const number of ["9007199254740991", "4503599627370497.0", "-4503599627370496", "4503599627370495"]) {
    expect(found(`{"id":${number}}`, shape)).toEqual({
      data: { id: Number(number) },
      mismatches: [],
      isComplete: true,
    });
  }
});

test("an integer among choices, and beside members of other names, is exact whatever differs elsewhere", () => {
  const long = 9007199254740993n;
  const others: Shape = { object: { id: "integer", price: "decimal" }, others: "number" };
  const choices: Shape = { anyOf: [{ object: { id: "number" } }, { object: { id: "integer" } }] };
  expect(found(`{"id":${long},"price":1.10,"more":2}`, others)).toMatchObject({
    data: { id: long, price: "1.10", more: 2 },
    mismatches: [{ pointer: "/price", expected: "string" }],
  });
  expect(found(`{"id":1,"price":"1","more":"2"}`, others).mismatches).toMatchObject([
    { pointer: "/*", expected: "number", seen: "string" },
  ]);
  for (const each of ["number", "integer"] as const) {
    expect(found(`${long}`, { anyOf: [each, "number", "integer"] })).toMatchObject({ data: long, mismatches: [] });
  }
  expect(found(`{"id":${long}}`, choices)).toMatchObject({ data: { id: long }, mismatches: [] });
  expect(found(`[{"id":${long}},1]`, { array: choices })).toMatchObject({ data: [{ id: long }, 1] });
  expect(found("[1e400]", { array: "number" }).mismatches).toMatchObject([{ pointer: "/0", expected: "number" }]);
});

test("a decimal that came as a number is the string of its digits, wherever it stands", () => {
  const decimal = (pointer: string, seen = "number", count = 1) => {
    return { pointer, expected: "string", seen, fatal: false, count, decimal: true };
  };
  const incomplete = { isComplete: false };
  const odd = '{"id":1,"price":"1","odd~/name":1.10}';
  expect(found("1.10", "decimal")).toEqual({ data: "1.10", mismatches: [decimal("")], ...incomplete });
  expect(found('{"v":1.10}', "decimal", "v")).toEqual({ data: "1.10", mismatches: [decimal("")], ...incomplete });
  expect(found(odd, thing)).toEqual({
    data: { id: 1, price: "1", "odd~/name": "1.10" },
    mismatches: [decimal("/odd~0~1name")],
    ...incomplete,
  });
  expect(found('[{"id":1,"price":2},{"id":2,"price":2.00}]', { array: thing })).toEqual({
    data: [
      { id: 1, price: "2" },
      { id: 2, price: "2.00" },
    ],
    mismatches: [decimal("/0/price", "integer", 2)],
    ...incomplete,
  });
  expect(found('{"result":{"id":1,"price":2.00}}', thing)).toEqual({
    data: { id: 1, price: "2.00" },
    mismatches: [moved, decimal("/price", "integer")],
    ...incomplete,
    isMoved,
  });
});

test("a decimal keeps its digits beside whatever else differs, however many they are", () => {
  expect(found(`{"a":${"9".repeat(2000)}}`, { object: { a: "decimal" } }).data).toEqual({ a: "9".repeat(2000) });
  const { data, mismatches } = found('{"a":1.10}', { object: { a: "decimal", b: "string" } });
  expect([data, mismatches.map(({ pointer }) => pointer)]).toEqual([{ a: "1.10" }, ["/a", "/b"]]);
});

test("a mismatch that is not fatal is handed on with the data as it came", () => {
  expect(found('{"data":{"id":1}}', thing, "data")).toEqual({
    data: { id: 1 },
    mismatches: [{ pointer: "/price", expected: "string", seen: "nothing", fatal: false, count: 1 }],
    isComplete: false,
  });
});

test("what is described beside the data is never the data, and a body without its envelope only if it lacks little", () => {
  const four: Shape = { object: { id: "string", a: "string", b: "string", c: "string" } };
  const beside = { code: [], msg: [], status: [], previous: [], info: [] };
  const missing = { ...bareIn("data"), seen: "nothing", fatal: true };
  const isNone = (body: object, shape: Shape) =>
    expect(found(JSON.stringify(body), shape, "data", beside).mismatches).toEqual([missing]);
  for (const shape of [four, thing, { array: four }, { map: "string" }, { anyOf: [four, "null"] }, "any"] as Shape[])
    for (const body of [{ code: 0, msg: "ok" }, { success: true, errors: [] }, { status: "error" }, {}])
      isNone(body, shape);
  isNone({ id: "1", status: "ok" }, four);
  isNone({ id: "1", a: "a" }, four);
  isNone({ code: 0, previous: [{ id: "1", a: "", b: "", c: "" }] }, { array: four });
  isNone({ code: 0, info: { id: "1", a: "", b: "", c: "" } }, four);
  const most = { id: "1", a: "a", b: "b", code: 0 };
  expect(found(JSON.stringify(most), four, "data", beside)).toMatchObject({ data: most, isMoved });
  const other = { code: 0, row: { id: "1", a: "", b: "", c: "" } };
  expect(found(JSON.stringify(other), four, "data", beside)).toMatchObject({ data: other.row, isMoved });
});
