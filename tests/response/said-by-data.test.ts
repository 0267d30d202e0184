import { callableOperations } from "../../src/call/callable-operations.js";
import { dataOf } from "../../src/response/data-of.js";
import { saidByData } from "../../src/response/said-by-data.js";
import type { Operation, Service, Shape } from "../../src/service/service.js";

/** What the data of a body says, by the names of what is true of it, and the values of its own members. */
function said(data: Shape, body: Record<string, unknown>, more: Partial<Operation> = {}) {
  const row: Operation = { method: "POST", path: "/", safe: false, secured: true, parameters: {}, data, ...more };
  const service: Service = { basePath: "", operations: { make: row }, shapes: {}, errors: {} };
  const described = callableOperations(service)("make");
  const text = JSON.stringify(body);
  const { isBody, isBlank, isNull, isEmpty, isShown, isAny, ownMembers } = saidByData(
    body,
    described,
    dataOf(described, body, text),
  );
  const told = { isBody, isBlank, isNull, isEmpty: isEmpty(), isShown: isShown(), isAny: isAny() };
  const names = Object.entries(told).flatMap(([name, is]) => (is ? [name] : []));
  return { is: names.join(" "), own: ownMembers(body) };
}

const safe = { method: "GET", safe: true };
const thing: Shape = { object: { id: "any", name: "string", success: "boolean", code: "integer" }, optional: ["name", "success", "code"] }; // prettier-ignore
const lists: Shape = { object: { rows: { array: "any" }, about: "any" }, optional: ["about"] };
const pages = (items: string) => ({ ...safe, pages: { items, forward: { parameter: "from", cursor: "next" } } });

test.each<[string, Shape, Record<string, unknown>, Partial<Operation>, string]>([
  ["a member with a value", thing, { id: "x", name: "" }, {}, "isBody isShown isAny"],
  ["nothing but success", thing, { id: null, success: true }, {}, "isBody"],
  ["nothing", thing, { id: null }, safe, "isBody"],
  ["what a read calls a code, beside null", thing, { id: null, code: 7 }, safe, "isBody isShown"],
  ["what a write calls a code, beside null", thing, { id: null, code: 7 }, {}, "isBody"],
  ["an empty list", lists, { rows: [] }, safe, "isBody isEmpty"],
  ["an empty list and what is about it", lists, { rows: [], about: {} }, safe, "isBody isEmpty"],
  ["an empty list and a word", lists, { rows: [], about: "x" }, safe, "isBody isShown isAny"],
  ["an empty page", lists, { rows: [] }, pages("rows"), "isBody isBlank isEmpty"],
  ["no items", { object: { rows: "any" } }, { rows: null }, pages("rows"), "isBody isBlank isNull"],
  ["a list within an envelope", { array: "integer" }, { data: [7] }, { envelope: "data" }, "isShown isAny"],
])("what is true of data that holds %s", (_what, shape, body, more, is) => expect(said(shape, body, more).is).toBe(is));

test("items are members of the data, whatever they are called; what tells of success or of an error is not", () => {
  const errors: Shape = { object: { errors: { array: "any" }, next: "string" } };
  expect(said(errors, { errors: [1], next: "x" }, pages("errors")).own).toEqual([[1], "x"]);
  expect(said(errors, { errors: [1], next: "x" }, safe).own).toEqual(["x"]);
  const stated: Shape = { object: { status: "string", id: "string" }, optional: ["id"] };
  expect(said(stated, { status: "ok", id: "1" }, { beside: { status: ["ok"] } }).own).toEqual(["1"]);
  expect(said(stated, { status: "ok", id: "1", other: 2 }).own).toEqual(["ok", "1"]);
});
