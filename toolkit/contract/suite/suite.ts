import { compareWithFacts } from "../facts/compare.js";
import { distinctFindings, type Finding } from "../finding.js";
import { createRecorder, type Recorder } from "../recorder/recorder.js";
import type { Target } from "../targets/target.js";
import { levels, type Check, type Level, type Outcome } from "./check.js";
import { exerciseAnswers, unexercised } from "./coverage.js";
import { exampleChecks } from "./examples.js";
import { happyChecks } from "./happy.js";
import { createProbe } from "./probe.js";
import { refusalChecks } from "./refusals.js";
import { statusChecks } from "./statuses.js";
import type { Subject } from "./subject.js";
import { tokenChecks } from "./tokens.js";
import { walkChecks } from "./walk.js";
import { witnessRequestChecks } from "./witness-requests.js";
import { witnessResponseChecks } from "./witness-responses.js";

/** The one suite: the same for every target and every reading. */
export const checks: readonly Check[] = [
  ...happyChecks,
  ...statusChecks,
  ...refusalChecks,
  ...tokenChecks,
  ...walkChecks,
  ...witnessRequestChecks,
  ...witnessResponseChecks,
  ...exampleChecks,
];

export interface SuiteOptions {
  /** The checks up to this level only. */
  upTo?: Level;
  /** Only what is asked of these operations. Default: all. */
  operations?: readonly string[];
  /** Stop at the first finding. */
  bail?: boolean;
  /** Whether a mock is asked for made-up answers until every enum member was seen. Default true. */
  madeUpAnswers?: boolean;
  onOutcome?: (outcome: Outcome) => void;
}

export interface SuiteResult {
  outcomes: Outcome[];
  /** Everything that is wrong, each thing once. Empty: the target conforms, as far as it was provoked. */
  findings: Finding[];
  coverage: Map<string, number>;
  recorder: Recorder;
}

/** Runs the suite against a target. */
export async function runSuite(target: Target, subject: Subject, options: SuiteOptions = {}): Promise<SuiteResult> {
  const { upTo = "facts", bail = false, madeUpAnswers = true, operations = [], onOutcome } = options;
  const recorder = createRecorder(target.description);
  const probe = createProbe(target, recorder, subject);
  const isAsked = (operation: string) => operations.length === 0 || operations.includes(operation);
  const isMock = !target.keepsState;
  const outcomes: Outcome[] = [];

  /** What the recorder has against happy exchanges counts as a level of its own, after all of them. */
  const deferred: Outcome[] = [];

  async function conclude({ run, ...check }: Check): Promise<void> {
    const started = performance.now();
    const before = recorder.exchanges.length;
    let result: Finding[] | "unprovoked";
    try {
      result = check.writes && !target.writes ? "unprovoked" : await run(probe);
    } catch (error) {
      const seen = error instanceof Error ? `${error.name}: ${error.message}`.split("\n", 1)[0] : String(error);
      result = [{ operation: check.operation, pointer: "/call", expected: "an answer", seen: seen ?? "" }];
    }
    const status = result === "unprovoked" ? result : result.length > 0 ? "failed" : "passed";
    const durationMs = performance.now() - started;
    add({ ...check, status, findings: result === "unprovoked" ? [] : result, durationMs });
    // What the recorder saw of these exchanges, as far as the check did not break the request on purpose.
    if (status === "unprovoked") return;
    const seen = recorder.exchanges.slice(before);
    const violations = seen.flatMap((each) => [
      ...(check.level === "happy" ? each.requestFindings : []),
      ...(isPartOfMock(check) ? [] : each.responseFindings),
    ]);
    const name = "has exchanges that the description allows";
    const outcome = {
      name,
      status: violations.length > 0 ? "failed" : "passed",
      findings: distinctFindings(violations),
      durationMs: 0,
    } as const;
    if (check.level === "happy") deferred.push({ ...check, ...outcome, level: "violations" });
    else add({ ...check, ...outcome });
  }

  /** A mock answers a broken request with whatever stands first; its violations are what counts there. */
  const isPartOfMock = (check: Omit<Check, "run">) => isMock && check.breaksRequests === true;

  function hasFailed(): boolean {
    return outcomes.some(({ status }) => status === "failed");
  }

  function add(outcome: Outcome): void {
    outcomes.push(outcome);
    onOutcome?.(outcome);
  }

  const wanted = levels.slice(0, levels.indexOf(upTo) + 1);
  for (const level of levels) {
    if (!wanted.includes(level)) break;
    for (const check of checks.filter((each) => each.level === level && isAsked(each.operation))) {
      await conclude(check);
      if (bail && hasFailed()) return summary();
    }
    if (level === "violations") deferred.forEach(add);
    if (level === "negatives" && isMock) await conclude(coverageCheck(madeUpAnswers, isAsked));
    if (level === "facts" && target.reading === "default") await conclude(factsCheck(target));
    if (bail && hasFailed()) break;
  }
  return summary();

  function summary(): SuiteResult {
    // What the client says of an answer is the same fault once more, where the recorder has named it.
    const named = new Set(deferred.filter(({ status }) => status === "failed").map(({ operation }) => operation));
    const isRepeated = ({ level, operation }: Outcome) => level === "happy" && named.has(operation);
    const findings = distinctFindings(
      outcomes.filter((outcome) => !isRepeated(outcome)).flatMap((outcome) => outcome.findings),
    );
    return { outcomes, findings, coverage: recorder.coverage(), recorder };
  }
}

const coverageCheck = (madeUpAnswers: boolean, isAsked: (operation: string) => boolean): Check => ({
  level: "negatives",
  operation: "*",
  name: "has no cell that nothing exercises",
  async run(probe) {
    if (madeUpAnswers) await exerciseAnswers(probe);
    const findings = unexercised(probe.recorder.coverage()).filter(({ operation }) => isAsked(operation));
    return madeUpAnswers ? findings : findings.filter(({ pointer }) => !isMadeUp.test(pointer));
  },
});

/** Enum members of answers, which only a mock that makes answers up shows. */
const isMadeUp = /^\/cells\/2\d\d .*=/;

const factsCheck = ({ description }: Target): Check => ({
  level: "facts",
  operation: "*",
  name: "is described as the interface document says, and no further than its readings",
  run: async () => compareWithFacts(description),
});
