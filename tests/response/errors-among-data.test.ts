import { callableOperations } from "../../src/call/callable-operations.js";
import { readResponse } from "../../src/response/read.js";
import type { Operation, Service, Shape } from "../../src/service/service.js";

/** What a service answers under status 200, read as data of a shape: the data, or the kind of error. */
function read(
  shape: Shape,
  text: string,
  mediaType = "application/json",
  strict = false,
  envelope?: string,
  more: Partial<Operation> = {},
) {
  const inside = { ...more, ...(envelope !== undefined && { envelope }) };
  const row = { method: "POST", path: "/things", safe: false, secured: true, parameters: {}, data: shape, ...inside };
  const service: Service = { basePath: "", operations: { make: row }, shapes, errors: {} };
  const response = { status: 200, statusText: "OK", headers: new Headers({ "Content-Type": mediaType }) };
  const operation = callableOperations(service)("make");
  const result = readResponse({ operation, params: {}, wire: response, response, text }, "unknown", strict);
  return result.refused ?? result.data;
}

const shapes: Record<string, Shape> = {
  Currency: { object: { code: "integer", name: "string", since: "string" } },
  Job: { object: { id: "string", error: "any" } },
  Batch: { object: { results: { array: "any" }, at: "string", errors: { array: "any" } } },
  Either: { anyOf: [{ object: { id: "string" }, optional: ["id"] }, { object: { errors: { array: "string" } } }] },
  Nested: { allOf: [{ ref: "Job" }, { object: { message: "string", at: "integer" } }] },
};

test.each<[Shape, string]>([
  ["string", '{"code":7,"message":"m"}'],
  ["string", '{"error":"boom"}'],
  ["string", '{"said":"boom","code":5}'],
  ["integer", '{"code":5}'],
  ["boolean", '{"success":false,"error":"x","code":3}'],
  [{ array: "string" }, '{"errors":["rate limited"]}'],
  [{ array: { object: { id: "string" }, optional: ["id"] } }, '{"errors":[{"code":5}]}'],
  [{ array: { object: { id: "string" } } }, '{"errors":[{"id":"5"}]}'],
  [{ anyOf: ["string", "null"] }, '{"error":null,"code":5}'],
  [{ ref: "Currency" }, '{"code":840,"message":"no such currency"}'],
  [{ ref: "Job" }, '{"error":{"code":1}}'],
  [{ array: { ref: "Job" } }, '{"code":10403,"message":"denied","details":[]}'],
  [{ anyOf: [{ ref: "Job" }, { array: { ref: "Job" } }] }, '{"errors":["denied"],"data":[]}'],
  [{ array: { array: "any" } }, '{"code":5,"details":[["x"]]}'],
  [{ object: { code: "integer", name: "string" }, optional: ["name"] }, '{"code":10403,"message":"denied"}'],
  [{ object: { code: "integer", name: "string" }, optional: ["code", "name"] }, '{"code":10403,"message":"denied"}'],
  [{ object: { message: "string" } }, '{"code":10403,"message":"denied"}'],
  [{ map: "integer" }, '{"code":10403,"message":"denied"}'],
  [{ map: "string" }, '{"error":"denied"}'],
  [{ map: "any" }, '{"code":10403}'],
  [{ map: { ref: "Currency" } }, '{"error":"not valid","details":{"name":["blank"]}}'],
  [{ map: { object: { code: "integer" }, optional: ["code"] } }, '{"error":{"code":10403}}'],
  [{ object: { success: "boolean", order: { ref: "Job" } } }, '{"success":false}'],
  [{ object: { success: "boolean", order: { ref: "Job" } } }, '{"success":false,"order":null}'],
  [{ object: { success: "boolean", order: { ref: "Job" } } }, '{"success":false,"message":"insufficient funds"}'],
  [{ object: { code: "integer", message: "string", order: { ref: "Job" } } }, '{"code":10403,"message":"denied","order":null}'], // prettier-ignore
  [{ ref: "Job" }, '{"errors":[null,{"code":5}]}'],
  [{ ref: "Job" }, '{"errors":[[{"code":5}]]}'],
  [{ object: { code: "string", message: "string" } }, '{"code":"EUR","message":"Euro","success":false}'],
])("where data is %j, %s is an error", (shape, text) => expect(read(shape, text)).toBe("ApiError"));

