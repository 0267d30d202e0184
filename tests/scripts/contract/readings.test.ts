import { createSandbox } from "trading-service-client/sandbox";
import { findingLine } from "../../../toolkit/contract/validate/finding.js";
import { runSuite, type SuiteOptions } from "../../../scripts/contract/suite/suite.js";
import { gatedTarget, mockTarget } from "../../../scripts/contract/targets/mock.js";
import { sandboxTarget } from "../../../scripts/contract/targets/sandbox.js";
import type { Target } from "../../../scripts/contract/targets/target.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { sandboxReadings, sandboxUnder } from "../../../toolkit/mock/sandbox-readings.js";
import { inGroups } from "../../support/together.js";
import { inFull } from "../../support/runs.js";
import { subject } from "../../support/built.js";
import { described } from "../../support/described.js";

const names = Object.keys(sandboxReadings);
/** Readings that the client of the default reading refuses: they take a service that is generated under them. */
const needsItsOwnService = ["cancel-order-204", "order-states-open", "page-members-absent"];
/** What the suite itself has to know of a reading, it knows of one at a time. */
const askedOtherwise = [
  ["order-id-string", "order-states-open"],
  ["order-id-string", "post-parameters-in-query"],
  ["order-states-open", "post-parameters-in-query"],
];
const known = askedOtherwise.flat();

type Open = (description: Description, reading: string, sandbox: typeof createSandbox) => Promise<Target>;

/** Runs the suite under readings: `open` is told of the one that the suite has to know. */
const conforms = async (readings: readonly string[], open: Open, options: SuiteOptions = {}) => {
  const reading = readings.find((name) => known.includes(name)) ?? readings[0]!;
  const target = await open(await described(...readings), reading, () => createSandbox(sandboxUnder(readings)));
  try {
    const { findings } = await runSuite(target, subject, options);
    expect(findings.map(findingLine)).toEqual([]);
  } finally {
    await target.close();
  }
};

const groups = (chosen: string[]) =>
  inGroups(chosen, askedOtherwise)
    .slice(0, inFull ? undefined : 2)
    .map((group) => [group.join(), group] as const);

test.each(groups(names))("the same built client works with a mock under the readings %s", async (_name, group) =>
  conforms(group, mockTarget),
);

// What the gate refuses with is an error body, and all checks of tokens ask for the accounts.
test.each(groups(names.filter((name) => name.startsWith("error-body"))))(
  "tokens are refused in the form of the reading %s",
  async (_name, group) => conforms(group, gatedTarget, { operations: ["listAccounts"], madeUpResponses: false }),
);

test.each(groups(names.filter((name) => !needsItsOwnService.includes(name))))(
  "the same built client works with the sandbox under the readings %s",
  async (_name, group) =>
    conforms(group, (description, reading, sandbox) => sandboxTarget(sandbox, description, reading)),
);
