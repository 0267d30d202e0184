import { callableOperations } from "../../src/call/callable-operations.js";
import { readResponse } from "../../src/response/read.js";
import type { Operation, Service, Shape } from "../../src/service/service.js";

const plain = { method: "POST", path: "/things/{id}", safe: false, secured: true };
const reads = { method: "GET", safe: true };
const byId: Partial<Operation> = {
  parameters: { id: { in: "path", name: "id", type: "string", required: true } },
  matches: { id: ["id"] },
};

/** What a body under status 200 is read as: the words of the error that it is, or else the data. */
function read(data: Shape, row: Partial<Operation>, text: string, errorForms: Service["errorForms"] = []) {
  const make: Operation = { parameters: {}, ...plain, ...row, data };
  const service: Service = { basePath: "", operations: { make }, shapes: {}, errors: {}, errorForms };
  const response = { status: 200, statusText: "OK", headers: new Headers({ "Content-Type": "application/json" }) };
  const operation = callableOperations(service)("make");
  const result = readResponse({ operation, params: { id: "1" }, wire: response, response, text }, "unknown", false);
  return result.refused === undefined ? result.data : `${result.refused}: ${result.what}`;
}

const inData = { envelope: "data" };
const inId = { envelope: "id" };
const anError = "ApiError: The service responded with an error";
const other = "ResponseError: The service responded with an object without a described member instead of data";
const told: Shape = { object: { code: "string", error: "string" }, optional: ["code", "error"] };
const deleted: Shape = { object: { deleted: "boolean" }, optional: ["deleted"] };
const thing: Shape = { object: { id: "string", name: "string" }, optional: ["id", "name"] };
const coded: Shape = { object: { id: "string", code: "integer" }, optional: ["code"] };
const made = { object: { state: "string", message: "string", order: thing } } satisfies Shape;
const anyObject: Shape = { map: "any" };
const rpc: Shape = { object: { id: "integer", result: anyObject, error: anyObject }, optional: ["error"] };
const order: Shape = { object: { success: "boolean", order: { object: { id: "string" } } }, optional: ["order"] };
const pages: Partial<Operation> = { pages: { items: "list/items", forward: { parameter: "from", cursor: "next" } } };