test.each<[Shape, string]>([
  [{ ref: "Currency" }, '{"code":840,"name":"USD","since":null}'],
  [{ ref: "Job" }, '{"id":1,"error":{"code":1}}'],
  [{ ref: "Batch" }, '{"results":[1],"at":null,"errors":[{"code":1}]}'],
  [{ ref: "Either" }, '{"errors":["x"]}'],
  [{ object: { message: "string" } }, '{"message":"ok"}'],
  [{ object: { success: "boolean" } }, '{"success":false}'],
  [{ object: { success: "boolean", order: { ref: "Job" } } }, '{"success":false,"order":{"id":"1"}}'],
  ...["[]", "[[]]", "[null,{}]", '{"code":null,"details":[]}', '{"price":[]}', "0"].flatMap(
    (none): [Shape, string][] => [
      [{ ref: "Job" }, `{"id":"1","errors":${none}}`],
      [{ object: { id: "string", at: "string" } }, `{"id":"1","error":${none}}`],
    ],
  ),
  [{ object: { code: "integer" } }, '{"code":840}'],
  [{ map: "integer" }, '{"available":3,"error":2}'],
  [{ map: "integer" }, '{"errors":1}'],
  [{ map: { ref: "Currency" } }, '{"error":{"code":840,"name":"USD","since":"1792"}}'],
  [{ anyOf: [{ map: "number" }, "null"] }, '{"code":5,"sold":1.5}'],
  [{ ref: "Nested" }, '{"message":"hello","id":"1","error":null,"at":"1"}'],
  // What a service adds to data makes no error of it.
  [{ object: { success: "boolean", error: "string" } }, '{"success":false,"error":"disk","at":1}'],
  [{ object: { code: "string", message: "string" } }, '{"code":"EUR","message":"Euro","digits":2}'],
])("where data is %j, %s is data: the description names what an error could be made of", (shape, text) => {
  expect(read(shape, text)).toEqual(JSON.parse(text));
});

const wrapped: Shape = { object: { status: "boolean", message: "string", order: { ref: "Job" } } };
const mayLack: Shape = { ...wrapped, optional: ["order"] };
const mayBeNull: Shape = {
  object: { status: "boolean", message: "string", order: { anyOf: [{ ref: "Job" }, "null"] } },
};
const lists: Shape = { object: { status: "boolean", message: "string", order: { array: "any" } } };
test.each<[string, Shape, object, boolean]>([
  ["is missing", wrapped, {}, true],
  ["is null", wrapped, { order: null }, true],
  ["is empty, and may not be", wrapped, { order: {} }, true],
  ["is all empty, and lacks something", wrapped, { order: { id: "" } }, true],
  ["lacks something", wrapped, { order: { id: "1" } }, false],
  ["is missing, and may be", mayLack, {}, true],
  ["is null, and may be missing", mayLack, { order: null }, true],
  ["is null, and may be", mayBeNull, { order: null }, true],
  ["is null, and may be, where something else differs", mayBeNull, { order: null, message: 5 }, false],
  ["is empty, and may be, where something else differs", lists, { order: [], message: 5 }, false],
  ["stands elsewhere", { ref: "Job" }, { order: { id: "1", error: null } }, true],
])("a write is refused by a flag that is false, where data %s: %j, %j: %s", (_what, shape, more, isError) => {
  const body = { status: false, message: "no", ...more };
  expect(read(shape, JSON.stringify(body))).toEqual(isError ? "ApiError" : expect.any(Object));
  expect(read(shape, JSON.stringify(body), undefined, false, undefined, { safe: true })).not.toBe("ApiError");
});

test("of a write whose data cannot be used, the words that stand in its place are told", () => {
  const row = { envelope: "value", beside: { ok: [], message: [] } };
  for (const value of [{}, { value: null }, { value: {} }]) {
    const body = JSON.stringify({ ok: false, message: "no", ...value });
    expect(read({ object: { id: "string" }, insisted: ["id"] }, body, undefined, false, "value", row)).toBe("ApiError");
  }
});

test("what stands beside members that are described may still be an error", () => {
  expect(read({ ref: "Currency" }, '{"code":840,"name":"USD","since":null,"error":"closed"}')).toBe("ApiError");
});

