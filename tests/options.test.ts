import { inspect } from "node:util";
import { defineClient } from "../src/define.js";
import { createClient, paginate, type ClientOptions } from "../src/index.js";
import {
  createClient as createNodeClient,
  defineClient as defineNodeClient,
  type NodeClientOptions,
} from "../src/node/index.js";
import { clientOn, credentials, errorOf, json } from "./support/fake-fetch.js";
import { anOrder, bid } from "./support/samples.js";

const baseUrl = "https://exchange.example";

function thrown(run: () => unknown): string {
  try {
    run();
    return "nothing";
  } catch (error) {
    return (error as Error).message;
  }
}

test.each<[object, string]>([
  [{ timeoutMs: -1 }, "timeoutMs"],
  [{ maxAttempts: 0 }, "maxAttempts"],
  [{ retry: "yes" }, "retry"],
  [{ strict: 1 }, "strict"],
  [{ maxResponseBytes: 0.5 }, "maxResponseBytes"],
  [{ signal: "x" }, "signal"],
  [{ hooks: null }, "hooks"],
  [{ hooks: [] }, "hooks"],
  [{ hooks: "all" }, "hooks"],
  [{ now: () => Infinity }, "now"],
  [{ hooks: { onRetry: 1 } }, "hooks.onRetry"],
  [{ fetch: "x" }, "fetch"],
  [{ Request: {} }, "Request"],
  [{ now: 5 }, "now"],
  [{ now: () => NaN }, "now"],
  [{ sendParametersIn: "header" }, "sendParametersIn"],
  [{ allowInsecureHttp: 1 }, "allowInsecureHttp"],
  [{ instance: 1000 }, "instance"],
  [{ apiKey: "" }, "apiKey"],
  [{ timeoutMS: 5 }, "timeoutMS"],
  [{ timeout: 5 }, "timeout"],
  [{ maxRetries: 3 }, "maxRetries"],
  [{ sendParameterIn: "query" }, "sendParameterIn"],
  [{ hooks: { onMissmatch: () => undefined } }, "hooks.onMissmatch"],
  [{ hooks: { onRequest: () => undefined, onFailure: () => undefined } }, "hooks.onFailure"],
])("the option %j is refused at once, by name", (options, name) => {
  expect(() => createClient({ baseUrl, ...credentials, ...options })).toThrow(TypeError);
  expect(() => createClient({ baseUrl, ...credentials, ...options })).toThrow(`"${name}"`);
});

test.each<[object, string]>([
  [{ hooks: 5 }, '"hooks" must be an object'],
  [{ hooks: { onRetry: 1 } }, '"hooks.onRetry" must be a function'],
  [{ fetch: "x" }, '"fetch" must be a function'],
  [{ Request: {} }, '"Request" must be a function'],
])("the option %j is refused with what it must be", (options, message) => {
  expect(thrown(() => createClient({ baseUrl, ...credentials, ...options }))).toBe(message);
});

test.each([undefined, null, "https://exchange.example"])("without options (%j) there is no client", (none) => {
  expect(() => createClient(none as never)).toThrow(new TypeError(`"options" must be an object`));
});

test("a base URL may be a URL, and what becomes of that later changes nothing", async () => {
  const url = new URL(baseUrl);
  const seen: string[] = [];
  const fetch = async (request: Request) => Promise.reject(new Error(String(seen.push(request.url))));
  const client = createClient({ baseUrl: url, ...credentials, fetch });
  url.host = "elsewhere.example";
  await client.createOrder(bid).catch(() => {});
  expect(seen).toEqual([`${baseUrl}/api/v3/viewer/orders`]);
});

test("what an option may be is not refused: parameters in the body, no signal", () => {
  const options = { sendParametersIn: "body", signal: undefined, hooks: undefined, now: undefined } as const;
  expect(createClient({ baseUrl, ...credentials, ...options })).toHaveProperty("createOrder");
});

test("a signal for all calls of a client is refused with the reason", () => {
  const { signal } = new AbortController();
  expect(() => createClient({ baseUrl, ...credentials, signal } as never)).toThrow(
    '"signal" is a call option: pass it to each call',
  );
});

const ignore = (): void => {};
const listening = { addEventListener: ignore, removeEventListener: ignore };