test.each<[string, Shape, Partial<Operation>, string, string]>([
  ["a flag of failure beside data of a write that is all empty", { object: { success: "boolean", id: "string" } }, { ...inData, beside: { success: [], error: [] } }, '{"id":{},"success":false}', anError], // prettier-ignore
  ["a code without values beside nothing, where no data is described", "none", { ...reads, ...inData, beside: { code: [] } }, '{"items":[],"code":5}', anError], // prettier-ignore
  ["an error member, among members that nobody describes", told, { ...reads, beside: { code: [0] } }, '{"at":1,"error":"bad","message":null}', "ApiError: bad"], // prettier-ignore
  ["a flag of failure that is not described, beside data without a name of its own kind", deleted, reads, '{"success":false,"deleted":true}', anError], // prettier-ignore
  ["a flag of failure beside null, in data without its envelope", order, { ...reads, ...inData, beside: { code: [0, 200] } }, '{"order":null,"success":false,"amount":"1.5"}', anError], // prettier-ignore
  ["other members than those that a write may return", deleted, { ...inData, beside: { code: [] } }, '{"sub":{"x":"y"},"order":null,"id":"","rejected":{"id":"1"}}', other], // prettier-ignore
  ["an object in a single member, which the write may not return", thing, { beside: { code: [0, 200] } }, '{"rejected":{"id":"1"}}', other], // prettier-ignore
  ["an envelope that lacks the id, called as the envelope is", coded, { ...inId, ...byId }, '{"id":{},"other":1}', 'ResponseError: The service responded with a body in which "/id" is missing'], // prettier-ignore
  ["a single member that is none of the data", thing, inData, '{"other":1}', 'ResponseError: The service responded with nothing instead of data in the member "data"'], // prettier-ignore
  ["a value of another kind in the envelope, whose name data has, too", { object: { data: "any" } }, inData, '{"data":7}', "ResponseError: The service responded with a body that is not an object"], // prettier-ignore
  ["two members that may be the list, of which one is an object", { array: { object: { id: "string" } } }, { ...inId, beside: { code: [] } }, '{"items":[{"id":"1"}],"request":{"id":"9"}}', 'ResponseError: The service responded with nothing instead of data in the member "id"'], // prettier-ignore
  ["what a write returns, but for most of it, beside null in its place", { object: { id: "string", sub: { object: { x: "integer" } } } }, { ...inId, ...byId, pages: { items: "", forward: { parameter: "from", cursor: "next" } } }, '{"sub":{},"id":null}', "ResponseError: The service responded with a body that is not an object"], // prettier-ignore
  ["a value of failure with words, in place of what is missing", made, {}, '{"state":"rejected","message":"no"}', "ApiError: no"], // prettier-ignore
  ["a value of failure with words and what nobody describes", made, {}, '{"state":"error","reason":"no funds","left":"0"}', "ApiError: no funds"], // prettier-ignore
  ["an empty list beside the code of an error", { array: "any" }, { ...reads, ...inData, beside: { error: [] } }, '{"data":[],"error":{"code":5}}', anError], // prettier-ignore
  ["a code of failure beside data that holds an error alone", coded, { ...reads, ...inData, beside: { code: [0] } }, '{"data":{"error":{"code":5}},"code":3}', 'ApiError: The service responded with a value of "code" that is none of success'], // prettier-ignore
  ["other members than those of a page", { object: { items: { array: "any" }, next: "string" }, optional: ["items", "next"] }, { ...reads, pages: { items: "items", forward: { parameter: "from", cursor: "next" } } }, '{"note":"x"}', other], // prettier-ignore
  ["what lacks its result, with an error in its place", rpc, {}, '{"id":7,"error":{"message":"frozen"}}', "ApiError: frozen"], // prettier-ignore
  ["what lacks the member that makes it data, and has another of the wrong kind", { object: { sub: { object: { x: "integer" } }, id: "string" }, insisted: ["id"] }, reads, '{"sub":{"x":"y"}}', 'ResponseError: The service responded with a body in which "/id" is missing'], // prettier-ignore
  ["a flag of failure with words, in place of what is missing, where something else differs", { object: { status: "boolean", message: "string", at: "string", order: thing } }, {}, '{"status":false,"message":"no","at":null}', "ApiError: no"], // prettier-ignore
])("%s is no data", (_what, shape, row, body, words) => expect(read(shape, row, body)).toBe(words));

test.each<[string, Shape, Partial<Operation>, string, string]>([
  ["an empty object, where anything is data", "any", { ...inData, beside: { code: [0] } }, '{"data":{}}', "{}"],
  ["a read without its envelope, in which errors are described", { object: { id: "string", errors: { array: "any" } } }, { ...reads, ...inData }, '{"errors":["x"],"id":{"a":1}}', '{"errors":["x"],"id":{"a":1}}'], // prettier-ignore
  ["data with its id, beside which an error is told", coded, { ...reads, ...inData }, '{"data":{"id":"1","error":"x"},"success":true}', '{"id":"1","error":"x"}'], // prettier-ignore
  ["an error beside no items, deep in data without its envelope", { map: "any" }, { ...inData, ...pages, beside: { success: [true] } }, '{"other":{"id":"2"},"list":{"items":[],"error":"x"}}', '{"other":{"id":"2"},"list":{"items":[],"error":"x"}}'], // prettier-ignore
  ["anything without its envelope, as it was sent", "any", { ...reads, ...inData, beside: { status: ["ok"] } }, '{"at":9007199254740993}', '{"at":9007199254740993}'], // prettier-ignore
  ["other members than those that a read may return", thing, { ...reads, ...inId }, '{"status":"error","tags":[]}', '{"status":"error","tags":[]}'], // prettier-ignore
  ["an empty list beside a code and blank words", { array: "any" }, { ...reads, ...inData, beside: { code: [], message: [] } }, '{"data":[],"code":5,"message":" "}', "[]"], // prettier-ignore
  ["an empty list beside a code and a word of success", { array: "any" }, { ...reads, ...inData, beside: { code: [], message: [] } }, '{"data":[],"code":5,"message":"OK"}', "[]"], // prettier-ignore
  ["a flag that is false, and what a write says of it", { object: { valid: "boolean", errors: { array: "string" } } }, {}, '{"valid":false,"errors":["too small"]}', '{"valid":false,"errors":["too small"]}'], // prettier-ignore
  ["what lacks one of many members, in a member of its own", { object: { a: "any", b: "any", c: "any", d: "any", e: "any" } }, { ...reads, ...inData }, '{"result":{"a":1,"b":2,"c":3,"d":4},"note":"x"}', '{"a":1,"b":2,"c":3,"d":4}'], // prettier-ignore
])("%s is data", (_what, shape, row, body, data) => {
  const shown = JSON.stringify(read(shape, row, body), (_name, value: unknown) => (typeof value === "bigint" ? `${value}n` : value)); // prettier-ignore
  expect(shown.replace(/"(\d+)n"/g, "$1")).toBe(data);
});