test.each<[Shape, string, boolean]>([
  [{ map: "string" }, '{"ok":"gut","error":"Fehler"}', true],
  [{ map: "string" }, '{"code":"1","name":"N"}', true],
  [{ map: "decimal" }, '{"error":"rate limited"}', false],
  [{ map: "string" }, '{"code":"1","message":"no"}', false],
  [{ map: "any" }, '{"ok":1,"error":"no"}', false],
  [{ object: { id: "string" }, optional: ["id"], others: "string" }, '{"name":"N","error":"E"}', true],
])("where a read gives %j, %s tells of texts by name: %s", (shape, text, isData) => {
  const asked = (safe: boolean, strict = false) => read(shape, text, undefined, strict, undefined, { safe });
  expect(asked(true)).toEqual(isData ? JSON.parse(text) : "ApiError");
  // It is reported, as what stands beside data always is; and nobody believes that a write was done.
  expect(asked(true, true)).toBe(isData ? "ResponseError" : "ApiError");
  expect(asked(false)).toBe("ApiError");
});

test("beside data that came without its envelope, what an error could be made of is one", () => {
  const bare = (text: string) => read({ ref: "Currency" }, text, undefined, false, "data");
  const currency = '"code":840,"name":"USD","since":null';
  expect(bare(`{${currency}}`)).toEqual(JSON.parse(`{${currency}}`));
  expect(bare(`{${currency},"error":"closed"}`)).toBe("ApiError");
  expect(read({ ref: "Currency" }, `{${currency}}`, "application/json", true, "data")).toBe("ResponseError");
});

test("beside an envelope, a member that is described there is no sign of an error to a strict client, and any other is", () => {
  const beside = (names: string[]) =>
    read({ array: "string" }, '{"data":["a"],"code":5}', undefined, true, "data", {
      beside: Object.fromEntries(names.map((name) => [name, []])),
    });
  expect([beside(["code"]), beside(["at"])]).toEqual([["a"], "ResponseError"]);
});

test("beside an envelope, nothing but what fills the place of data is no proof of data", () => {
  const shape: Shape = { object: { id: "string", at: { anyOf: ["string", "null"] } }, optional: ["id", "at"] };
  const denied = (data: string, of: Shape = shape) =>
    read(of, `{"data":${data},"code":7,"message":"denied"}`, undefined, false, "data", { beside: { code: [] } });
  expect(["{}", '{"at":null}', '{"id":"1"}'].map((data) => denied(data))).toEqual([
    "ApiError",
    "ApiError",
    { id: "1" },
  ]);
  expect(["[]", '["a"]'].map((data) => denied(data, { array: "string" }))).toEqual(["ApiError", ["a"]]);
});

test("beside an envelope, a described code and nothing else is no error for a read of an empty list", () => {
  const list = (safe: boolean, strict: boolean) =>
    read({ array: "string" }, '{"data":[],"code":7}', undefined, strict, "data", { beside: { code: [] }, safe });
  expect([list(true, false), list(true, true), list(false, false)]).toEqual([[], "ResponseError", "ApiError"]);
});

test("a page shows that it is data by its items, wherever they stand", () => {
  const shape: Shape = {
    object: { in: { object: { rows: { array: "string" } } }, next: "string" },
    optional: ["next"],
  };
  const pages = { items: "in/rows", forward: { parameter: "after", cursor: "next" } };
  const page = (rows: string) =>
    read(shape, `{"data":{"in":{"rows":${rows}},"next":"x"},"error":"no"}`, undefined, false, "data", { pages });
  expect([page('["a"]'), page("[]")]).toEqual([{ in: { rows: ["a"] }, next: "x" }, "ApiError"]);
});

test("a text or a number is not looked for in other members", () => {
  expect(read("string", '{"value":"x"}')).toBe("ResponseError");
  expect(read({ array: "integer" }, '{"values":[1]}')).toBe("ResponseError");
  expect(read({ array: { ref: "Job" } }, '{"values":[{"id":"1","error":null}]}')).toEqual([{ id: "1", error: null }]);
});

