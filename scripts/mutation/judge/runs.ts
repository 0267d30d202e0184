import type { SandboxOptions } from "../../../src/sandbox/index.js";

/** One time that the sandbox is judged: under overlays, and doing what they say. */
export interface JudgedRun {
  /** The description under these overlays and the options of the sandbox, in `dist/`. */
  file: string;
  overlays: readonly string[];
  /** What the sandbox does beside that. */
  more?: SandboxOptions;
}

/** With cases of its own team: the only run in which the judge knows more than the document says. */
export const runWithCases: JudgedRun = {
  file: "judged-with-cases.json",
  overlays: ["refusals", "lists", "deals"].map((name) => `examples/cases/${name}.overlay.yaml`),
};

/** Between them every reading of the sandbox is taken that can be taken together with others. */
export const judgedRuns: readonly JudgedRun[] = [
  { file: "judged-without-overlays.json", overlays: [] },
  {
    file: "judged-under-overlays.json",
    overlays: [
      ...["post-parameters-in-query", "cancel-all-collection", "create-order-201", "error-body-nested"],
      ...["responses-in-data", "page-cursors-null", "order-members-null", "withdrawal-members-null"],
    ],
    more: { listOrder: "oldest" },
  },
  {
    file: "judged-under-others.json",
    overlays: [
      ...["cancel-201", "cancel-all-array", "error-body-list", "order-members-absent", "page-members-absent"],
      ...["order-states-open", "withdrawal-members-absent"],
    ],
  },
  runWithCases,
];
