import { join } from "node:path";
import { installPacked } from "../support/packed.js";
import { root } from "../support/processes.js";
import { runInProject } from "../consumers/project.js";
import { node16, typedProject } from "../consumers/resolutions.js";
import { importingTest, requiringTest } from "../consumers/samples.js";

// Projects that use the packed package with what this one has too. The others: `npm run test:consumers`.
const folder = installPacked("jest", "@swc/jest", "@swc/core", "typescript");
const runner = join(root, "node_modules/jest/bin/jest.js");

const bothWays = `
const required = require("trading-service-client");
const { createSandbox } = require("trading-service-client/sandbox");
import("trading-service-client").then(async (imported) => {
  const seen = [required.createClient !== imported.createClient];
  for (const { createClient } of [required, imported]) {
    const { baseUrl, fetch, keys } = createSandbox();
    const client = createClient({ baseUrl, fetch, ...keys.demo });
    for (const [parameters, name] of [[{ order_id: 7 }, "ApiError"], [{ order_id: "x" }, "InvalidParameterError"]]) {
      const error = await client.getOrder(parameters).catch((thrown) => thrown);
      for (const kind of [name, "TradingServiceError"]) seen.push(error instanceof required[kind], error instanceof imported[kind]);
      seen.push(!(error instanceof required.TimeoutError), !(error instanceof imported.TimeoutError));
    }
  }
  console.log(seen.join());
});
`;

test("a program that loads the package both ways has one kind of errors", async () => {
  const ended = await runInProject(folder, "both", { "main.cjs": bothWays }, ["main.cjs"]);
  expect(ended).toEqual({ status: 0, stderr: "", stdout: `${Array(25).fill("true").join()}\n` });
});

test.each<[name: string, files: Record<string, unknown>]>([
  ["without any configuration", { "client.test.js": requiringTest }],
  [
    "with @swc/jest",
    {
      "client.test.ts": importingTest,
      "jest.config.json": { transform: { "\\.ts$": ["@swc/jest", { jsc: { parser: { syntax: "typescript" } } }] } },
    },
  ],
])("a Jest project %s passes", async (name, files) => {
  const { status, stderr } = await runInProject(folder, `jest ${name}`.replaceAll("/", "-"), files, [runner]);
  expect([status, stderr]).toEqual([0, expect.stringContaining("1 passed, 1 total")]);
});

const tsc = join(root, "node_modules/typescript/bin/tsc");
const nothingToSay = { status: 0, stdout: "", stderr: "" };

test("TypeScript finds the types, from modules of both kinds", async () => {
  expect(await runInProject(folder, "typed", typedProject(node16), [tsc])).toEqual(nothingToSay);
});

const serviceOfTheOtherKind = `
import type { CallOptions, Service } from "trading-service-client/define";
interface List {
  (params?: object, options?: CallOptions): Promise<unknown>;
  readonly "~listed"?: string;
}
export declare const service: Service<{ "/things": object }, { listThings: List }, false>;
`;
const programOfOneKind = `
import { paginate } from "trading-service-client";
import { defineClient } from "trading-service-client/define";
import { service } from "./service.cjs";
const client = defineClient(service)({ baseUrl: "https://a.example" });
for await (const thing of paginate(client.listThings, {})) thing.toUpperCase();
`;

test("a generated service that is a module of the other kind keeps its types", async () => {
  const { "tsconfig.json": settings } = typedProject({ ...node16, extensions: ["mts"] });
  const files = { "tsconfig.json": settings, "main.mts": programOfOneKind, "service.cts": serviceOfTheOtherKind };
  expect(await runInProject(folder, "both kinds", files, [tsc])).toEqual(nothingToSay);
});