test("an empty list in an envelope is data, unless there is an error beside it", () => {
  const list: Shape = { array: { ref: "Job" } };
  expect(read(list, '{"jobs":[]}')).toEqual([]);
  expect(read(list, '{"jobs":[],"code":0,"error":null}')).toEqual([]);
  expect(read(list, '{"data":[]}', undefined, false, "data")).toEqual([]);
  expect(read(list, '{"data":[],"code":7,"message":"denied"}', undefined, false, "data")).toBe("ApiError");
  expect(read({ anyOf: [list, "null"] }, '{"data":null,"error":"denied"}', undefined, false, "data")).toBe("ApiError");
  expect(read(list, '{"data":[{"id":"1","error":null}],"code":7}', undefined, false, "data")).toHaveLength(1);
});

test.each([false, true])(
  "a choice is the one of its kind, in whichever order they stand (reversed: %p)",
  (isReversed) => {
    const either = (...shapes: Shape[]): Shape => ({ anyOf: isReversed ? shapes.reverse() : shapes });
    const money: Shape = { object: { free: "decimal", locked: "decimal" } };
    const shape: Shape = {
      object: {
        id: "integer",
        money: either("null", money),
        decimal: either("null", "decimal"),
        flag: either("boolean", "decimal"),
        number: either("null", "number"),
        text: either("string", "number"),
        list: { array: either("null", "decimal") },
      },
    };
    const text = `{"id":9007199254740993,"money":{"free":0.10,"locked":1234567890.1234567890123},
    "decimal":12345678901234567890.5,"flag":1.50,"number":10000000000000000000,"text":10000000000000000000,"list":[null,0.10]}`;
    expect(read(shape, text)).toEqual({
      id: 9007199254740993n,
      money: { free: "0.10", locked: "1234567890.1234567890123" },
      decimal: "12345678901234567890.5",
      flag: "1.50",
      number: 1e19,
      text: 1e19,
      list: [null, "0.10"],
    });
  },
);

test("text/json is JSON", () => expect(read("string", '"x"', "text/json; charset=utf-8")).toBe("x"));

test("a number is a number however many digits it has, and an integer beside it keeps each of them", () => {
  const shape: Shape = { object: { ratio: "number", all: { map: "number" }, id: "integer" } };
  const text = '{"ratio":10000000000000000000,"all":{"a/b":9007199254740993,"c":0.5},"id":9007199254740993}';
  for (const strict of [false, true]) {
    expect(read(shape, text, "application/json", strict)).toEqual({
      ratio: 1e19,
      all: { "a/b": 9007199254740992, c: 0.5 },
      id: 9007199254740993n,
    });
  }
  expect(read("number", "10000000000000000000")).toBe(1e19);
  expect(read({ anyOf: ["number", "string"] }, "10000000000000000000")).toBe(1e19);
  const open: Shape = { object: { ratio: "number" } };
  expect(read(open, '{"ratio":10000000000000000000,"more":9007199254740993}')).toEqual({
    ratio: 1e19,
    more: 9007199254740993n,
  });
});

test("a list among other members is not an empty page", () => {
  const shape: Shape = { object: { id: "string", fills: { array: "any" }, market: { object: {} } } };
  expect(read(shape, '{"id":"1","fills":[],"market":{},"code":5}')).toMatchObject({ id: "1" });
  const lists: Shape = { object: { open: { array: "any" }, closed: { array: "any" }, at: { object: {} } } };
  expect(read(lists, '{"open":[],"closed":[1],"at":{},"code":5}')).toMatchObject({ closed: [1] });
  expect(read(lists, '{"open":[],"closed":[],"at":{},"code":5}')).toBe("ApiError");
  expect(read(lists, '{"open":[],"closed":[],"at":{},"code":0}')).toMatchObject({ open: [] });
});

/** A service's own response in an envelope, as a write or a read of it is read, and whether a strict client takes it. */
function enveloped(shape: Shape, beside: NonNullable<Operation["beside"]>, body: object) {
  const as = (safe: boolean, strict = false) =>
    read(shape, JSON.stringify(body), undefined, strict, "data", { beside, safe });
  return { write: as(false), read: as(true), strict: as(true, true) };
}

