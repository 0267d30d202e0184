import { createSandbox } from "trading-service-client/sandbox";
import { findingLine } from "../../../toolkit/contract/finding.js";
import type { Fetch } from "../../../toolkit/contract/recorder/recorder.js";
import { runSuite } from "../../../toolkit/contract/suite/suite.js";
import { sandboxTarget } from "../../../toolkit/contract/targets/sandbox.js";
import type { Target } from "../../../toolkit/contract/targets/target.js";
import { description, subject } from "./built.js";
import { deviations, type Deviation } from "./deviations.js";

/** The sandbox as a service that the suite knows nothing about, and that deviates in one thing. */
async function deviating({ admit, answer }: Partial<Deviation>): Promise<Target> {
  const target = await sandboxTarget(createSandbox, description);
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init);
    const headers = new Headers(request.headers);
    const authorization = admit
      ? admit(headers.get("Authorization"), target.credentials)
      : headers.get("Authorization");
    if (authorization !== null) headers.set("Authorization", authorization);
    const response = await target.fetch(new Request(request, { headers }));
    const path = new URL(request.url).pathname.replace("/api/v3", "").replace(/\d+/, "{id}");
    const body = await response.text();
    const exchange = {
      operation: `${request.method} ${path}`,
      status: response.status,
      headers: new Headers(response.headers),
      body,
    };
    answer?.(exchange);
    return new Response(exchange.body, exchange);
  };
  return { ...target, name: "a live service", kind: "live", fetch };
}

test("the same service without a deviation conforms", async () => {
  const { findings } = await runSuite(await deviating({}), subject);
  expect(findings.map(findingLine)).toEqual([]);
});

test.each(deviations)("reported, and nothing else blamed: $name", async (deviation) => {
  const { findings } = await runSuite(await deviating(deviation), subject);
  const lines = findings.map(findingLine);
  expect(lines).not.toEqual([]);
  expect(lines.filter((line) => !deviation.findings.test(line))).toEqual([]);
});

test("a live service is never asked for an answer, and nothing is written without leave", async () => {
  const target = await deviating({});
  const seen: Request[] = [];
  const fetch: Fetch = (input, init) => {
    const request = new Request(input, init);
    seen.push(request.clone());
    return target.fetch(request);
  };
  const { outcomes, findings } = await runSuite({ ...target, unscoped: undefined, fetch, writes: false }, subject);
  expect(findings.map(findingLine)).toEqual([]);
  expect(seen.filter(({ headers }) => headers.has("Prefer"))).toEqual([]);
  expect(new Set(seen.map(({ method }) => method))).toEqual(new Set(["GET"]));
  const unprovoked = outcomes
    .filter(({ status }) => status === "unprovoked")
    .map(({ operation, name }) => `${operation} ${name}`);
  expect(unprovoked).toContain("createOrder is called with every parameter and every enum member");
  expect(unprovoked).toContain("listAccounts answers 403 with code 10403");
});
