import { createSandbox } from "trading-service-client/sandbox";
import { serveSandbox } from "trading-service-client/sandbox/serve";
import { findingLine } from "../../../toolkit/contract/validate/finding.js";
import { coverageOf } from "../../../scripts/contract/report.js";
import { runSuite } from "../../../scripts/contract/suite/suite.js";
import { tokenChecks } from "../../../scripts/contract/suite/tokens.js";
import { gatedTarget, mockTarget } from "../../../scripts/contract/targets/mock.js";
import { sandboxTarget } from "../../../scripts/contract/targets/sandbox.js";
import { description, subject } from "../../support/built.js";

test("Prism without a socket conforms, with every cell of the description exercised", async () => {
  const result = await runSuite(await mockTarget(description), subject);
  expect(result.findings.map(findingLine)).toEqual([]);
  const { exercised, cells } = coverageOf(result);
  expect(exercised).toBe(cells);
  expect(cells).toBeGreaterThan(100);
});

test("Prism over a socket conforms, and behind the auth gate every check of tokens is provoked", async () => {
  const target = await gatedTarget(description);
  try {
    const { findings, results } = await runSuite(target, subject, { madeUpResponses: false });
    expect(findings.map(findingLine)).toEqual([]);
    const ofTokens = results.filter(({ name }) => tokenChecks.some((check) => check.name === name));
    expect(ofTokens.length).toBeGreaterThanOrEqual(tokenChecks.length);
    expect(ofTokens.filter(({ status }) => status === "unprovoked")).toEqual([]);
  } finally {
    await target.close();
  }
});

test.each([
  ["the sandbox", undefined],
  ["the sandbox over a socket", serveSandbox],
])("%s conforms, and every check of Parts 5 and 7 is provoked", async (_name, serve) => {
  const target = await sandboxTarget(createSandbox, description, undefined, serve);
  try {
    const { findings, results } = await runSuite(target, subject);
    expect(findings.map(findingLine)).toEqual([]);
    expect(results.filter(({ status }) => status === "unprovoked")).toEqual([]);
  } finally {
    await target.close();
  }
});
