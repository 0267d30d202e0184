import { createSandbox } from "trading-service-client/sandbox";
import { findingLine } from "../../../toolkit/contract/finding.js";
import { runSuite } from "../../../toolkit/contract/suite/suite.js";
import { gatedTarget, mockTarget } from "../../../toolkit/contract/targets/mock.js";
import { sandboxTarget } from "../../../toolkit/contract/targets/sandbox.js";
import type { Target } from "../../../toolkit/contract/targets/target.js";
import { sandboxReadings } from "../../../toolkit/sandbox-readings.js";
import { subject } from "./built.js";
import { described } from "./described.js";

const names = Object.keys(sandboxReadings);
/** Readings that the client of the default reading refuses: they take a service that is generated under them. */
const needsItsOwnService = ["cancel-order-204", "order-states-open", "page-members-absent"];

const conforms = async (target: Target) => {
  try {
    const { findings } = await runSuite(target, subject);
    expect(findings.map(findingLine)).toEqual([]);
  } finally {
    await target.close();
  }
};

test.each(names)(
  "the same built client works with a mock under the reading %s",
  async (name) => conforms(await mockTarget(await described(name), name)),
  60_000,
);

// What the gate refuses with is an error body; nothing else that a reading changes concerns it.
test.each(names.filter((name) => name.startsWith("error-body")))(
  "tokens are refused in the form of the reading %s",
  async (name) => conforms(await gatedTarget(await described(name), name)),
  60_000,
);

test.each(names.filter((name) => !needsItsOwnService.includes(name)))(
  "the same built client works with the sandbox under the reading %s",
  async (name) => conforms(await sandboxTarget(createSandbox, await described(name), name)),
  60_000,
);
