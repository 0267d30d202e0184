import { createSandbox } from "trading-service-client/sandbox";
import { serveSandbox } from "trading-service-client/sandbox/serve";
import { findingLine } from "../../../toolkit/contract/validate/finding.js";
import { coverageOf } from "../../../scripts/contract/report.js";
import { runSuite } from "../../../scripts/contract/suite/suite.js";
import { tokenChecks } from "../../../scripts/contract/suite/tokens.js";
import { gatedTarget, mockTarget } from "../../../scripts/contract/targets/mock.js";
import { sandboxTarget } from "../../../scripts/contract/targets/sandbox.js";
import { createClientBehindSocket, standBehindSockets } from "../../support/behind-sockets.js";
import { description, subject } from "../../support/built.js";

standBehindSockets();

/** The same, with clients that send through a pool. */
const pooled = { ...subject, createClient: createClientBehindSocket };

test("Prism without a socket conforms, with every cell of the description exercised", async () => {
  const result = await runSuite(await mockTarget(description), subject);
  expect(result.findings.map(findingLine)).toEqual([]);
  const { exercised, cells } = coverageOf(result);
  expect(exercised).toBe(cells);
  expect(cells).toBeGreaterThan(100);
});

test.each([
  ["", subject],
  [", with a client of the Node transport,", pooled],
])(
  "Prism over a socket%s conforms, and behind the auth gate every check of tokens is provoked",
  async (_with, client) => {
    const target = await gatedTarget(description);
    try {
      const { findings, results } = await runSuite(target, client, { madeUpResponses: false });
      expect(findings.map(findingLine)).toEqual([]);
      const ofTokens = results.filter(({ name }) => tokenChecks.some((check) => check.name === name));
      expect(ofTokens.length).toBeGreaterThanOrEqual(tokenChecks.length);
      expect(ofTokens.filter(({ status }) => status === "unprovoked")).toEqual([]);
    } finally {
      await target.close();
    }
  },
);

test.each([
  ["the sandbox", undefined, subject],
  ["the sandbox over a socket", serveSandbox, subject],
  ["the sandbox, with a client of the Node transport,", undefined, pooled],
])("%s conforms, and every check of Parts 5 and 7 is provoked", async (_name, serve, client) => {
  const target = await sandboxTarget(createSandbox, description, undefined, serve);
  try {
    const { findings, results } = await runSuite(target, client);
    expect(findings.map(findingLine)).toEqual([]);
    expect(results.filter(({ status }) => status === "unprovoked")).toEqual([]);
  } finally {
    await target.close();
  }
});
