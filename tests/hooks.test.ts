import { readFileSync } from "node:fs";
import { hookNames } from "../src/call/hooks.js";
import type { Hooks } from "../src/index.js";
import { clientOn, errorOf, json, reset, text, withoutBackoff, type Step } from "./support/fake-fetch.js";
import { anOrder, bid } from "./support/samples.js";

withoutBackoff();

/** Notes every event. */
function notebook() {
  const events: [string, Record<string, unknown>][] = [];
  const note = (name: string) => (event: object) => void events.push([name, { ...event }]);
  return {
    events,
    hooks: { onRequest: note("request"), onResponse: note("response"), onRetry: note("retry"), onError: note("error") },
  };
}

test("hooks are told of each request, each answer and each decision to try again, in order", async () => {
  const { events, hooks } = notebook();
  const { client } = clientOn([reset, text("", 503), json(anOrder(), 200, { "X-Request-Id": "r-1" })], { hooks });
  await client.getOrder({ order_id: 1001 });
  const url = "https://exchange.example/api/v3/viewer/orders/1001";
  const request = { operation: "getOrder", method: "GET", url };
  const durationMs = expect.any(Number) as number;
  expect(events).toEqual([
    ["request", { ...request, attempt: 1 }],
    ["retry", { operation: "getOrder", attempt: 1, delayMs: 0, error: expect.objectContaining({ attempts: 1 }) }],
    ["request", { ...request, attempt: 2 }],
    ["response", { ...request, attempt: 2, status: 503, durationMs }],
    ["retry", { operation: "getOrder", attempt: 2, delayMs: 0, error: expect.objectContaining({ status: 503 }) }],
    ["request", { ...request, attempt: 3 }],
    ["response", { ...request, attempt: 3, status: 200, requestId: "r-1", durationMs }],
  ]);
});

test.each<[string, Step[], object, string[]]>([
  ["is refused before it is sent", [], { order_id: 0.5 }, []],
  ["breaks off", [reset], { order_id: 1 }, ["request"]],
  ["is refused by the service", [text("", 403)], { order_id: 1 }, ["request", "response"]],
  ["has no data", [text("")], { order_id: 1 }, ["request", "response"]],
])("a call that %s is told of once, as it is thrown", async (_what, steps, params, before) => {
  const { events, hooks } = notebook();
  const { client } = clientOn(steps, { hooks, retry: false });
  const error = await errorOf(client.getOrder(params as never));
  expect(events.map(([name]) => name)).toEqual([...before, "error"]);
  expect(events.at(-1)?.[1]).toEqual({ operation: "getOrder", error, durationMs: expect.any(Number) as number });
  expect(events.at(-1)?.[1].error).toBe(error);
});

test("a hook for errors that throws takes no error from the call", async () => {
  const hooks = { onError: () => { throw new Error("broken logger"); } }; // prettier-ignore
  expect(await errorOf(clientOn([reset], { hooks }).client.createOrder(bid))).toMatchObject({ outcome: "unknown" });
});

test("each hook is told by an object of its own: what one of them makes of it changes no call", async () => {
  const told: object[] = [];
  const hooks: Hooks = {
    onRequest: (event) => {
      Object.defineProperty(event, "more", { enumerable: true, get() { throw new Error("broken"); } }); // prettier-ignore
      event.operation = "another";
    },
    onResponse: (event) => void told.push(event),
  };
  expect(await clientOn([json(anOrder())], { hooks }).client.getOrder({ order_id: 1001 })).toEqual(anOrder());
  expect(told).toEqual([expect.objectContaining({ operation: "getOrder", status: 200 })]);
});

test("hooks may be the methods of an object, of whatever class", async () => {
  class Metrics {
    requests = 0;
    onRequest() {
      this.requests++;
    }
    /** As emitters have it. */
    once() {
      return this;
    }
  }
  const metrics = new Metrics();
  const own = { responses: 0, onResponse() { this.responses++; } }; // prettier-ignore
  await clientOn([json(anOrder())], { hooks: metrics }).client.getOrder({ order_id: 1001 });
  await clientOn([json(anOrder())], { hooks: own }).client.getOrder({ order_id: 1001 });
  expect([metrics.requests, own.responses]).toEqual([1, 1]);
});

test("hooks are looked at once: what throws when it is looked at later costs no order", async () => {
  let looks = 0;
  const hooks = { get onResponse() { if (looks++ > 2) throw new Error("broken"); return () => undefined; } }; // prettier-ignore
  const { client } = clientOn([json(anOrder())], { hooks });
  for (let count = 0; count < 3; count++) expect(await client.getOrder({ order_id: 1001 })).toEqual(anOrder());
});

test("a method that starts like a hook and is none is refused", () => {
  class Misspelt {
    onRespnse() {
      return 1;
    }
  }
  expect(() => clientOn([], { hooks: new Misspelt() as Hooks })).toThrow('"hooks.onRespnse" is not an option');
});

const fail = (): never => {
  throw new Error("the logger is broken");
};
const harmful: [string, (event: object) => unknown][] = [
  ["throws", fail],
  ["rejects", () => Promise.reject(new Error("the logger is broken"))],
  ["gives a thenable that throws", () => ({ then: fail })],
  ["gives something whose then cannot be read", () => Object.defineProperty({}, "then", { get: fail })],
  ["never ends", () => new Promise(() => {})],
  ["changes what it is told", (event) => Object.assign(event, { url: "https://elsewhere.example", method: "DELETE" })],
];

test.each(harmful)("a hook that %s changes nothing", async (_what, hook) => {
  const hooks = { onRequest: hook, onResponse: hook, onRetry: hook } as Hooks;
  const { client, seen } = clientOn([reset, json(anOrder())], { hooks });
  expect(await client.getOrder({ order_id: 1001 })).toEqual(anOrder());
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array.from({ length: 2 }, () => "GET https://exchange.example/api/v3/viewer/orders/1001"),
  );
  await new Promise(setImmediate);
});

test("the text of the option names the event of each hook", () => {
  const [, text = ""] = /\/\*\* (.*) \*\/\s+hooks\?:/.exec(readFileSync("src/client-options.ts", "utf8"))!;
  const events = hookNames.map((name) => name.slice(2).toLowerCase().replace(/y$/, "i"));
  expect(events.filter((event) => !text.includes(event))).toEqual([]);
});
