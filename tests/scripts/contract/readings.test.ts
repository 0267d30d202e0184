import { createSandbox } from "trading-service-client/sandbox";
import { overlayNames } from "../../../toolkit/description/overlay/read-overlay.js";
import { findingLine } from "../../../toolkit/contract/validate/finding.js";
import { runSuite, type SuiteOptions } from "../../../scripts/contract/suite/suite.js";
import { gatedTarget, mockTarget } from "../../../scripts/contract/targets/mock.js";
import { readingUnder, type Reading, type Target } from "../../../scripts/contract/targets/target.js";
import { sandboxTarget } from "../../../scripts/contract/targets/sandbox.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { inGroups } from "../../support/together.js";
import { inFull } from "../../support/runs.js";
import { subject } from "../../support/built.js";
import { described } from "../../support/described.js";

const names = overlayNames();
/** Readings that the client of the default reading refuses: they take a service that is generated under them. */
const needsItsOwnService = ["cancel-order-204", "order-states-open", "page-members-absent"];

type Open = (description: Description, reading?: Reading) => Promise<Target>;

const conforms = async (readings: readonly string[], open: Open, options: SuiteOptions = {}) => {
  const target = await open(await described(...readings), await readingUnder(readings));
  try {
    const { findings } = await runSuite(target, subject, options);
    expect(findings.map(findingLine)).toEqual([]);
  } finally {
    await target.close();
  }
};

const groups = (chosen: string[]) =>
  inGroups(chosen)
    .slice(0, inFull ? undefined : 1)
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
  async (_name, group) => conforms(group, (...about) => sandboxTarget(createSandbox, ...about)),
);
