import { callableOperations } from "../../src/call/callable-operations.js";
import { headerOf } from "../../src/response/received-response.js";
import { isErrorBody, readErrorBody } from "../../src/response/error-body.js";
import { readResponse, type Responded } from "../../src/response/read.js";
import type { Service, Shape } from "../../src/service/service.js";

const shapes: Record<string, Shape> = {
  Thing: { object: { id: "integer", name: "string" }, insisted: ["id"] },
};
const row = { method: "POST", path: "/things", safe: false, secured: true, parameters: {} };
const service: Service = {
  basePath: "",
  operations: {
    make: { ...row, data: { ref: "Thing" } },
    drop: { ...row, data: "none" },
    free: { ...row, data: "any" },
  },
  shapes,
  errors: {
    FULL: { status: 422, code: 7, message: "Full" },
    TWICE: { status: 409, code: 9, message: "Placed before" },
    FULL_OR_NOT: { status: 503, code: 11, message: "Status unknown" },
    FULL_TOO: { status: 400, code: 11, message: "Full" },
  },
};
const prepared = callableOperations(service);

function answer(status: number, statusText = "", mediaType = "application/json") {
  return { status, statusText, headers: new Headers(mediaType ? { "Content-Type": mediaType } : {}) };
}

/** What is read where the response is what came over the wire. */
function read(operation: string, text: string, response = answer(200), more: Partial<Responded> = {}, strict = false) {
  const responded = {
    operation: prepared(operation),
    params: {},
    wire: response,
    status: response.status,
    response,
    text,
    ...more,
  };
  return readResponse(responded, "unknown", strict);
}

/** What is refused has the status that it came with, which the message of its error shows behind its words. */
const refused = (refused: string, what: string, outcome = "unknown") => ({
  refused,
  what: what.replace(/ \(status [^)]*\)$/, ""),
  outcome,
  status: Number(/status (\d+)/.exec(what)?.[1]),
});

test("what an error says: its own words, else that it is one, and never the words beside the status", () => {
  const none = "The service responded with an error";
  const api = (what: string, code?: number) => ({ ...refused("ApiError", what), code });
  expect(read("make", '{"code":7,"message":"no"}', answer(409))).toEqual(api("no (status 409, code 7)", 7));
  expect(read("make", '{"code":7}', answer(409, "Conflict"))).toEqual(api(`${none} (status 409, code 7)`, 7));
  expect(read("make", "", answer(502, "Bad Gateway"))).toEqual(api(`${none} (status 502)`));
  expect(read("make", '{"title":"Bad","detail":"no such thing"}', answer(400))).toEqual(
    api("no such thing (status 400)"),
  );
  expect(read("make", '{"type":"x","title":"Bad"}', answer(400))).toEqual(api("Bad (status 400)"));
  for (const hollow of ["", " ", "\\n\\t"])
    expect(read("make", `{"message":"${hollow}","title":"Bad"}`, answer(400, "X"))).toEqual(api("Bad (status 400)"));
  expect(read("make", '{"code":7,"message":" "}', answer(400, "X"))).toEqual(api(`${none} (status 400, code 7)`, 7));
  expect(read("make", "<p>", answer(400))).toEqual(api(`${none} (status 400)`));
  expect(read("make", '{"code":0}', answer(400))).toEqual(api(`${none} (status 400, code 0)`, 0));
});

test("a documented code under a success status is a refusal only as the service sent it", () => {
  const says = (message: string) => `{"code":7,"message":"${message}"}`;
  const api = (outcome: string) => ({ ...refused("ApiError", "no (status 200, code 7)", outcome), code: 7 });
  expect(read("make", says("no"))).toEqual(api("rejected"));
  expect(read("make", says("no"), answer(200), { wire: answer(200) })).toEqual(api("unknown"));
  expect(read("make", '{"code":8,"message":"no"}')).toMatchObject({ outcome: "unknown", code: 8 });
  // Under their own status these leave open whether something was executed.
  for (const code of [9, 11]) expect(read("make", `{"code":${code}}`)).toMatchObject({ outcome: "unknown", code });
  // Half an order says that there is one.
  expect(read("make", '{"id":1,"code":7,"message":"no"}')).toEqual(api("unknown"));
  expect(read("free", says("no"))).toEqual(api("rejected"));
});

