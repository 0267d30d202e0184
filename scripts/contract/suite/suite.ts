import { compareWithFacts } from "../../../toolkit/contract/facts/compare-with-facts.js";
import { distinctFindings, findingsIn, type Finding } from "../../../toolkit/contract/validate/finding.js";
import { createRecorder, type Recorder } from "../recorder/recorder.js";
import type { Target } from "../targets/target.js";
import { levels, type Check, type Level, type SuiteCheckResult } from "./check.js";
import { exerciseResponses, unexercised } from "./coverage.js";
import { exampleChecks } from "./examples.js";
import { happyChecks } from "./happy.js";
import { createProbe, type TestedClient } from "./probe.js";
import { refusalChecks } from "./refusals.js";
import { tokenChecks } from "./tokens.js";
import { witnessRequestChecks } from "./witness-requests.js";
import { witnessResponseChecks } from "./witness-responses.js";

/** The one suite: the same for every target and every reading. */
const checks: readonly Check[] = [
  ...happyChecks,
  ...refusalChecks,
  ...tokenChecks,
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
  /** Whether a mock is asked for made-up responses until every enum member was seen. Default true. */
  madeUpResponses?: boolean;
}

export interface SuiteResult {
  results: SuiteCheckResult[];
  /** Everything that is wrong, each thing once. Empty: the target conforms, as far as it was provoked. */
  findings: Finding[];
  coverage: Map<string, number>;
  recorder: Recorder;
}

export async function runSuite(
  target: Target,
  subject: TestedClient,
  options: SuiteOptions = {},
): Promise<SuiteResult> {
  const { upTo = "facts", bail = false, madeUpResponses = true, operations = [] } = options;
  const recorder = createRecorder(target.description);
  const probe = createProbe(target, recorder, subject);
  const isAsked = (operation: string) => operations.length === 0 || operations.includes(operation);
  const isMock = !target.keepsState;
  const results: SuiteCheckResult[] = [];

  /** What the recorder has against happy exchanges counts as a level of its own, after all of them. */
  const deferred: SuiteCheckResult[] = [];

  async function conclude({ run, ...check }: Check): Promise<void> {
    const started = performance.now();
    const before = recorder.exchanges.length;
    const findings = await run(probe).catch((error: unknown): Finding[] => {
      const seen = error instanceof Error ? `${error.name}: ${error.message}`.split("\n", 1)[0] : String(error);
      return [findingsIn(check.operation, "/call")("", "a response", seen ?? "")];
    });
    const durationMs = performance.now() - started;
    if (findings === "unprovoked") {
      results.push({ ...check, status: "unprovoked", findings: [], durationMs });
      return;
    }
    results.push({ ...check, status: statusOf(findings), findings, durationMs });
    // What the recorder saw of these exchanges, as far as the check did not break the request on purpose. A mock answers a
    // broken request with whatever stands first; its violations are what counts there.
    const isHappy = check.level === "happy";
    const violations = recorder.exchanges
      .slice(before)
      .flatMap(({ requestFindings, responseFindings }) => [
        ...(isHappy ? requestFindings : []),
        ...(isMock && check.breaksRequests ? [] : responseFindings),
      ]);
    const name = "has exchanges that the description allows";
    const seen = {
      ...check,
      name,
      status: statusOf(violations),
      findings: distinctFindings(violations),
      durationMs: 0,
    };
    if (isHappy) deferred.push({ ...seen, level: "violations" });
    else results.push(seen);
  }

  function hasFailed(): boolean {
    return results.some(({ status }) => status === "failed");
  }

  for (const level of levels.slice(0, levels.indexOf(upTo) + 1)) {
    for (const check of checks.filter((each) => each.level === level && isAsked(each.operation))) {
      await conclude(check);
      if (bail && hasFailed()) return summary();
    }
    if (level === "violations") for (const each of deferred) results.push(each);
    if (level === "negatives" && isMock) await conclude(coverageCheck(madeUpResponses, isAsked));
    if (level === "facts" && target.reading === undefined) await conclude(factsCheck(target));
    if (bail && hasFailed()) break;
  }
  return summary();

  function summary(): SuiteResult {
    // What the client says of a response is the same fault once more, where the recorder has named it.
    const named = new Set(deferred.filter(({ status }) => status === "failed").map(({ operation }) => operation));
    const own = results.filter(({ level, operation }) => level !== "happy" || !named.has(operation));
    const findings = distinctFindings(own.flatMap((result) => result.findings));
    return { results, findings, coverage: recorder.coverage(), recorder };
  }
}

const statusOf = (findings: readonly Finding[]): SuiteCheckResult["status"] =>
  findings.length > 0 ? "failed" : "passed";

const coverageCheck = (madeUpResponses: boolean, isAsked: (operation: string) => boolean): Check => ({
  level: "negatives",
  operation: "*",
  name: "has no cell that nothing exercises",
  async run(probe) {
    if (madeUpResponses) await exerciseResponses(probe);
    const findings = unexercised(probe.recorder.coverage()).filter(({ operation }) => isAsked(operation));
    return madeUpResponses ? findings : findings.filter(({ pointer }) => !isMadeUp.test(pointer));
  },
});

/** Enum members of responses, which only a mock that makes them up shows. */
const isMadeUp = /^\/cells\/2\d\d .*=/;

const factsCheck = ({ description }: Target): Check => ({
  level: "facts",
  operation: "*",
  name: "is described as the interface document says, and no further than its readings",
  run: async () => compareWithFacts(description),
});
