import { readFileSync } from "node:fs";
import { compileFunction } from "node:vm";
import { transformSync } from "@swc/core";
import * as client from "trading-service-client";
import { createSandbox } from "trading-service-client/sandbox";

const blocks = [...readFileSync("README.md", "utf8").matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!);
const sandbox = createSandbox({ startingOrders: false });

/** Runs an example as it stands, with a client that ends at the sandbox; returns what it printed. */
async function run(example: string): Promise<unknown[][]> {
  const printed: unknown[][] = [];
  const { code } = transformSync(`export default async function () { ${example.replace(/^import .*$/gm, "")} }`, {
    jsc: { parser: { syntax: "typescript" }, target: "es2022" },
    module: { type: "commonjs" },
  });
  const exported: { default?: () => Promise<void> } = {};
  const names = { ...client, createClient: toSandbox, console: { log: (...words: unknown[]) => printed.push(words) } };
  const define = compileFunction(code, ["exports", ...Object.keys(names)]) as (...values: unknown[]) => void;
  define(exported, ...Object.values(names));
  await exported.default!();
  return printed;
}

function toSandbox(options: client.ClientOptions): client.Client {
  const { apiKey, apiSecret } = sandbox.keys.demo;
  return client.createClient({ ...options, apiKey, apiSecret, fetch: sandbox.fetch });
}

test("the README has examples", () => {
  expect(blocks).toHaveLength(2);
});

test("the first example places an order, finds it among the pending ones and cancels it", async () => {
  const printed = await run(blocks[0]!);
  expect(printed).toEqual([[1001, "64000.5"]]);
  const reader = toSandbox({ baseUrl: "https://exchange.example", apiKey: "", apiSecret: "" });
  await expect(reader.getOrder({ order_id: 1001 })).resolves.toMatchObject({ state: "CANCELED" });
});

test.each([
  ["an order that was refused", "429", ["there is no order", "rejected", 429]],
  ["an answer that got lost", "drop", ["look at your orders before you act again"]],
])("the second example tells %s apart", async (_what, fault, expected) => {
  strike(fault);
  const [printed] = await run(blocks[1]!);
  expect(printed!.slice(0, expected.length)).toEqual(expected);
});

function strike(fault: string): void {
  if (fault === "drop") sandbox.faults.next({ kind: "drop", when: "after" });
  else sandbox.faults.next({ kind: "status", status: Number(fault) });
}
