import { longTest } from "../../support/runs.js";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { lostCode } from "../../../toolkit/compare/code/lost-code.js";
import { tablesOf } from "../../../toolkit/generate/tables-of.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { start } from "../../support/processes.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { called } from "./called.js";
import { compared } from "./compared.js";
import type { Bundle } from "./seeded-changes.js";

const folder = temporaryFolder();
const get = (d: Bundle): Bundle => d.paths["/a/{id}"].get;
const post = (d: Bundle): Bundle => d.paths["/a/{id}"].post;
const list = (d: Bundle): Bundle => d.paths["/l"].get;
const schema = (d: Bundle, name: string): Bundle => d.components.schemas[name];
const data = (d: Bundle): Bundle => list(d).responses[200].content["application/json"].schema;
const insist = (on: Bundle, name: string) => Object.assign(on, { required: [...(on.required ?? []), name], "x-insisted": [name] }); // prettier-ignore
const secure = (d: Bundle, ...security: object[]) => {
  d.components.securitySchemes = { b: { type: "http", scheme: "bearer" } };
  get(d).security = security;
};
const string = { type: "string" };
const query = (name: string, more: object = {}) => ({ name, in: "query", schema: string, ...more });

function changed(change: (d: Bundle) => unknown): Bundle {
  const after = called();
  change(after);
  return after;
}

function lost(change: (d: Bundle) => unknown): string[] {
  const [before, after] = [called(), changed(change)].map((each) => tablesOf(each as unknown as Description));
  return lostCode(before!, after!).map(({ where, what }) => `${where}  ${what}`);
}

const given = (name: string, what: string) => `POST /a/{id}  \`${name}\`, which callers give, ${what}.`;
const received = (name: string, what: string, more = " The same in 2 more operations.") => `GET /a/{id}  \`${name}\`, which callers receive, ${what}.${more}`; // prettier-ignore
const pages = (now: string, before: string) => `GET /l  The result, which callers receive, now has ${now} of its pages, and had ${before}.`; // prettier-ignore
/** Those of the body. */
const members = ["a", "b", "deep", "any", "free", "pair", "some", "apart"];
const within = (name: string) => given(name, "is now given within `body`");