/** Envelopes that are described as data: that which their data is in may be null or absent. */
const envelopes: Shape = { object: { success: "boolean", code: "string", message: "string", msg: "string", errorCode: "string", retCode: "integer", status: "string", timestamp: "string", requestTime: "integer", requestId: "string", jsonrpc: "string", id: "integer", error: anyObject, errors: { array: "any" }, result: { anyOf: [anyObject, "null"] }, data: { anyOf: [thing, "null"] } }, optional: ["success", "code", "message", "msg", "errorCode", "retCode", "status", "timestamp", "requestTime", "requestId", "jsonrpc", "id", "error", "errors", "result", "data"] }; // prettier-ignore
const list: Shape = { object: { items: { array: "any" }, next: { anyOf: ["string", "null"] }, total: "integer", status: "string" }, optional: ["next", "total", "status"] }; // prettier-ignore
const job: Shape = { object: { status: "string", message: "string", errorCode: "string", output: "any", left: "integer" }, optional: ["message", "errorCode", "output", "left"] }; // prettier-ignore
const replies: Shape = { object: { success: "boolean", failure_reason: "string", id: "string", error_response: "any" }, optional: ["error_response"] }; // prettier-ignore
const results: Shape = { object: { results: { array: "any" }, count: "integer" }, optional: ["results", "count"] };
const flagged: Shape = { object: { success: "boolean", count: "integer", results: { array: "any" } } };
const failing: Shape = { object: { status: "string", error_code: "integer", error_message: "string", result: "any" } };
const forward = { forward: { parameter: "from", cursor: "next" } };
const nested = { ...reads, pages: { items: "page/items", forward: { parameter: "from", cursor: "page/next" } } };
const apart = {
  ...reads,
  pages: { items: "items", forward: { parameter: "from", cursor: "next", more: "paging/more" } },
};
const listed: Partial<Operation> = { ...reads, pages: { ...forward, items: "items" } };

