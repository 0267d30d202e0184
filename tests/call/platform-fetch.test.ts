import { createClient } from "../../src/index.js";
import { defineClient } from "../../src/define.js";
import { service } from "../../src/generated/index.js";
import { credentials, errorOf, json } from "../support/fake-fetch.js";
import { anOrder, bid } from "../support/samples.js";

type Init = RequestInit & { headers: Headers };

/** What the platform's `fetch` was given, and what it answers. */
function platform(...responses: Response[]): Init[] {
  const given: Init[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation((_url, init) => {
    given.push(init as Init);
    return Promise.resolve(responses[Math.min(given.length, responses.length) - 1] as Response);
  });
  return given;
}
afterEach(() => void jest.restoreAllMocks());

const options = { baseUrl: "https://exchange.example", ...credentials };

test("the platform's fetch gets a plain request: what there is, and nothing that is undefined", async () => {
  const given = platform(json(anOrder()), json(anOrder()));
  const client = createClient({ ...options, timeoutMs: Infinity });
  await client.getOrder({ order_id: 1001 });
  await client.createOrder(bid);
  expect(given.map((init) => Object.keys(init).sort())).toEqual([
    ["headers", "method", "redirect"],
    ["body", "headers", "method", "redirect"],
  ]);
  expect(given[1]).toMatchObject({ method: "POST", redirect: "manual", body: JSON.stringify(bid) });
});

test("its signal ends with the call that was called off, and not with another", async () => {
  const given = platform(new Response(new ReadableStream()), json(anOrder()));
  const client = createClient(options);
  const controller = new AbortController();
  const call = errorOf(client.createOrder(bid, { signal: controller.signal }));
  while (given.length === 0) await new Promise(setImmediate);
  controller.abort();
  expect(await call).toMatchObject({ name: "AbortError", outcome: "unknown" });
  await client.getOrder({ order_id: 1001 });
  expect(given.map((init) => init.signal?.aborted)).toEqual([true, false]);
});

test("who stands around the platform's fetch may keep a signal: no other call has it", async () => {
  const given = platform(json(anOrder()), json(anOrder()));
  const client = createClient(options);
  for (let count = 0; count < 2; count++) await client.getOrder({ order_id: 1001 });
  expect(given[0]!.signal).toBeInstanceOf(AbortSignal);
  expect(given[1]!.signal).not.toBe(given[0]!.signal);
});

test("an operation without security is not signed", async () => {
  const given = platform(json(anOrder()), json([]));
  const operations = { ...service.operations, getOrder: { ...service.operations.getOrder!, secured: false } };
  const client = defineClient({ ...service, operations })(options);
  await client.getOrder({ order_id: 1001 });
  await client.listAccounts().catch(() => {});
  expect(given.map(({ headers }) => new Headers(headers).has("Authorization"))).toEqual([false, true]);
});

test.each([
  ["is let go of", false, 1],
  ["that somebody reads is left to them", true, 0],
])("the body of a redirect %s", async (_what, isLocked, times) => {
  const read = jest.fn(() => Promise.reject(new Error("aborted")));
  const getReader = () => {
    if (isLocked) throw new TypeError("locked");
    return { read };
  };
  const response = { status: 302, type: "default", headers: new Headers({ Location: "/x" }), body: { getReader } };
  const given = platform(response as unknown as Response);
  expect(await errorOf(createClient(options).createOrder(bid))).toMatchObject({ outcome: "unknown" });
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
  // Its request is ended first: that ends the connection, whoever reads the body.
  expect([read.mock.calls.length, given[0]!.signal!.aborted]).toEqual([times, true]);
});

test.each<[string, string, unknown]>([
  ["text", "out of order", "out of order"],
  ["JSON", '{"code":1,"message":"gone"}', { code: 1, message: "gone" }],
])("an error of a middleware's own, %s, is told as it is", async (_kind, text, body) => {
  const given = platform(json(anOrder()));
  const client = createClient(options);
  client.use({ onRequest: () => new Response(text, { status: 503 }) });
  const error = await errorOf(client.createOrder(bid));
  expect(error).toMatchObject({ name: "ApiError", status: 503, body });
  expect(given).toHaveLength(0);
});

test("nobody is told of mismatches where there are none", async () => {
  platform(json(anOrder()), json({ ...anOrder(), price: 5 }));
  const onMismatch = jest.fn();
  const client = createClient({ ...options, hooks: { onMismatch } });
  await client.getOrder({ order_id: 1001 });
  expect(onMismatch).not.toHaveBeenCalled();
  await client.getOrder({ order_id: 1001 });
  expect(onMismatch).toHaveBeenCalled();
});
