import { callableOperations } from "../../src/call/callable-operations.js";
import { isDescribedError } from "../../src/response/is-described-error.js";
import type { ErrorForm, Operation, Shape } from "../../src/service/service.js";

const forms: readonly ErrorForm[] = [
  { required: ["fault_code"], optional: ["fault_text", "request_id", "title", "code", "success"] },
  { required: [], optional: ["name", "message", "links", "preferred"] },
];
const data: Shape = {
  object: { id: "string", name: "string", request_id: "string" },
  optional: ["name", "request_id"],
};

function isError(
  body: object,
  row: Partial<Operation> = {},
  tables: { errorForms?: readonly ErrorForm[] } = { errorForms: forms },
  lacking: readonly string[] = [],
) {
  const get = { ...{ method: "GET", path: "/a", safe: true, secured: false, parameters: {}, data }, ...row } as const;
  const service = { basePath: "", operations: { get }, shapes: {}, errors: {}, ...tables };
  return isDescribedError(body, callableOperations(service)("get"), lacking);
}

const wrong = { fault_code: "E1", fault_text: "no", request_id: "r" };

test("what has the members of one described error and no others is that error", () => {
  expect(isError(wrong)).toBe(true);
  expect(isError({ fault_code: "E1" })).toBe(true);
  expect(isError({ name: "n", message: "no", links: [] })).toBe(true);
});

test.each<[string, object]>([
  ["another member", { ...wrong, id: "1" }],
  ["not what the error requires", { fault_text: "no", request_id: "r", title: "t" }],
  ["members of two errors", { ...wrong, message: "no" }],
  ["members of data alone", { name: "n" }],
  ["no member that tells of an error by its name", { name: "n", links: [1], preferred: true }],
  ["nothing in that member", { name: "n", message: "", links: [1] }],
])("what has %s is no described error", (_what, body) => {
  expect(isError(body)).toBe(false);
});

test.each<[string, object]>([
  ["a code of success", { fault_code: "E0", code: 200 }],
  ["a code of success by another name", { fault_code: 0, title: "done" }],
  ["zeros, which errors may have as a code", { fault_code: "000", fault_text: "no" }],
])("what has %s is a described error only where it cannot be the data", (_what, body) => {
  expect(isError(body)).toBe(true);
  expect(isError(body, { data: { object: { id: "string" }, optional: ["id"] } })).toBe(false);
  expect(isError(body, { data: "none" })).toBe(false);
  expect(isError(body, { envelope: "data" })).toBe(true);
});

test.each(["code", "codes", "status-code", "reasonCode", "errcode", "x_error", "some_error_id"])(
  "a member called %s tells of an error",
  (name) => {
    expect(isError({ [name]: "E1" }, {}, { errorForms: [{ required: [], optional: [name] }] })).toBe(true);
  },
);

test.each(["country_code", "postcode", "code_of_country", "barcode", "status_codex"])(
  "a member called %s tells of none",
  (name) => {
    expect(isError({ [name]: "E1" }, {}, { errorForms: [{ required: [], optional: [name] }] })).toBe(false);
  },
);

test("a code of success beside data of another kind, which requires nothing, makes no error", () => {
  const loose: Shape = { object: { request_id: "string" }, optional: ["request_id"] };
  expect(isError({ fault_code: "ok", request_id: 5 }, { data: loose })).toBe(false);
  expect(isError({ fault_code: 7, request_id: 5 }, { data: loose })).toBe(true);
});

test("where data is a map, only what can be a value of it is of the data", () => {
  const map: Shape = { map: data };
  const wrongOf = { fault_code: { id: "1" }, fault_text: { id: "2" } };
  for (const method of [{ safe: true }, { method: "POST", safe: false }]) {
    expect(isError(wrong, { data: map, ...method })).toBe(true);
    expect(isError({ fault_code: "000" }, { data: map, ...method })).toBe(true);
    expect(isError(wrongOf, { data: map, ...method })).toBe(false);
  }
  expect(isError(wrong, { data: { map: "number" } })).toBe(true);
});

test("without described forms there is none", () => {
  expect(isError(wrong, {}, { errorForms: [] })).toBe(false);
  expect(isError(wrong, {}, {})).toBe(false);
});