test.each<[body: string, words: string, row?: Partial<Operation>, data?: Shape]>([
  ['{"success":false,"message":"Name taken","data":null,"timestamp":"noon"}', "Name taken"],
  ['{"success":false,"data":null,"requestId":"7"}', "The service responded with an error"],
  ['{"success":false,"result":null,"errors":[{"code":1,"message":"Bad zone"}],"messages":[],"path":"/x"}', "Bad zone"],
  ['{"success":false,"at":5,"data":null}', "The service responded with an error"],
  ['{"success":false,"reason":"Name taken","data":null}', "Name taken"],
  ['{"error":{"code":"E","message":"Name taken"},"data":null,"time":5,"detail":"at once"}', "Name taken"],
  ['{"code":"40037","msg":"No such key","requestTime":5}', "No such key"],
  ['{"retCode":10001,"retMsg":"No such size","result":{},"retExtInfo":{},"time":1}', "No such size"],
  ['{"retCode":10001,"retMsg":"No such size","time":1}', "No such size"],
  ['{"errorCode":"E1","errorMessage":"Name taken","data":null}', "Name taken"],
  ['{"errorCode":"E1","data":null}', "E1"],
  ['{"status":"error","message":"Name taken","data":null}', "Name taken"],
  ['{"status":403,"msg":"Name taken"}', "Name taken"],
  ['{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"No such method"}}', "No such method"],
  ['{"retCode":7,"retMsg":"No such size","result":{}}', "No such size", { envelope: "result" }],
  ['{"items":[],"next":null,"errorCode":"E1"}', "E1", listed, list],
  ['{"items":[],"next":null,"total":0,"status":"error","message":"Rate limited"}', "Rate limited", listed, list],
  ['{"status":"failed","message":"No memory left","output":""}', "No memory left", {}, job],
  ['{"hits":[],"errorCode":"E1"}', "E1", { ...reads, pages: { ...forward, items: "hits" } }, { object: { hits: { array: "any" } } }], // prettier-ignore
  ['{"items":[],"result_code":"99"}', "The service responded with an error", listed, list],
  ['{"ok":false,"error_code":400,"description":"No such chat"}', "No such chat"],
  ['{"ok":false,"description":"No such chat"}', "No such chat", {}, { object: { ok: "boolean", id: "string" }, optional: ["id"] }], // prettier-ignore
  ['{"ok":false,"message":"Not yet","data":{}}', "Not yet"],
  ['{"isSuccess":false,"errorMessage":"Name taken","data":null}', "Name taken", {}],
  ['{"success":false,"failure_reason":"UNKNOWN","id":"","error_response":{"message":"No funds"}}', "No funds", {}, replies], // prettier-ignore
  ['{"items":[],"next":"n2","errorCode":"E1","errorMessage":"Too often"}', "Too often", listed, list],
  ['{"data":{"items":[],"next":"n2"},"retCode":7,"retMsg":"Too often"}', "Too often", { ...listed, ...inData }, list],
  ['{"items":[],"next":null,"status":"error","detail":"Too often"}', "Too often", listed, list],
  ['{"status":"error","reason":"No funds","results":[]}', "No funds", {}, results],
  ['{"state":"unauthorized","messages":["No key"],"results":[]}', "No key", {}, results],
  ['{"success":false,"count":0,"results":[]}', "The service responded with an error", {}, flagged],
  ['{"page":{"items":[],"next":"n2"},"retCode":7,"retMsg":"Too often"}', "Too often", nested, { object: { page: list } }], // prettier-ignore
  ['{"items":[],"paging":{"more":true,"back":"b"},"retCode":7,"retMsg":"Too often"}', "Too often", apart, { object: { items: { array: "any" }, paging: "any" } }], // prettier-ignore
  ['{"items":[],"next":null,"total":0,"status":"failed","message":"Rate limited"}', "Rate limited", listed, list],
  ['{"status":"failed","error_code":7,"error_message":"No memory left"}', "No memory left", reads, failing],
  [
    '{"status":"error","error_code":7,"error_message":"No memory left","result":null}',
    "No memory left",
    reads,
    failing,
  ],
  ['{"items":[],"next":null,"retCode":1,"retMsg":"OK","errorMessage":"Too often"}', "Too often", listed, list],
  [
    '{"items":[],"next":null,"ok":false,"retCode":5,"retMsg":"OK"}',
    "The service responded with an error",
    listed,
    list,
  ],
  [
    '{"items":[],"next":null,"status":"error","retCode":5,"retMsg":"OK"}',
    "The service responded with an error",
    listed,
    list,
  ],
  ['{"ok":false,"error_code":401,"description":"No key"}', "No key", reads, "any"],
])("an envelope that comes back empty-handed is no data: %s", (...[body, words, row, data = envelopes]) => {
  for (const each of row ? [row] : [{}, reads]) expect(read(data, each, body)).toBe(`ApiError: ${words}`);
});

