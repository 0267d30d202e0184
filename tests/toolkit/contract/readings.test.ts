import { createSandbox } from "trading-service-client/sandbox";
import { findingLine } from "../../../toolkit/contract/finding.js";
import { runSuite } from "../../../toolkit/contract/suite/suite.js";
import { gatedTarget } from "../../../toolkit/contract/targets/mock.js";
import { sandboxTarget } from "../../../toolkit/contract/targets/sandbox.js";
import { sandboxReadings } from "../../../toolkit/sandbox-readings.js";
import { subject } from "./built.js";
import { described } from "./described.js";

const names = Object.keys(sandboxReadings);
/** Readings that the client of the default reading refuses: they take a service that is generated under them. */
const needsItsOwnService = ["cancel-order-204", "order-states-open", "page-members-absent"];

test.each(names)(
  "the same built client works with a mock under the reading %s",
  async (name) => {
    const target = await gatedTarget(await described(name), name);
    try {
      const { findings } = await runSuite(target, subject);
      expect(findings.map(findingLine)).toEqual([]);
    } finally {
      await target.close();
    }
  },
  60_000,
);

test.each(names.filter((name) => !needsItsOwnService.includes(name)))(
  "the same built client works with the sandbox under the reading %s",
  async (name) => {
    const target = await sandboxTarget(createSandbox, await described(name), name);
    const { findings } = await runSuite(target, subject);
    expect(findings.map(findingLine)).toEqual([]);
  },
  60_000,
);