const placed: Shape = { object: { id: "string", amount: "integer" } };
const hollow: [Shape, unknown][] = [
  ["string", ""],
  ["boolean", false],
  ["integer", 0],
  [placed, { id: "", amount: 0 }],
  [{ array: placed }, [{ id: "", amount: 0 }]],
  [{ array: "string" }, [""]],
];

test.each(hollow)("of %j, %j is nothing that a write beside a code of its own has done", (shape, data) => {
  const beside = { code: [], msg: [], error: [] };
  for (const sign of [{ code: "E7", msg: "no balance" }, { code: 7 }, { error: ["EOrder: no funds"] }]) {
    expect(enveloped(shape, beside, { ...sign, data })).toMatchObject({ write: "ApiError", read: data });
  }
  expect(enveloped(shape, beside, { code: "0", msg: "", error: [], data }).write).toEqual(data);
  expect(enveloped(shape, { code: ["E7"] }, { code: "E7", msg: "done", data }).write).toEqual(data);
  // Where values are listed, nothing is none for a read either.
  expect(enveloped(shape, { code: ["S1"] }, { code: "E7", data })).toMatchObject({
    write: "ApiError",
    read: "ApiError",
  });
});

test("beside data of its own, an error is one of a write whose data says nothing", () => {
  expect(read(placed, '{"id":"","amount":0,"code":7,"message":"no"}')).toBe("ApiError");
  expect(read(placed, '{"id":"1","amount":0,"code":7,"message":"no"}')).toMatchObject({ id: "1" });
});

test("a value that is none of those that are listed is an error, whatever its member is called", () => {
  const data = { id: "1", amount: 2 };
  const is = (beside: NonNullable<Operation["beside"]>, members: object) =>
    enveloped(placed, beside, { ...members, data });
  for (const [beside, other] of [
    [{ code: ["0"] }, { code: "1", msg: "failed" }],
    [{ retCode: [0] }, { retCode: 10001 }],
    [{ ok: [true] }, { ok: false }],
    [{ status: [1] }, { status: 0 }],
    [{ status: ["ok"] }, { status: { toString: "error" } }],
  ] as const) {
    expect(is(beside, other)).toEqual({ write: "ApiError", read: data, strict: "ResponseError" });
    expect(enveloped({ array: placed }, beside, { ...other, data: [] })).toMatchObject({
      write: "ApiError",
      read: "ApiError",
    });
  }
  const isData = { write: data, read: data, strict: data };
  for (const [beside, same] of [
    [{ code: [1000] }, { code: "1000", msg: "done" }],
    [{ code: ["1000"] }, { code: 1000, msg: "done" }],
    [{ ok: [true] }, { ok: "true" }],
    [{ code: ["0"] }, { code: null }],
    [{ error: ["NONE"] }, { error: [] }],
    [{ retCode: [0], at: [] }, { at: 5 }],
  ] as const)
    expect(is(beside, same)).toEqual(isData);
});

test("what bare data has of its own is not what is listed beside an envelope", () => {
  const shape: Shape = { object: { id: "string", status: "string" } };
  const bare = (text: string) => read(shape, text, undefined, false, "data", { beside: { status: ["ok"] } });
  expect(bare('{"id":"1","status":"NEW"}')).toEqual({ id: "1", status: "NEW" });
});

test.each([true, false])(
  "an error beside a page without items is one, as the page is described (reads: %p)",
  (safe) => {
    const shape: Shape = {
      object: { code: "integer", msg: "string", success: "boolean", rows: { array: "string" }, next: "string" },
      optional: ["code", "msg", "success", "rows"],
    };
    const pages = { items: "rows", itemsMayBeAbsent: true, forward: { parameter: "after", cursor: "next" } };
    const page = (members: object, beside: NonNullable<Operation["beside"]> = { code: [], msg: [] }, strict = false) =>
      read(shape, JSON.stringify({ next: "", ...members }), undefined, strict, undefined, { pages, safe, beside });
    for (const rows of [{ rows: [] }, {}]) {
      for (const error of [{ code: 7, msg: "throttled" }, { success: false }, { error: "no" }])
        expect(page({ ...error, ...rows })).toBe("ApiError");
      // Though the page lacks what else is described.
      expect(page({ success: false, next: undefined, ...rows })).toBe("ApiError");
      expect(page({ code: 7, msg: "fine", ...rows }, { code: [7] }, true)).toMatchObject({ code: 7 });
      expect(page({ code: 7, ...rows })).toEqual(safe ? { code: 7, next: "", ...rows } : "ApiError");
      expect(page({ code: 7, ...rows }, undefined, true)).toBe(safe ? "ResponseError" : "ApiError");
    }
    expect(page({ code: 7, msg: "fine", rows: ["a"] }, undefined, true)).toMatchObject({ rows: ["a"] });
    expect(page({ code: 8, rows: ["a"] }, { code: [7] })).toEqual(
      safe ? { code: 8, next: "", rows: ["a"] } : "ApiError",
    );
  },
);