test.each([
  [
    "is_ok succeeded codes messages err_code errorNo failure_reason errorResponse fault_string retMsg returnCode respCode responseText res_code",
    true,
  ],
  ["resultCode statusText error_number errorDesc errDescription errorReason error_summary errorDetails", true],
  ["err-info errorName errorType time timestamp serverTime request_timestamp responseTime ts path instance", true],
  [
    "version jsonrpc requestId x-request-id req_id trace_id correlationId logId debug_id reason detail title hint",
    true,
  ],
  ["id name amount country_code price_type result_url data_code timezone lifetime pathname order_id path_id", false],
])("beside a refusal these tell of it: %s: %p", (names, isAbout) => {
  for (const name of names.split(" ")) {
    const shape: Shape = { object: { success: "boolean", [name]: "string", data: { anyOf: [thing, "null"] } } };
    const body = { success: false, [name]: "x y", data: null };
    const result = read(shape, {}, JSON.stringify(body));
    expect({ name, result }).toEqual({ name, result: isAbout ? expect.stringMatching(/^ApiError/) : body });
  }
});

test("the words and statuses of a failure, and what is none", () => {
  const refused = (status: string | number | boolean, row: Partial<Operation> = {}) =>
    typeof read(envelopes, row, JSON.stringify({ status, message: "no more", data: null })) === "string";
  const failures = ["error", "err", "fail", "failed", "FAILURE", "nok", "ko", "rejected", "denied", "declined"];
  for (const status of [...failures, "invalid", 400, "503", false]) {
    expect([status, refused(status), refused(status, reads)]).toEqual([status, true, true]);
  }
  for (const status of ["done", "failing", "errors", 200, 40, "4000", true]) expect(refused(status)).toBe(false);
});

test.each<[body: string, row?: Partial<Operation>, data?: Shape]>([
  ['{"success":true,"message":"Done","data":null,"timestamp":"noon"}'],
  ['{"code":"0","msg":"","data":null}'],
  ['{"retCode":0,"retMsg":"OK","result":{}}'],
  ['{"retCode":"N7","retMsg":"As before","result":{}}'],
  ['{"errorCode":"NONE","data":null}'],
  ['{"errorCode":"SUCCESS","data":null}'],
  ['{"error":{"code":200},"data":null}'],
  ['{"retMsg":"7","data":null}'],
  ['{"errorCode":"","message":"Done","data":null}'],
  ['{"status":"queued","message":"Later","data":null}'],
  ['{"id":1,"message":"Not of RPC","status":"failed"}'],
  ['{"success":false,"data":{"id":"1"}}'],
  ['{"ok":false,"data":{}}', reads],
  ['{"ok":false,"requestId":"7"}', reads],
  ['{"ok":false,"data":null}'],
  ['{"ok":false,"message":"Not yet"}', reads, { object: { ok: "boolean", message: "string", checks: "any" }, optional: ["checks"] }], // prettier-ignore
  ['{"ok":false}', {}, { object: { ok: "boolean" } }],
  ['{"ok":false,"challenge":"7"}', {}, { object: { ok: "boolean", challenge: "string" } }],
  ['{"items":[],"next":null,"total":0,"status":"failed"}', listed, list],
  ['{"items":[],"errorCode":"E1","cursor":"x"}', listed, list],
  ['{"status":"failed","message":"No memory left","output":null}', reads, job],
  ['{"status":"failed","message":"No memory left","left":0}', {}, job],
  ['{"status":"failed","output":null}', {}, job],
  ['{"errorCode":"E1"}', {}, job],
  ['{"status":"failed","message":"No"}', {}, { object: { status: "string", message: "string" } }],
  ['{"success":false,"message":"No","timestamp":"noon"}', {}, { object: { success: "boolean", message: "string", timestamp: "string" } }], // prettier-ignore
  ['{"items":[],"next":null,"retCode":1,"retMsg":"OK"}', listed, list],
  ['{"count":0,"results":[],"status":"error","message":"None"}', {}, results],
  ['{"result_number":3,"results":[]}', {}, results],
  ['{"success_number":3,"fail_number":2,"results":[]}', {}, results],
  ['{"result":"rejected","reason":"too small"}', {}, { object: { result: "string", reason: "string" } }],
  ['{"status":"failed","error_code":7,"error_message":"No memory left","result":null}', reads, failing],
  ['{"ok":true,"message":"Done","results":[],"errors":["as before"]}', reads, { object: { ok: "boolean", message: "string", results: { array: "any" }, errors: { array: "string" } } }], // prettier-ignore
])("an envelope that says nothing of a failure, or anything else, is data: %s", (...[body, row, data = envelopes]) => {
  for (const each of row ? [row] : [{}, reads]) expect(read(data, each, body)).toEqual(JSON.parse(body));
});

