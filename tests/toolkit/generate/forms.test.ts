import { forms, formsProgram } from "./forms.js";
import { clientOf, complaints, evaluated, filesOf } from "./generated.js";

const files = filesOf(forms);
const { service } = evaluated(files);
const rows = service.operations;

/** The URLs of the requests that calls of a method make. */
async function urlsOf(id: string, ...calls: object[]): Promise<string[]> {
  const urls: string[] = [];
  const client = clientOf(service, ({ url }) => (urls.push(url.slice("https://service.example".length)), { id: 1 }));
  for (const call of calls) await client[id]!(call);
  return urls;
}

/** The body of the request that a call of a method makes. */
async function bodyOf(id: string, call: object): Promise<string> {
  let body = "";
  const client = clientOf(service, async (request) => ((body = await request.text()), { id: 1 }));
  await client[id]!(call);
  return body;
}

test("what must be given outside of JSON cannot be null", async () => {
  expect(rows.nulls?.parameters).toEqual({
    a: { in: "path", type: "string", required: true, pattern: "^a" },
    b: { in: "path", type: "string", required: true },
    c: { in: "query", type: "string", required: true, enum: ["x"] },
    d: { in: "query", type: "string", nullable: true },
    E: { in: "header", type: "any", required: true },
  });
  const right = { a: "a", b: "b", c: "x", d: null, E: 1 };
  expect(await urlsOf("nulls", right)).toEqual(["/v2/p/a/b?c=x"]);
  for (const name of ["a", "b", "c", "E"]) {
    await expect(urlsOf("nulls", { ...right, [name]: null })).rejects.toMatchObject({ parameter: name });
  }
});

test("what a list or an object holds outside of JSON cannot be null", async () => {
  for (const [name, value] of Object.entries({
    list: [null],
    many: [null],
    named: [null],
    all: [null],
    must: null,
    X: [null],
    deep: { a: null },
  }))
    // prettier-ignore
    await expect(urlsOf("held", { must: "a", [name]: value })).rejects.toMatchObject({ parameter: name });
});

test("objects are written where their form is known, and refused elsewhere", async () => {
  expect(rows.objects?.parameters).toEqual({
    any: { in: "query", type: "any" },
    deep: { in: "query", type: "any", deep: true },
    maybe: { in: "query", type: "object", nullable: true },
    sure: { in: "query", type: "object" },
  });
  const o = { "a#b": "1" };
  const urls = await urlsOf("objects", { any: "x" }, { deep: o }, { maybe: o }, { sure: o }, { maybe: null });
  expect(urls.map((url) => url.slice(6))).toEqual(["any=x", "deep[a%23b]=1", "maybe[a%23b]=1", "sure[a%23b]=1", ""]);
  await expect(urlsOf("objects", { any: { a: 1 } })).rejects.toMatchObject({ parameter: "any", outcome: "not_sent" });
});

test("lists are joined as their style says, and no item is taken for two", async () => {
  const list = { in: ["a", "b"] };
  const right = [{ form: ["a", "b"] }, { form: ["a,b"] }, { space: ["a", "b,c"] }, { pipe: ["a", "b"] }, { any: ["a", "b"] }, { any: "a,b" }, { form: [] }]; // prettier-ignore
  const urls = await urlsOf("lists", { in: ["a,b", "c"] }, ...right.map((each) => ({ ...list, ...each })));
  expect(urls).toEqual([
    "/v2/l/a%2Cb,c",
    ...["form=a,b", "form=a%2Cb", "space=a%20b%2Cc", "pipe=a%7Cb", "any=a,b", "any=a%2Cb"].map((each) => `/v2/l/a,b?${each}`), // prettier-ignore
    "/v2/l/a,b",
  ]);
  for (const [name, item] of Object.entries({ space: "a b", pipe: "a|b", X: "a,b" })) {
    await expect(urlsOf("lists", { ...list, [name]: [item] })).rejects.toMatchObject({ parameter: name });
  }
});

test("what a body requires and does not list is given as anything", async () => {
  expect(rows.unlisted?.parameters).toEqual({
    a: { in: "body", type: "string", required: true },
    ghost: { in: "body", type: "any", required: true },
  });
  expect(Object.keys(rows.composed?.parameters ?? {})).toEqual(["id", "tuples", "ghost", "name", "other"]);
  expect(await bodyOf("unlisted", { a: "a", ghost: null })).toBe('{"a":"a","ghost":null}');
  await expect(bodyOf("unlisted", { a: "a" })).rejects.toMatchObject({ parameter: "ghost" });
  // The response has the same schema, and is believed without.
  expect(service.shapes.Thing).toMatchObject({ object: { id: "integer" }, optional: ["tuples", "name"] });
});

test("a body with a member called __proto__ is given as a whole, and keeps it", async () => {
  expect(rows.proto?.parameters).toEqual({ body: { in: "body", whole: true, type: "object", required: true } });
  const json = '{"then":true,"__proto__":"x"}';
  expect(await bodyOf("proto", { body: JSON.parse(json) as object })).toBe(json);
});

test("the types offer what can be sent", () => {
  expect(complaints({ forms: new Map([...files, ["program.ts", formsProgram]]) })).toEqual([]);
});