test("no response, no body, no JSON", () => {
  const none = refused("ResponseError", "The service responded with neither a success nor an error (status 0)");
  for (const id of ["make", "drop"])
    expect(readResponse({ operation: prepared(id), params: {} }, "unknown", false)).toEqual(none);
  const empty = refused("ResponseError", "The service responded with no data (status 200)");
  expect(read("make", "")).toEqual(empty);
  expect(read("drop", "")).toEqual({ data: undefined, mismatches: [] });
  const other = refused("ResponseError", 'The service responded with "no content type" instead of JSON (status 200)');
  expect(read("make", '"{}"', answer(200, "", ""))).toEqual(other);
  expect(read("make", '{"id":1,"name":"x"}', answer(200, "", ""), {}, true)).toEqual(other);
  const lacking = refused("ResponseError", 'The service responded with a body in which "/id" is missing (status 200)');
  expect(read("make", '{"name":"x"}', answer(200, "", ""))).toEqual(lacking);
});

test("where no body is described a word is data that is reported, and a page of HTML is none", () => {
  const strict = refused("ResponseError", "The service responded with a body where none is described (status 200)");
  for (const mediaType of ["text/plain; charset=utf-8", ""]) {
    const response = answer(200, "", mediaType);
    const told = { pointer: "", expected: "nothing", seen: "text", fatal: false, count: 1 };
    expect(read("drop", "OK", response)).toEqual({ data: "OK", mismatches: [told] });
    expect(read("drop", "OK", response, {}, true)).toEqual(strict);
    expect(read("drop", " <p>OK", response)).toMatchObject({ refused: "ResponseError" });
    for (const id of ["make", "free"]) expect(read(id, "OK", response)).toMatchObject({ refused: "ResponseError" });
  }
  for (const mediaType of ["text/html", "application/octet-stream", "application/json"])
    expect(read("drop", "OK", answer(200, "", mediaType))).toMatchObject({ refused: "ResponseError" });
  expect(read("drop", '{"deleted":true}')).toMatchObject({ data: { deleted: true }, mismatches: [{ seen: "object" }] });
  expect(read("drop", '{"deleted":true}', answer(200), {}, true)).toEqual(strict);
});

test.each([0, 99, 199, 300, 304, 305, 306, 310, 399])("status %i is not a success, whatever the body", (status) => {
  const what = `The service responded with neither a success nor an error (status ${status})`;
  for (const id of ["make", "free"])
    expect(read(id, '{"id":1,"name":"x"}', answer(status))).toEqual(refused("ResponseError", what));
  expect(read("drop", "", answer(status))).toEqual(refused("ResponseError", what));
});

test.each([200, 201, 203, 206, 226, 299])("status %i is a success", (status) => {
  expect(read("make", '{"id":1,"name":"x"}', answer(status))).toMatchObject({ data: { id: 1 }, mismatches: [] });
});

test("the first fatal difference is named, else with strict the first of all", () => {
  const differs = (what: string) => refused("ResponseError", `The service responded with ${what} (status 200)`);
  expect(read("make", '{"name":5}')).toEqual(differs('a body in which "/id" is missing'));
  expect(read("make", '{"name":5,"id":true}')).toEqual(differs('a body in which "/id" is not an integer'));
  const loose = read("make", '{"id":1,"name":5}');
  expect(loose).toMatchObject({ data: { id: 1, name: 5 }, mismatches: [{ pointer: "/name" }] });
  const strict = read("make", '{"id":1,"name":5}', answer(200), {}, true);
  expect(strict).toEqual(differs('a body in which "/name" is not a string'));
  expect(read("make", '{"id":1,"name":"x"}', answer(200), {}, true)).toEqual({
    data: { id: 1, name: "x" },
    mismatches: [],
  });
});

