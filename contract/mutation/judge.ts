import type { Description } from "../../scripts/generate/description.js";
import { emitErrors } from "../../scripts/generate/errors.js";
import { emitOperations } from "../../scripts/generate/operations.js";
import { emitShapes } from "../../scripts/generate/shapes.js";
import { emitTypes } from "../../scripts/generate/types.js";
import { findingLine } from "../finding.js";
import type { Level } from "../suite/check.js";
import type { Subject } from "../suite/subject.js";
import { runSuite } from "../suite/suite.js";
import { mockTarget } from "../targets/mock.js";

/** The suite's levels, and what the generated types add to them. */
export const killers = ["happy", "violations", "negatives", "witness", "types"] as const;
export type Killer = (typeof killers)[number];

export interface Judgement {
  /** undefined: the mutant survived. */
  killedBy: Killer | undefined;
  why: string;
}

/** What is generated from a description, without comments. */
export async function generated(description: Description): Promise<string> {
  const types = await emitTypes(description);
  const sources = [types, emitOperations(description), emitShapes(description), emitErrors(description)];
  return sources.join("\n").replace(/\/\*[\s\S]*?\*\//g, "").replace(/\s+/g, " "); // prettier-ignore
}

/** Runs the suite with the client that was built from the original against a mock of the mutant. */
export async function judgeMutant(mutant: Description, subject: Subject, original: string, upTo: Killer): Promise<Judgement> {
  const level = upTo === "types" ? "witness" : upTo;
  try {
    const target = await mockTarget(mutant);
    const { outcomes } = await runSuite(target, subject, { upTo: level, bail: true, madeUpAnswers: false });
    const failed = outcomes.find(({ status }) => status === "failed");
    if (failed) return { killedBy: failed.level satisfies Level, why: findingLine(failed.findings[0] as never) };
  } catch (error) {
    return { killedBy: "happy", why: `no mock can be made of it: ${String(error).split("\n", 1)[0]}` };
  }
  if (upTo !== "types") return { killedBy: undefined, why: "" };
  try {
    if ((await generated(mutant)) === original) return { killedBy: undefined, why: "" };
  } catch (error) {
    return { killedBy: "types", why: String(error).split("\n", 1)[0] ?? "" };
  }
  return { killedBy: "types", why: "other types or another table are generated from it" };
}