test.each([
  [null, "options", "must be an object"],
  ["x", "options", "must be an object"],
  [[], "options", "must be an object"],
  [new Map([["timeoutMs", 1]]), "options", "must be an object"],
  [Promise.resolve({ timeoutMs: 1 }), "options", "must be an object"],
  [Object(5), "options", "must be an object"],
  [{ signal: "x" }, "signal", "must be an AbortSignal"],
  [{ signal: {} }, "signal", "must be an AbortSignal"],
  [{ signal: listening }, "signal", "must be an AbortSignal"],
  [{ signal: { aborted: false, addEventListener: ignore } }, "signal", "must be an AbortSignal"],
  [{ signal: { ...listening, aborted: 0 } }, "signal", "must be an AbortSignal"],
  [{ signal: { ...listening, aborted: false, addEventListener: 1 } }, "signal", "must be an AbortSignal"],
  [{ timeoutMs: "5" }, "timeoutMs", "must be a number above 0"],
  [{ timeoutMs: 0 }, "timeoutMs", "must be a number above 0"],
  [{ retry: 1 }, "retry", "must be true or false"],
  [{ strict: "no" }, "strict", "must be true or false"],
  [{ maxAttempts: 1.5 }, "maxAttempts", "must be a whole number, 1 or more"],
  [{ maxResponseBytes: 0 }, "maxResponseBytes", "must be a whole number, 1 or more"],
])("the call options %j are refused at once, by name", async (options, parameter, rule) => {
  const { client, seen } = clientOn([json(anOrder())]);
  const error = await errorOf(client.getOrder({ order_id: 1001 }, options as never));
  expect(error).toMatchObject({ name: "InvalidParameterError", parameter, rule, outcome: "not_sent" });
  expect(seen).toHaveLength(0);
});

test("a signal of another making is one by what it does, also where it cannot be let go of", async () => {
  const { client } = clientOn([json(anOrder())]);
  const removeEventListener = () => { throw new Error("no"); }; // prettier-ignore
  const signal = { ...listening, aborted: false, removeEventListener };
  expect(await client.getOrder({ order_id: 1001 }, { signal: signal as never })).toMatchObject({ id: 1001 });
});

test("options and parameters that cannot be read are refused as such", async () => {
  const { client } = clientOn([json(anOrder())]);
  const broken = Object.defineProperty({}, "timeoutMs", { get: () => { throw new Error("no"); }, enumerable: true }); // prettier-ignore
  expect(await errorOf(client.getOrder({ order_id: 1001 }, broken))).toMatchObject({
    parameter: "options",
    rule: "could not be read (no)",
  });
});

test("a parameter that cannot be read is named, and its reason comes without secrets", async () => {
  const { client, seen } = clientOn([json(anOrder())]);
  const amount = () => { throw new RangeError(`no amount for ${credentials.apiSecret}`); }; // prettier-ignore
  const params = Object.defineProperty({ ...bid }, "amount", { get: amount, enumerable: true });
  const error = await errorOf(client.createOrder(params));
  const rule = "could not be read (no amount for [secret])";
  expect(error).toMatchObject({ name: "InvalidParameterError", parameter: "amount", rule, outcome: "not_sent" });
  expect(error.message).toBe(`"amount" ${rule}: createOrder`);
  expect(error.cause).toMatchObject({ name: "RangeError", message: "no amount for [secret]" });
  expect(seen).toHaveLength(0);
});

test("what the platform lacks is no fault of the caller's signal, also where one is given", async () => {
  const { client, seen } = clientOn([json(anOrder())]);
  jest.spyOn(performance, "now").mockImplementation(() => {
    throw new ReferenceError("performance is not defined");
  });
  for (const signal of [undefined, new AbortController().signal]) {
    const error = await errorOf(client.createOrder(bid, { signal }));
    expect(error).toMatchObject({ name: "ConnectionError", outcome: "not_sent", attempts: 0 });
    expect(error.message).toBe("The request could not be sent (performance is not defined): createOrder");
    expect(error.cause).toMatchObject({ name: "ReferenceError" });
  }
  jest.restoreAllMocks();
  expect(seen).toHaveLength(0);
});

test("an option of a call that there is none of is refused by its name", async () => {
  const { client, seen } = clientOn([json(anOrder())]);
  for (const [name, hint] of [
    ["timeoutMS", ': did you mean "timeoutMs"?'],
    ["timeout", ': did you mean "timeoutMs"?'],
    ["retries", ""],
    ["baseUrl", ""],
  ] as const) {
    const options = { [name]: 1, strict: undefined, other: undefined } as never;
    const error = await errorOf(client.getOrder({ order_id: 1001 }, options));
    expect(error).toMatchObject({ name: "InvalidParameterError", parameter: name, outcome: "not_sent" });
    expect(error.message).toContain(`"${name}" is not an option${hint} (signal, timeoutMs,`);
  }
  expect(seen).toEqual([]);
});

test("a signal in the place of the options is refused: it would not be heeded", async () => {
  const { client, seen } = clientOn([json(anOrder())]);
  const error = await errorOf(client.getOrder({ order_id: 1001 }, new AbortController().signal as never));
  expect(error).toMatchObject({ name: "InvalidParameterError", parameter: "options", outcome: "not_sent" });
  expect(error.message).toContain("{ signal }");
  expect(seen).toEqual([]);
});