test("a header that is missing, no text or cannot be read is none", () => {
  const get = (value: unknown) => ({ status: 200, headers: { get: () => value as string } });
  expect(headerOf(answer(200), "content-type")).toBe("application/json");
  expect(headerOf(answer(200), "Date")).toBeUndefined();
  expect(headerOf(undefined, "Date")).toBeUndefined();
  expect(headerOf(get(5), "Date")).toBeUndefined();
  expect(headerOf({ status: 200 } as never, "Date")).toBeUndefined();
});

test.each([
  [{ code: 7n, message: "no" }, 7],
  [{ code: 7, message: "no" }, 7],
  [{ code: "7", message: "no" }, 7],
  [{ code: [7], message: "no" }, undefined],
  [{ code: true, message: "no" }, undefined],
  [{ code: 1234567890123456n, message: "no" }, undefined],
  [{ code: 7.5, message: "no" }, undefined],
  [{ code: 7, message: "no", error: true }, 7],
  [{ code: 7, message: "no", errors: [{ code: 0 }] }, 7],
  [{ code: 0, message: "no", errors: [{ code: 0 }] }, 0],
])("the code of %p is %p: a whole number, however it is written", (body, code) => {
  expect(readErrorBody(body)).toEqual({ code, message: "no" });
});

test.each<[object, boolean]>([
  [{ error: { code: 200, message: "fine" } }, false],
  [{ error: { code: 0 } }, false],
  [{ error: { code: "ok", message: "fine" } }, false],
  [{ error: { code: "ok_but", message: "no" } }, true],
  [{ error: { code: null, message: "no" } }, true],
  [{ error: { deep: [[[[[[]]]]]] } }, false],
  [{ error: { deep: [[[[[[[[[]]]]]]]]] } }, true],
])("%j tells of an error: %p", (body, isError) => {
  expect(isErrorBody(body)).toBe(isError);
});

test("what is nested deeper than errors are counts as content", () => {
  const nested = (levels: number): object => (levels === 1 ? {} : { in: nested(levels - 1) });
  expect([8, 9].map((levels) => isErrorBody({ error: nested(levels) }))).toEqual([false, true]);
});

test("sentences in a list of any member are the words of an error only where the status says that it is one", () => {
  const body = { notes: ["no funds"] };
  expect([readErrorBody(body), readErrorBody(body, true)].map(({ message }) => message)).toEqual([
    undefined,
    "notes: no funds",
  ]);
});

test.each([
  ["application/json", true],
  ["application/json; charset=utf-8", true],
  ["Application/JSON", true],
  ["application/vnd.api+json", true],
  ["application/x-y.z+w+json", true],
  ["text/json", true],
  ["application/+json", false],
  ["application/jsonp", false],
  ["text/x+json", false],
  ["xapplication/json", false],
  ["text/html", false],
])("a success of %s is JSON by its name: %p", (mediaType, isJson) => {
  expect(read("make", '{"id":1,"name":"a"}', answer(200, "", mediaType), {}, true)).toMatchObject(
    isJson
      ? { data: { id: 1 } }
      : { refused: "ResponseError", what: expect.stringContaining(`"${mediaType}" instead of JSON`) },
  );
});

test("problem details under the status of a success are an error, unless the data is there, as described", () => {
  const problem = '{"type":"about:blank","title":"Forbidden","status":403,"detail":"No access to it"}';
  for (const name of ["make", "drop", "free"]) {
    const labelled = read(name, problem, answer(200, "", "application/problem+json; charset=utf-8"));
    expect(labelled).toMatchObject(refused("ApiError", "No access to it (status 200)"));
  }
  expect(read("make", '{"id":1,"name":"x"}', answer(200, "", "application/problem+json"))).toMatchObject({
    data: { id: 1, name: "x" },
    mismatches: [],
  });
});