const old = { id: "1", name: "old" };
const whole = { object: { id: "string", name: "string" } } satisfies Shape;

test.each([
  [{ status: "error", message: "Duplicate", data: old }, "ApiError: Duplicate"],
  [{ status: "rejected", reason: "Duplicate", order: old }, "ApiError: Duplicate"],
  [{ retCode: 10_001, retMsg: "Duplicate", result: old }, "ApiError: Duplicate"],
  [{ ok: false, data: old }, anError],
])("beside the sign of a failure, what is in a member that nobody describes is not what a write made: %j", (body, words) => {
  expect(read(whole, {}, JSON.stringify(body))).toBe(words);
  expect(read(whole, reads, JSON.stringify(body))).toEqual(old);
}); // prettier-ignore

test("what the description lists for a success, and what data says of itself, is no sign of a failure beside it", () => {
  const listed = { ...inData, beside: { retCode: [1] } };
  expect(read(whole, listed, JSON.stringify({ retCode: 1, result: old }))).toEqual(old);
  const rejected = { ...old, status: "rejected" };
  const stated: Shape = { object: { ...whole.object, status: "string" } };
  expect(read(stated, inData, JSON.stringify(rejected))).toEqual(rejected);
});

test("what a member holds that tells of what was there before is not what was made", () => {
  for (const name of ["existing_order", "conflictingOrder", "duplicate_of", "previous", "preview"])
    expect(read(whole, {}, JSON.stringify({ message: "Duplicate", [name]: old }))).toMatch(/^ResponseError: /);
  expect(read(whole, {}, JSON.stringify({ message: "Done", order: old }))).toEqual(old);
});

test.each([
  '{"state":"rejected"}',
  '{"state":"rejected","order":{"id":"1"},"message":5}',
  '{"state":"open","reason":"no"}',
])("a write that lacks something is not refused without a value of failure and words in its place: %s", (body) =>
  expect(read({ object: { ...made.object, at: "string" } }, {}, body)).toEqual(JSON.parse(body)),
);

test("a value whose members are called as those that a conversion uses is compared as any other object", () => {
  const names = ["status", "state", "code", "success", "ok", "message", "error", "errorCode", "result", "id"];
  const object = { toString: 1, valueOf: 1 };
  for (const row of [{}, reads, inData, { ...inData, beside: { status: ["ok"], code: [0] } }, byId, pages]) {
    for (const shape of [made, told, coded, anyObject, "none"] satisfies Shape[]) {
      for (const name of names) {
        for (const more of [{}, { message: "no" }, { data: object }]) {
          const body = JSON.stringify({ [name]: object, ...more });
          expect(() => read(shape, row, body, [{ required: [name], optional: ["code"] }])).not.toThrow();
        }
      }
    }
  }
});

test("a word of failure in place of data is an error, unless all that is missing is described as part of one", () => {
  const body = '{"state":"rejected","at":"noon"}';
  const required = ["state", "at"];
  expect(read(made, {}, body, [{ required, optional: [] }])).toMatch(/^ApiError: /);
  expect(read(made, {}, body, [{ required, optional: ["order", "message"] }])).toEqual(JSON.parse(body));
});

test("complete data with a code alone is data where each described error requires more", () => {
  const once: Shape = { object: { code: "string", expires_in: "integer" }, optional: ["expires_in"] };
  const [form, other] = [["code", "message"], ["fault"]].map((required) => ({ required, optional: [] }));
  const body = '{"code":"123456"}';
  for (const row of [{}, reads]) {
    expect(read(once, row, body, [form!, other!])).toEqual({ code: "123456" });
    for (const forms of [
      [],
      [form!, { required: [], optional: ["code"] }],
      [form!, { required: ["code"], optional: [] }],
    ])
      expect(read(once, row, body, forms)).toMatch(/^ApiError: /);
    expect(read(once, row, '{"code":"123456","message":"no"}', [form!])).toBe("ApiError: no");
    expect(read(once, row, '{"code":"123456","error":"no"}', [form!])).toBe("ApiError: no");
  }
});