test("an error member that is only required is no data of a write", () => {
  const shape: Shape = { object: { id: "string", success: "any", error: "any" }, optional: ["id", "success", "error"] };
  const denied = (more: object, safe: boolean) =>
    read(shape, JSON.stringify({ success: false, ...more }), undefined, false, undefined, { safe });
  expect([denied({ error: "denied" }, false), denied({}, false)]).toEqual(["ApiError", "ApiError"]);
  expect(denied({ error: "denied" }, true)).toBe("ApiError");
  expect(denied({ id: "1" }, false)).toEqual({ success: false, id: "1" });
});

test("an error inside the data, and nothing else there, is one", () => {
  const page: Shape = { object: { list: { array: "string" }, next: "string" }, optional: ["next"] };
  const walked = (data: object, pages = { items: "list", forward: { parameter: "after", cursor: "next" } }) =>
    read(page, JSON.stringify({ code: 0, data }), undefined, false, "data", { pages, beside: { code: [0] } });
  for (const error of [{ error: "shard down" }, { code: 500, message: "shard down" }, { success: false }]) {
    expect(walked({ list: [], ...error })).toBe("ApiError");
    expect(walked({ list: ["a"], ...error })).toMatchObject({ list: ["a"] });
    expect(enveloped(placed, { code: [0] }, { code: 0, data: error }).write).toBe("ApiError");
  }
  expect(walked({ list: [], next: "" })).toEqual({ list: [], next: "" });
  const deep: Shape = { object: { retCode: "integer", result: { object: { rows: { array: "string" } } } } };
  const pages = { items: "result/rows", forward: { parameter: "after", cursor: "next" } };
  const rows = (more: object) =>
    read(deep, JSON.stringify({ retCode: 0, result: { rows: [], ...more } }), undefined, false, undefined, { pages });
  expect([rows({ error: "x" }), rows({})]).toEqual(["ApiError", { retCode: 0, result: { rows: [] } }]);
});

test("a body without its envelope is no map of data, if it has what stands beside the data", () => {
  const beside = { code: [0], success: [true], retCode: [0], msg: [] };
  for (const shape of [{ map: "integer" }, "any"] as Shape[]) {
    const bare = (body: object, safe = false) =>
      read(shape, JSON.stringify(body), undefined, false, "data", { beside, safe });
    for (const error of [{ code: 51000, msg: "refused" }, { retCode: 10001 }, { success: false }])
      expect(bare({ ...error, requestId: "x" })).toBe("ApiError");
    expect(bare({ code: 0, requestId: "x" })).toBe("ResponseError");
    expect(bare({ BTC: 1 })).toEqual({ BTC: 1 });
    expect(bare({ error: "x", requestId: "y" })).toBe("ApiError");
  }
});

test("a code that is none of those listed is an error of a write, also where its data may have one", () => {
  const shape: Shape = { object: { code: "integer", message: "string" } };
  const beside = { code: [0] };
  const bare = (code: number, safe: boolean) =>
    read(shape, JSON.stringify({ code, message: "m" }), undefined, false, "data", { beside, safe });
  expect([bare(51000, false), bare(51000, true), bare(0, false)]).toEqual([
    "ApiError",
    { code: 51000, message: "m" },
    { code: 0, message: "m" },
  ]);
});

test("of a write, a text or a number beside an error may be its words or its code", () => {
  for (const [shape, data] of [
    ["string", "Insufficient balance"],
    ["integer", 1],
    ["boolean", true],
  ] as [Shape, unknown][])
    expect(enveloped(shape, { success: [] }, { success: false, data })).toMatchObject({
      write: "ApiError",
      read: data,
    });
});
