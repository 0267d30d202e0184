import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { createSandbox } from "trading-service-client/sandbox";
import { findingLine } from "../../../toolkit/contract/finding.js";
import { runSuite } from "../../../toolkit/contract/suite/suite.js";
import { gatedTarget } from "../../../toolkit/contract/targets/mock.js";
import { sandboxTarget } from "../../../toolkit/contract/targets/sandbox.js";
import type { Description } from "../../../toolkit/description/description.js";
import { sandboxReadings } from "../../../toolkit/sandbox-readings.js";
import { readJson, runScript, temporaryFolder } from "../../openapi/run.js";
import { root, subject } from "./built.js";

const names = readdirSync(join(root, "openapi/overlays")).map((file) => basename(file, ".overlay.yaml"));
/** Readings that the client of the default reading refuses: they take a service that is generated under them. */
const needsItsOwnService = ["cancel-order-204", "order-states-open", "page-members-absent"];
const folder = temporaryFolder();
const bundleOf = (name: string) => readJson(folder, `${name}.json`) as Description;

beforeAll(() => {
  const { status, stderr } = runScript("readings", "--out", folder);
  if (status !== 0) throw new Error(stderr);
}, 120_000);

test.each(names)(
  "the same built client works with a mock under the reading %s",
  async (name) => {
    const target = await gatedTarget(bundleOf(name), name);
    try {
      const { findings } = await runSuite(target, subject);
      expect(findings.map(findingLine)).toEqual([]);
    } finally {
      await target.close();
    }
  },
  60_000,
);

test.each(Object.keys(sandboxReadings).filter((name) => !needsItsOwnService.includes(name)))(
  "the same built client works with the sandbox under the reading %s",
  async (name) => {
    const target = await sandboxTarget(createSandbox, bundleOf(name), name);
    const { findings } = await runSuite(target, subject);
    expect(findings.map(findingLine)).toEqual([]);
  },
  60_000,
);
