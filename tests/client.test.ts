import { createClient, isDocumentedError, operations, ordersOf } from "../src/index.js";
import { calls } from "./support/calls.js";
import { anOrder, aPage } from "./support/samples.js";
import { clientOn, credentials, errorOf, json } from "./support/fake-fetch.js";

test.each(calls)("$id sends $method $target and returns the data", async ({ make, method, target, sends, answer }) => {
  const { client, seen } = clientOn([json(answer)]);
  await expect(make(client)).resolves.toEqual(answer);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ method, url: `https://exchange.example${target}`, body: sends, redirect: "error" });
  const headers = ["authorization", ...(sends ? ["content-type"] : [])];
  expect([...seen[0]!.headers.keys()]).toEqual(headers);
});

test.each(calls.filter(({ method }) => method === "POST"))(
  "$id can send its parameters in the query",
  async ({ make, id, answer }) => {
    const { client, seen } = clientOn([json(answer)], { sendParametersIn: "query" });
    await make(client);
    expect(seen[0]!.body).toBe("");
    expect(seen[0]!.headers.has("Content-Type")).toBe(false);
    const names = Object.entries(operations[id].parameters).filter(([, { in: place }]) => place === "body");
    expect([...new URL(seen[0]!.url).searchParams.keys()]).toEqual(names.map(([name]) => name));
  },
);

test("every operation of the table is a method that bears its name", () => {
  const { client } = clientOn([json({})]);
  for (const id of Object.keys(operations)) expect(client[id as keyof typeof operations].name).toBe(id);
});

test("a fetch that is replaced after the client was made is used", async () => {
  const { fetch } = globalThis;
  const client = createClient({ baseUrl: "https://exchange.example", ...credentials });
  try {
    globalThis.fetch = () => Promise.resolve(json([7]));
    await expect(client.listAccounts()).resolves.toEqual([7]);
  } finally {
    globalThis.fetch = fetch;
  }
});

test("a Request class of the caller is used", async () => {
  class Marked extends Request {}
  const { client } = clientOn([json([])], {
    Request: Marked,
    fetch: (request) => Promise.resolve(json([request instanceof Marked])),
  });
  await expect(client.listAccounts()).resolves.toEqual([true]);
});

test("ordersOf understands each wrapper of cancelled orders", () => {
  const [first, second] = [anOrder({ id: 1 }), anOrder({ id: 2 })];
  expect(ordersOf(first)).toEqual([first]);
  expect(ordersOf([first, second])).toEqual([first, second]);
  expect(ordersOf([])).toEqual([]);
  expect(ordersOf(aPage([first, second]))).toEqual([first, second]);
});

test("isDocumentedError tells the five errors of Part 7 apart", async () => {
  const { client } = clientOn([json({ code: 10403, message: "Permission denied" }, 403)]);
  const error = await errorOf(client.listAccounts());
  expect(isDocumentedError(error, "permissionDenied")).toBe(true);
  expect(isDocumentedError(error, "resourceNotFound")).toBe(false);
  for (const other of [undefined, null, "x", new Error("x"), { code: 10403 }]) {
    expect(isDocumentedError(other, "permissionDenied")).toBe(false);
  }
});