test("an option that an export does not have is refused with those that there are, and none of them is", () => {
  const misspelt = { baseUrl, ...credentials, timeoutMS: 5 } as never;
  const refusal =
    /^"timeoutMS" is not an option: did you mean "timeoutMs"\? \(baseUrl, apiKey, [^()]*\btimeoutMs, [^()]*\bhooks\)$/;
  const isOfNode = /connect|proxy|keepAlive/;
  expect(thrown(() => createClient(misspelt))).toMatch(refusal);
  expect(thrown(() => createClient(misspelt))).not.toMatch(isOfNode);
  expect(thrown(() => createNodeClient(misspelt))).toMatch(refusal);
  expect(thrown(() => createNodeClient(misspelt))).toMatch(isOfNode);
  expect(thrown(() => createClient(misspelt))).toMatch(/\bfetch, Request\b/);
  expect(thrown(() => createNodeClient(misspelt))).not.toMatch(/fetch|Request/);
  expect(() => createClient({ baseUrl, ...credentials, hooks: { onFailure: 1 } } as never)).toThrow(
    '"hooks.onFailure" is not an option (onRequest, onResponse, onRetry, onError, onMismatch)',
  );
  const ofNode = { connections: 2, keepAliveTimeoutMs: 1, connectTimeoutMs: 1, connect: {}, proxy: false } as const;
  const every: Required<NodeClientOptions> = {
    ...{ baseUrl, ...credentials, recvWindowSeconds: 5, instance: 1, timeoutMs: 1, retry: true, maxAttempts: 1 },
    ...{ strict: false, maxResponseBytes: 1, sendParametersIn: "body", allowInsecureHttp: false, hooks: {} },
    ...{ now: Date.now, ...ofNode },
  };
  expect(createNodeClient({ ...every, misspelt: undefined } as never)).toHaveProperty("warm");
  // Left out without a word, they would send an order past a proxy, or to whoever has a certificate.
  for (const [name, value] of Object.entries(ofNode)) {
    const refused = thrown(() => createClient({ baseUrl, ...credentials, [name]: value }));
    expect(refused).toBe(`"${name}" is only available in trading-service-client/node`);
  }
  const { fetch } = globalThis;
  const own: Required<Omit<ClientOptions, keyof NodeClientOptions>> = { fetch, Request };
  const without = Object.fromEntries(Object.keys(ofNode).map((name) => [name, undefined]));
  const all = { ...every, ...own, ...without, fetch: (request: Request) => fetch(request) };
  expect(createClient(all)).toHaveProperty("createOrder");
  // Whoever listens may have members of its own.
  class Counter {
    count = 0;
    onRequest() {
      this.count++;
    }
    uponRetry() {
      this.count--;
    }
  }
  expect(() => createClient({ baseUrl, ...credentials, hooks: new Counter() })).not.toThrow();
});

test("who mixes up names and values shows no secret by it, and the names that there are stay readable", async () => {
  const secret = "S3cr3t/Key+9f8e7d6c5b==";
  const keys = { baseUrl: "https://exchange.example", apiKey: "key-1", apiSecret: secret };
  const shown = '"[secret]" is not ';
  expect(() => createClient({ ...keys, [secret]: 1 } as object as ClientOptions)).toThrow(
    `${shown}an option (baseUrl, `,
  );
  expect(() => createClient({ ...keys, apiSecret: "hooks", hooks: 1 as never })).toThrow('"hooks" must be an object');
  const client = createClient(keys);
  for (const call of [
    client.createOrder({ ...bid, [secret]: 1 } as typeof bid),
    client.createOrder(bid, { [secret]: 1 } as object),
    (async () => void paginate(client.listOrders, { market_id: "BTC-USDT" }, { [secret]: 1 } as object))(),
  ]) {
    const error: unknown = await call.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: "InvalidParameterError", parameter: "[secret]", outcome: "not_sent" });
    expect(String(error)).toContain(shown);
    expect(inspect(error)).not.toContain(secret);
  }
  const named = createClient({ ...keys, apiSecret: "price" });
  await expect(named.createOrder({ ...bid, price: "x" })).rejects.toThrow(
    '"price" must be a decimal number in a string',
  );
});

test.each([
  ["", ""],
  ["a\nb\u2028\u001b[31m", "a b [31m"],
  ["n".repeat(5000), `${"n".repeat(100)}…`],
])("a name that is none is shown on one line, and no more than one reads of it", async (name, shown) => {
  const client = createClient({ baseUrl: "https://exchange.example", ...credentials });
  const calls = [() => client.createOrder({ ...bid, [name]: 1 }), () => client.createOrder(bid, { [name]: 1 })];
  for (const call of calls) await expect(call()).rejects.toThrow(`"${shown}" is not a`);
  const options = { baseUrl: "https://exchange.example", ...credentials, [name]: 1 };
  expect(() => createClient(options)).toThrow(`"${shown}" is not an option`);
});

test.each([undefined, {}, { operations: null }, { operations: {}, basePath: 1 }])("%j is no service", (none) => {
  for (const define of [defineClient, defineNodeClient])
    expect(() => define(none as never)).toThrow(
      '"service" must be a service written by "trading-service-client generate"',
    );
});
