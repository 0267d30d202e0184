import type { Hooks } from "../src/index.js";
import { anOrder } from "./support/samples.js";
import { clientOn, errorOf, json, reset, withoutBackoff } from "./support/fake-fetch.js";

withoutBackoff();

const url = "https://exchange.example/api/v3/viewer/orders/1";
const request = { operation: "getOrder", method: "GET", url };

test("hooks are told about each request, answer and retry", async () => {
  const told: unknown[] = [];
  const hooks: Hooks = {
    onRequest: (event) => told.push(["request", event]),
    onResponse: (event) => told.push(["response", event]),
    onRetry: (event) => told.push(["retry", event]),
  };
  const { client } = clientOn([reset, json({}, 503), json(anOrder())], { hooks });
  await client.getOrder({ order_id: 1 });
  const durationMs = expect.any(Number);
  const { operation } = request;
  expect(told).toEqual([
    ["request", { ...request, attempt: 1 }],
    ["retry", { operation, attempt: 1, delayMs: 0, error: expect.objectContaining({ name: "ConnectionError" }) }],
    ["request", { ...request, attempt: 2 }],
    ["response", { ...request, attempt: 2, status: 503, durationMs }],
    ["retry", { operation, attempt: 2, delayMs: 0, error: expect.objectContaining({ status: 503 }) }],
    ["request", { ...request, attempt: 3 }],
    ["response", { ...request, attempt: 3, status: 200, durationMs }],
  ]);
});

test.each([
  [
    "throw",
    () => {
      throw new Error("broken logger");
    },
  ],
  ["reject", () => Promise.reject(new Error("broken logger")) as never],
  ["never settle", () => new Promise(() => undefined) as never],
])("hooks that %s change nothing", async (_what, hook) => {
  const unhandled: unknown[] = [];
  const listen = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", listen);
  const { client } = clientOn([reset, json(anOrder())], {
    hooks: { onRequest: hook, onResponse: hook, onRetry: hook },
  });
  await expect(client.getOrder({ order_id: 1 })).resolves.toMatchObject({ id: 1001 });
  await new Promise((resolve) => setTimeout(resolve, 5));
  process.off("unhandledRejection", listen);
  expect(unhandled).toEqual([]);
});

test("a parameter that is refused is told to nobody", async () => {
  const onRequest = jest.fn();
  const { client } = clientOn([json(anOrder())], { hooks: { onRequest } });
  await errorOf(client.getOrder({ order_id: -1 }));
  expect(onRequest).not.toHaveBeenCalled();
});
