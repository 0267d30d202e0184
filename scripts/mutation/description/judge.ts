import type { Description } from "../../../toolkit/description/description.js";
import { findingLine } from "../../../toolkit/contract/finding.js";
import { changedOperations } from "./changed-operations.js";
import { runSuite } from "../../../toolkit/contract/suite/suite.js";
import type { Subject } from "../../../toolkit/contract/suite/subject.js";
import { mockTarget } from "../../../toolkit/contract/targets/mock.js";
import type { Killer } from "./killers.js";

export interface Judgement {
  /** undefined: the mutant survived. */
  killedBy: Killer | undefined;
  why: string;
}

/** What mutants are judged with. */
export interface Bench {
  /** The client that was built from the original. */
  subject: Subject;
  /** What mutants are made from. */
  description: Description;
  /** What is generated from a description; two texts are compared. */
  generate: (description: Description) => Promise<string>;
  /** What was generated from the original. */
  original: string;
  /** How far the suite goes. */
  upTo: Killer;
}

/** Runs the suite against a mock of the mutant, level by level, until one of them notices. */
export async function judgeMutant(mutant: Description, bench: Bench): Promise<Judgement> {
  const { subject, description, generate, original, upTo } = bench;
  try {
    const target = await mockTarget(mutant);
    const level = upTo === "types" ? "witness" : upTo;
    const operations = changedOperations(description, mutant);
    const options = { upTo: level, bail: true, madeUpAnswers: false, operations } as const;
    const { outcomes } = await runSuite(target, subject, options);
    const failed = outcomes.find(({ status }) => status === "failed");
    const [finding] = failed?.findings ?? [];
    if (failed && finding) return { killedBy: failed.level, why: findingLine(finding) };
  } catch (error) {
    return { killedBy: "happy", why: `no mock can be made of it: ${firstLine(error)}` };
  }
  if (upTo !== "types") return { killedBy: undefined, why: "" };
  const other = await generate(mutant).catch(firstLine);
  if (other === original) return { killedBy: undefined, why: "" };
  return { killedBy: "types", why: "other types or another table are generated from it" };
}

const firstLine = (error: unknown) => String(error).split("\n", 1)[0] ?? "";