test("members that data has, or that stand beside it, tell of no error", () => {
  const named: Shape = { object: { fault_code: "string" } };
  expect(isError({ fault_code: "E1" }, { data: named })).toBe(false);
  expect(isError({ fault_code: "E1" }, { envelope: "fault_code" })).toBe(false);
  expect(isError({ fault_code: "E1" }, { envelope: "data", beside: { fault_code: [] } })).toBe(false);
});

test("where nothing is described of data, a text tells of no error, and a code does", () => {
  for (const body of [{ name: "n", message: "done" }, { message: "done" }, { name: "n", preferred: true }])
    expect(isError(body, { data: "none" })).toBe(false);
  expect(isError(wrong, { data: "none" })).toBe(true);
});

test("where all is there that data has to have, a text tells of no error, and a code does", () => {
  const loose = [{ required: ["message"], optional: ["id", "status", "error_code"] }];
  const isRefused = (body: object) =>
    isError(
      body,
      { data: { object: { id: "string", status: "string" }, optional: ["status"] } },
      { errorForms: loose },
    );
  expect(isRefused({ id: "1", message: "done" })).toBe(false);
  expect(isRefused({ id: "1", status: "new", message: "done" })).toBe(false);
  expect(isRefused({ status: "new", message: "no" })).toBe(true);
  expect(isRefused({ id: "1", message: "no", error_code: "E1" })).toBe(true);
  // What the error requires shows nothing of data.
  const status: Shape = { object: { status: "string", id: "string" }, optional: ["id"] };
  const both = [{ required: ["status", "message"], optional: ["hint"] }];
  expect(isError({ status: "error", message: "no" }, { data: status }, { errorForms: both })).toBe(true);
  const around = [{ required: ["message"], optional: ["data"] }];
  const inside: Partial<Operation> = { envelope: "data", data: { object: { id: "string" } } };
  expect(isError({ data: { id: "1" }, message: "done" }, inside, { errorForms: around })).toBe(false);
  expect(isError({ data: null, message: "no" }, inside, { errorForms: around })).toBe(true);
  // Where nothing has to be there, whatever is there shows nothing.
  expect(isError({ name: "n", message: "no" }, { data: { ...data, optional: ["id", "name", "request_id"] } })).toBe(
    true,
  );
});

const write = { method: "POST", safe: false } as const;

const texts = [{ required: [], optional: ["status", "message", "result_code"] }];
const fixed = [{ required: ["status", "message"], optional: ["result"] }];
const all: Shape = {
  object: { status: "any", message: "string", result_code: "string", id: "string", order_id: "string" },
};

