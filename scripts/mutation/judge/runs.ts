import type { SandboxOptions } from "../../../src/sandbox/index.js";
import { sandboxUnder } from "../../../toolkit/mock/sandbox-readings.js";

/** One time that the sandbox is judged: under overlays, and doing what they say. */
export interface JudgedRun {
  /** The description under these overlays, in `dist/`. */
  file: string;
  overlays: readonly string[];
  options: SandboxOptions;
}

function run(file: string, overlays: readonly string[], more: SandboxOptions = {}): JudgedRun {
  return { file, overlays, options: { ...sandboxUnder(overlays), ...more } };
}

/** With cases of its own team: the only run in which the judge is told more than the document says. */
export const runWithCases: JudgedRun = {
  file: "judged-with-cases.json",
  overlays: ["refusals", "lists", "deals"].map((name) => `examples/cases/${name}.overlay.yaml`),
  options: {},
};

/** Between them every reading of the sandbox is taken that can be taken together with others. */
export const judgedRuns: readonly JudgedRun[] = [
  run("openapi.json", []),
  run(
    "judged-under-overlays.json",
    [
      ...["post-parameters-in-query", "cancel-all-collection", "create-order-201", "error-body-nested"],
      ...["responses-in-data", "page-cursors-null", "order-members-null", "withdrawal-members-null"],
    ],
    { listOrder: "oldest" },
  ),
  run("judged-under-others.json", [
    ...["cancel-201", "cancel-all-array", "error-body-list", "order-members-absent", "page-members-absent"],
    ...["order-states-open", "withdrawal-members-absent"],
  ]),
  runWithCases,
];
