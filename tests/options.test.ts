import { createClient } from "../src/index.js";
import { clientOn, credentials, errorOf, json } from "./support/fake-fetch.js";
import { anOrder } from "./support/samples.js";

const baseUrl = "https://exchange.example";

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
])("the option %j is refused at once, by name", (options, name) => {
  expect(() => createClient({ baseUrl, ...credentials, ...options })).toThrow(TypeError);
  expect(() => createClient({ baseUrl, ...credentials, ...options })).toThrow(`"${name}"`);
});

test.each([undefined, null, "https://exchange.example"])("without options (%j) there is no client", (none) => {
  expect(() => createClient(none as never)).toThrow(new TypeError("createClient needs options"));
});

test("what an option may be is not refused: parameters in the body, no signal", () => {
  const options = { sendParametersIn: "body", signal: undefined, hooks: undefined, now: undefined } as const;
  expect(createClient({ baseUrl, ...credentials, ...options })).toHaveProperty("createOrder");
});

test("a signal for all calls of a client is refused with the reason", () => {
  const { signal } = new AbortController();
  expect(() => createClient({ baseUrl, ...credentials, signal } as never)).toThrow(
    '"signal" goes with a call: one for all calls of a client would end them all',
  );
});

test.each([
  [null, "options"],
  ["x", "options"],
  [{ signal: "x" }, "signal"],
  [{ signal: {} }, "signal"],
])("the call options %j are refused at once, by name", async (options, parameter) => {
  const { client, seen } = clientOn([json(anOrder())]);
  const error = await errorOf(client.getOrder({ order_id: 1001 }, options as never));
  expect(error).toMatchObject({ name: "InvalidParameterError", parameter, outcome: "not_sent" });
  expect(seen).toHaveLength(0);
});