test.each<[readonly ErrorForm[], object, boolean]>([
  // A code, or a value of failure.
  [texts, { status: "error", message: "no" }, true],
  [texts, { status: "error", message: "no", id: null, result: {} }, true],
  [texts, { result_code: "05" }, true],
  [texts, { status: "error" }, true],
  [texts, { status: "error", message: "" }, true],
  [texts, { status: "unknown", message: "no" }, false],
  [texts, { message: "no" }, false],
  // It may be off.
  [texts, { status: false }, false],
  [texts, { status: "", message: "", result_code: null }, false],
  [fixed, { status: "error", message: "" }, true],
  [fixed, { status: "error", result: "x" }, false],
  [fixed, { status: "error", message: "no", id: "1" }, false],
  // Nothing is known of errors.
  [[], { status: "error", message: "no" }, true],
  [[], { status: "error" }, false],
  [[], { status: false, message: "no" }, true],
  [[], { is_success: false, message: "no", result_code: "E1", id: "" }, true],
  [[], { success: false, message: "no", result: "x" }, true],
  [[], { success: false, result: "x" }, false],
  [[], { status: false, id: "1" }, false],
  [[], { accepted: false, reason: "no" }, true],
  [[], { result: false, description: "no", trace_id: "t" }, true],
  [texts, { status: "not_enough", message: "no" }, false],
  [texts, { status: "PARTIALLY_REJECTED" }, true],
  [texts, { result_code: "CANCELLATION_NOT_ALLOWED", message: "no" }, true],
  [texts, { result_code: "E1", message: "created" }, false],
  // An id, or a code of the data, tells that something is there.
  [[{ required: [], optional: ["order_id", "result_code"] }], { order_id: "1", result_code: "E1" }, false],
  [[{ required: [], optional: ["order_id", "result_code"] }], { order_id: "", result_code: "E1" }, true],
  // A value of success.
  [texts, { status: "success", message: "done" }, false],
  [texts, { status: "placed", message: "ok" }, false],
  [texts, { status: "PENDING", message: "done", result_code: "5" }, false],
  [texts, { message: "done", result_code: "NO_ERROR" }, false],
  [texts, { message: "no", result_code: "NEW_ORDER_REJECTED" }, true],
  [texts, { message: "no", result_code: 0 }, false],
  [fixed, { status: "new", message: "done", isOk: 1 }, false],
  [texts, { status: true, message: "done" }, false],
  [texts, { status: 200, message: "done" }, false],
  [texts, { message: "done", result_code: "00" }, false],
  [fixed, { status: "new", message: "done", success: true }, false],
  [texts, { status: false, message: "ok", result_code: "00" }, true],
  ...["successful", "noerror", "submit", "authorized", "canceled", "accept"].map(
    (status) => [texts, { status, result_code: "E1" }, false] as [ErrorForm[], object, boolean],
  ),
  [texts, { status: "unpaid", result_code: "E1" }, true],
  [texts, { status: "no_fail_yet", message: "no" }, false],
  [texts, { status: "x_denied_once", message: "no" }, false],
  [[{ required: [], optional: ["status_text", "message"] }], { status_text: "error", message: "no" }, false],
  [[{ required: [], optional: ["result_code", "left"] }], { result_code: "E1", left: 0 }, true],
  [[{ required: [], optional: ["result_code", "ok"] }], { result_code: "E1", ok: 1 }, false],
  // Other members than those of the error, or of words beside a flag.
  [texts, { result_code: "E1", other: "x" }, false],
  [[], { success: false, message: "no", status: "x" }, false],
  // What is a flag.
  [[], { isSuccess: false, message: "no" }, true],
  [[], { not_ok: false, message: "no" }, false],
  [[], { status_text: false, message: "no" }, false],
])("%j: of a write whose data lacks its id, %j is an error: %s", (errorForms, body, isOne) => {
  expect(isError(body, { ...write, data: all }, { errorForms }, ["id"])).toBe(isOne);
  expect(isError(body, { ...write, data: all }, { errorForms })).toBe(false);
});

test.each(["id", "order_id", "order-id", "orderId", "orderID"])(
  "a member called %s tells that there is data",
  (name) => {
    expect(isRefusedBeside(name)).toBe(false);
  },
);

test.each(["idle", "order_idle", "orderIdle", "paid", "orderIx"])("a member called %s is no id of data", (name) => {
  expect(isRefusedBeside(name)).toBe(true);
});

function isRefusedBeside(name: string): boolean {
  const errorForms = [{ required: [], optional: [name, "result_code"] }];
  const row = { ...write, data: { object: { [name]: "string", result_code: "string", amount: "string" } } } as const;
  return isError({ [name]: "x", result_code: "E1" }, row, { errorForms }, ["amount"]);
}

test("a code that data has too tells of no error, unless it says so", () => {
  const errorForms = [{ required: ["code"], optional: ["title"] }];
  const row = { ...write, data: { object: { code: "string", title: "string", state: "string" } } } as const;
  const refused = (code: string) => isError({ code, title: "a title" }, row, { errorForms }, ["state"]);
  expect([refused("PROMO"), refused("REJECTED_PROMO"), refused("0")]).toEqual([false, true, false]);
});

test("a code tells of no error where an error has all that is lacking, too", () => {
  const errorForms = [{ required: ["message"], optional: ["id", "result_code"] }];
  const refused = (...lacking: string[]) =>
    isError({ message: "no", result_code: "05" }, { ...write, data: all }, { errorForms }, lacking);
  expect([refused("id"), refused("id", "amount")]).toEqual([false, true]);
});