// prettier-ignore
test.each<[name: string, change: (d: Bundle) => unknown, lost: string[]]>([
  ["an optional member of a body is removed", (d) => delete schema(d, "In").properties.b, [given("b", "is gone")]],
  ["a body may be left out", (d) => (post(d).requestBody.required = false), members.map(within)],
  ["a body is opened", (d) => (schema(d, "In").additionalProperties = true), members.map(within)],
  ["a parameter is called as a member is", (d) => post(d).parameters.push(query("a")), members.map(within)],
  ["a member becomes a parameter", (d) => { delete schema(d, "In").properties.b; post(d).parameters.push(query("b")); }, [given("b", "is now sent as the query parameter `b`")]],
  ["a body is closed that was open", (d) => (post(d).requestBody.required = true), []],
  ["only the service sets a member", (d) => (schema(d, "In").properties.b.readOnly = true), [given("b", "is gone")]],
  ["only the service sets a member within", (d) => (schema(d, "Deep").properties.x.readOnly = true), [given("Deep.x", "is gone")]],
  ["a member within is removed", (d) => delete schema(d, "Deep").properties.x, [given("Deep.x", "is gone")]],
  ["a member within is required", (d) => (schema(d, "Deep").required = ["x"]), [given("Deep.x", "is now required")]],
  ["a member takes no null any more", (d) => (schema(d, "In").properties.b.type = "string"), [given("b", "no longer accepts null")]],
  ["a member takes no bigint any more", (d) => (schema(d, "Deep").properties.x.format = "int32"), [given("Deep.x", "no longer accepts bigint")]],
  ["a member takes one kind that took any", (d) => (schema(d, "In").properties.any.type = "string"), [given("any", "no longer accepts just anything")]],
  ["a member takes fewer kinds of items", (d) => (schema(d, "In").properties.pair.prefixItems[1].type = "string"), [given("pair.1", "no longer accepts number")]],
  ["a member takes what fits one choice only", (d) => (schema(d, "In").properties.some = { oneOf: schema(d, "In").properties.some.anyOf }), [given("some", "now accepts only values that match exactly one choice")]],
  ["a member takes one of choices that nothing fits together", (d) => (schema(d, "In").properties.apart = { oneOf: schema(d, "In").properties.apart.anyOf }), []],
  ["a member takes no other names any more", (d) => (schema(d, "In").properties.free = { type: "object", properties: { a: string } }), [given("free", "no longer allows additional members")]],
  ["a member of a part of the result is gone", (d) => delete schema(d, "Part").properties.part, [received("A.all.part", "is gone")]],
  ["a member of a part of the result may be absent", (d) => (schema(d, "A").properties.all.required = []), [received("A.all.part", "may now be absent")]],
  ["a result may be anything", (d) => (schema(d, "A").properties.opt = {}), [received("A.opt", "may now be anything")]],
  ["a member of a result is only written", (d) => (schema(d, "A").properties.st.writeOnly = true), [received("A.st", "is gone")]],
  ["a member of a result that may be absent is only written", (d) => (schema(d, "A").properties.opt.writeOnly = true), [received("A.opt", "is gone")]],
  ["a member of a result may be a bigint", (d) => delete schema(d, "A").properties.small.format, [received("A.small", "may now be bigint")]],
  ["a member of a result is of another kind", (d) => (schema(d, "A").properties.opt.type = "boolean"), [received("A.opt", "may now be boolean")]],
  ["an enum of a result gains a member", (d) => schema(d, "A").properties.st.enum.push("r"), [received("A.st", 'may now be "r"')]],
  ["a result has a second form", (d) => (d.components.schemas.A = { oneOf: [schema(d, "A"), string] }), [received("A", "may now be string")]],
  ["a success may have no body", (d) => (get(d).responses[204] = { description: "none" }), ["GET /a/{id}  The result, which callers receive, may now be undefined."]],
  ["a success has no body", (d) => (get(d).responses = { 204: { description: "none" } }), ["GET /a/{id}  The result, which callers receive, is gone."]],
  ["pages are gone", (d) => delete list(d)["x-pagination"], ["GET /l  The result, which callers receive, can no longer be iterated with `paginate`."]],
  ["a page lists something else", (d) => (data(d).properties.data.items = schema(d, "Deep")), ["id", "st", "opt", "all", "self", "small", "list"].map((name) => `GET /l  \`data.*.${name}\`, which callers receive, is gone.`)],
  ["a member of a result is insisted on", (d) => insist(schema(d, "A"), "opt"), [received("A.opt", "is now in x-insisted")]],
  ["a member of a part of the result is insisted on", (d) => insist(schema(d, "Part"), "part"), [received("A.all.part", "is now in x-insisted")]],
  ["a member is added and insisted on", (d) => { schema(d, "A").properties.c = string; insist(schema(d, "A"), "c"); }, []], // prettier-ignore
  ["a result must repeat a parameter", (d) => (get(d)["x-matches"] = { id: "id" }), ["GET /a/{id}  `id`, which callers receive, is now refused if it differs from `id`."]],
  ["a member is added that must repeat a parameter", (d) => { schema(d, "A").properties.q = string; get(d)["x-matches"] = { q: "q" }; }, []],
  ["a result must repeat a parameter elsewhere", (d) => (list(d)["x-matches"].q = "opt"), ["data", "old"].map((name) => `GET /l  \`${name}.*.opt\`, which callers receive, is now refused if it differs from \`q\`.`)],
  ["a result need not repeat a parameter", (d) => delete list(d)["x-matches"], []],
  ["a result stands in another member", (d) => { get(d).responses[200]["x-envelope"] = "self"; schema(d, "A").required.push("self"); }, ["GET /a/{id}  The result, which callers receive, is now `self` of the body, and was the body itself."]],
  ["a walk takes another cursor", (d) => (list(d)["x-pagination"].forward.cursor = "last"), [pages("`last` for `forward/cursor`", "`next`")]],
  ["a walk gives its cursor to another parameter", (d) => (list(d)["x-pagination"].forward.parameter = "q"), [pages("`q` for `forward/parameter`", "`cursor`")]],
  ["a walk asks a flag", (d) => (list(d)["x-pagination"].forward.more = "more"), [pages("`more` for `forward/more`", "none")]],
  ["a walk asks a flag that is added", (d) => { data(d).properties.flag = { type: "boolean" }; list(d)["x-pagination"].forward.more = "flag"; }, []],
  ["a walk lists something else", (d) => (list(d)["x-pagination"].items = "old"), [pages("`old/*` for `items`", "`data/*`")]],
  ["a parameter bounds a page", (d) => (list(d)["x-pagination"].forward.size = "n"), []],
  ["a parameter that was there turns a walk", (d) => (list(d)["x-pagination"].backward = { parameter: "q", cursor: "last" }), [pages("`q` for `backward/parameter`", "none")]],
  ["a parameter that is added turns a walk", (d) => { list(d).parameters.push(query("before")); list(d)["x-pagination"].backward = { parameter: "before", cursor: "last" }; }, []],
  ["a list is walked newly", (d) => (get(d)["x-pagination"] = { items: "list", forward: { parameter: "q", cursor: "opt" } }), []],
  ["a bound of a parameter is a fact", (d) => delete list(d).parameters[2].schema["x-not-shown"], ["GET /l  `n`, which callers give, no longer accepts numbers below 1."]],
  ["nothing can be generated of an operation any more", (d) => (get(d).responses[202] = { description: "ok", content: { "text/plain": { schema: string } } }), ["GET /a/{id}  The method `getA` can no longer be generated."]],
  ["a method has another name", (d) => (get(d).operationId = "fetchA"), ["GET /a/{id}  The method `getA` is gone."]],
  ["a type has another name", (d) => (d.components.schemas.ASchema = schema(d, "A")), []],
  ["an operation is secured", (d) => secure(d, { b: [] }), ["security  Clients now need credentials, for `getA`."]],
  ["an operation takes a token, and calls without one", (d) => secure(d, {}, { b: [] }), []],
  ["a parameter moves", (d) => (get(d).parameters[1].in = "header"), []],
  ["a result has an envelope", (d) => (get(d).responses[200] = { description: "ok", content: { "application/json": { schema: { type: "object", required: ["data"], properties: { data: { $ref: "#/components/schemas/A" } } } } } }), ["GET /a/{id}  The result, which callers receive, is now `data` of the body, and was the body itself."]],
  ["a parameter is added that may be left out", (d) => get(d).parameters.push(query("z")), []],
  ["a member of a body is added that may be left out", (d) => (schema(d, "In").properties.c = string), []],
  ["a member of a result is added", (d) => (schema(d, "A").properties.c = string), []],
  ["a member of a result is always there", (d) => schema(d, "A").required.push("opt"), []],
  ["a result is written out", (d) => (get(d).responses[200].content["application/json"].schema = structuredClone(schema(d, "A"))), []],
])("callers lose what they lose when %s", (_name, change, expected) => {
  expect(lost(change).sort()).toEqual(expected.sort());
});

