import { readFileSync } from "node:fs";
import { join } from "node:path";
import { seed } from "../../examples/cases/seed.js";
import { judgedRuns, type JudgedRun } from "../../scripts/mutation/judge/runs.js";
import { createSandbox, type SandboxOptions } from "../../src/sandbox/index.js";
import { judge } from "../../toolkit/contract/judge/judge.js";
import type { FetchFunction } from "../../toolkit/contract/validate/seen-exchange.js";
import type { Description } from "../../toolkit/description/parts/description.js";
import { inVirtualTime } from "../toolkit/contract/services/virtual-time.js";

/*
 * The judge as the only test of the sandbox's code, from outside: what it sees over HTTP, and nothing else. For the
 * mutation run `npm run test:mutation:judge`, which bundles this file and writes what it reads.
 */
async function verdictOn({ file, overlays }: JudgedRun) {
  const text = readFileSync(join(process.cwd(), "dist", file), "utf8");
  const { description, options } = JSON.parse(text) as { description: Description; options: SandboxOptions };
  const sandbox = createSandbox(options);
  seed(sandbox);
  const { demo: credentials, withoutScopes, revoked } = sandbox.keys;
  let underWay = 0;
  const fetch: FetchFunction = async (input, init) => {
    underWay++;
    try {
      return await sandbox.fetch(new Request(input, init));
    } finally {
      underWay--;
    }
  };
  const orders = { price: "1.2575", askPrice: "950000.125", amount: "0.01375" };
  const keys = { credentials, withoutScopes, revoked };
  const { baseUrl } = sandbox;
  return inVirtualTime(
    () =>
      judge({
        baseUrl,
        ...keys,
        description,
        overlays,
        writes: true,
        ...orders,
        fetch,
        bail: true,
        settleMs: 100,
        timeoutMs: 300_000,
      }),
    () => underWay > 0,
  );
}

test.each(judgedRuns)(
  "the sandbox conforms to $file",
  async (run) => {
    const { findings, checks, stopped } = await verdictOn(run);
    expect(findings.map(({ operation, check, expected, seen }) => [operation, check, expected, seen])).toEqual([]);
    expect(checks.filter(({ status }) => status === "unprovoked").map(({ name, reason }) => [name, reason])).toEqual(
      [],
    );
    expect(stopped).toBeUndefined();
  },
  60_000,
);