test("of a write, members of the data that say nothing do not keep a code from telling of an error, but words", () => {
  const done: Shape = { object: { id: "string", done: "boolean", list: { array: "any" } }, optional: ["id"] };
  const empty = { id: "", done: "", list: [] };
  expect(isError({ ...wrong, ...empty }, { ...write, data: done })).toBe(true);
  // It may be all that there is to say.
  for (const said of [false, 0, 0n])
    expect(isError({ ...wrong, ...empty, done: said }, { ...write, data: done })).toBe(false);
  expect(isError({ ...wrong, ...empty }, { data: done })).toBe(false);
  expect(isError({ ...wrong, ...empty, list: [0, "1"] }, { ...write, data: done })).toBe(false);
  const optional: Shape = { ...done, optional: ["id", "done", "list"] };
  expect(isError({ message: "done", done: false }, { ...write, data: optional })).toBe(false);
});

test("of a write an error may have members more, if they cannot be of data", () => {
  const more = { ...wrong, trace_id: "t" };
  expect(isError(more, write)).toBe(true);
  expect(isError(more)).toBe(false);
  expect(isError({ ...more, id: "1" }, write)).toBe(false);
  expect(isError(more, { ...write, data: { object: { id: "string" }, optional: ["id"], others: "any" } })).toBe(false);
  const open: Shape = { object: { id: "string" }, others: "any" };
  expect(isError(more, { ...write, data: open })).toBe(false);
  expect(isError(more, { ...write, data: open }, { errorForms: forms }, ["amount"])).toBe(true);
  expect(isError({ ...more, id: "1" }, { ...write, data: open }, { errorForms: forms }, ["amount"])).toBe(false);
  for (const vague of ["any", { map: "any" }] as const) expect(isError(more, { ...write, data: vague })).toBe(false);
  expect(isError(more, { ...write, data: "none" })).toBe(true);
  // One of a form without required members, and one of none.
  expect(isError({ name: "n", message: "done", trace_id: "t" }, write)).toBe(false);
  expect(isError({ name: "n", message: "done", error_id: "t" }, write)).toBe(false);
  const loose = [{ required: [], optional: ["status", "title", "detail"] }];
  const problem = { status: 401, title: "Unauthorized", detail: "no", trace_id: "t" };
  const order: Shape = { object: { id: "string", status: "any" }, optional: ["id", "status"] };
  expect(isError(problem, { ...write, data: order }, { errorForms: loose })).toBe(true);
  expect(isError({ ...problem, detail: undefined }, { ...write, data: order }, { errorForms: loose })).toBe(false);
});

test("where nothing is returned, texts beside the status of an error tell of one", () => {
  const loose = [{ required: [], optional: ["status", "message", "title", "name"] }];
  const isRefused = (body: object, data: Shape = "none") => isError(body, { ...write, data }, { errorForms: loose });
  for (const status of [401, "500"]) expect(isRefused({ status, message: "no" })).toBe(true);
  expect(isRefused({ status: 403, title: "Forbidden", trace_id: "t" })).toBe(true);
  for (const status of [200, "done", 4040, "1404"]) expect(isRefused({ status, message: "done" })).toBe(false);
  expect(isRefused({ status: 401, trace_id: "t" })).toBe(false);
  expect(isRefused({ status: 401, name: "n", trace_id: "t" })).toBe(false);
  expect(isRefused({ status: 401, message: "no" }, "any")).toBe(false);
});

test("where a write returns anything, texts beside the status of an error tell of one that requires it", () => {
  const problem = [{ required: ["status", "title"], optional: ["links"] }];
  const isRefused = (status: unknown, row: Partial<Operation>, errorForms = problem) =>
    isError({ status, title: "no", links: [1] }, row, { errorForms });
  expect(isRefused(422, { ...write, data: "any" })).toBe(true);
  expect(isRefused("503", { ...write, data: { object: {} } })).toBe(true);
  expect(isRefused(200, { ...write, data: "any" })).toBe(false);
  expect(isRefused(422, { ...write, data: "any" }, [{ required: ["title"], optional: ["status", "links"] }])).toBe(
    false,
  );
  expect(isRefused(422, { data: "any" })).toBe(false);
});