const written = (name: string, description: unknown) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(description));
  return file;
};

test("a break of callers' code is breaking, and is not said again where it is said already", async () => {
  const revision = changed((d) => {
    delete schema(d, "In").properties.b;
    delete schema(d, "A").properties.opt;
    get(d).parameters[1].required = true;
  });
  const { changes, uncompared } = await compared(called(), revision);
  const major = changes.filter(({ impact }) => impact === "major").flatMap(({ rules }) => rules);
  expect(major.sort()).toEqual(["parameter-became-required", "parameter-changed", "property-removed"]);
  expect(uncompared).toBeUndefined();
});

longTest("what cannot be generated on either side is said, and the rest is compared", async () => {
  const form = { required: true, content: { "multipart/form-data": { schema: { type: "object" } } } };
  const revision = changed((d) => {
    post(d).requestBody = form;
    delete list(d)["x-pagination"];
  });
  const { changes, uncompared } = await compared(called(), revision);
  expect(uncompared).toBe("of postA (#/paths/~1a~1{id}/post/requestBody/content: a body of multipart/form-data: only JSON can be sent)"); // prettier-ignore
  expect(changes.flatMap(({ rules }) => rules)).toContain("result-changed");
  const broken = called();
  schema(broken, "A").properties.self = { $ref: "#/components/schemas/Loop" };
  broken.components.schemas.Loop = { allOf: [{ $ref: "#/components/schemas/Loop" }] };
  const other = await compared(
    broken,
    changed((d) => delete schema(d, "A").properties.opt),
  );
  expect(other.uncompared).toContain("at all (");
  expect(other.changes.flatMap(({ rules }) => rules)).toContain("property-removed");
});

longTest("what many operations share and nobody can generate leaves the rest to be compared", async () => {
  const [one, other] = [called(), changed((d) => delete schema(d, "A").properties.opt)].map((each) => {
    Object.assign(each.components.schemas, { Never: { allOf: [{ type: "string" }, { type: "number" }] } });
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Never" } } };
    for (let at = 0; at < 12; at++)
      Object.assign(each.paths, { [`/never/${at}`]: { get: { responses: { 200: { description: "", content } } } } });
    return each;
  });
  const { changes, uncompared } = await compared(one!, other!);
  expect(uncompared).toMatch(/^of getNever0 .*, and 11 more\)$/);
  expect(changes.flatMap(({ rules }) => rules)).toEqual(["property-removed"]);
});

test("the command fails for it, with one line for the operation and the member", async () => {
  const files = [
    written("a.json", called()),
    written(
      "b.json",
      changed((d) => delete schema(d, "In").properties.b),
    ),
  ];
  const args = ["diff", "--against", files[0]!, "--description", files[1]!];
  const { status, stdout } = await start("toolkit/bin.ts", args).ended;
  expect(stdout.split("\n")[0]).toBe("breaking  POST /a/{id}  `b`, which callers give, is gone. (parameter-changed)");
  expect(status).toBe(1);
});
