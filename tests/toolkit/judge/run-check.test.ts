import { runCheck } from "../../../toolkit/contract/judge/run-checks.js";
import type { JudgeProbe } from "../../../toolkit/contract/judge/probe/judge-probe.js";
import { startRun } from "../../../toolkit/contract/judge/ask/run.js";

test("a mistake of the judge in one check is told, and takes nothing from the others", async () => {
  const run = startRun({ timeoutMs: 60_000 } as never);
  try {
    const check = {
      operation: "getOrder",
      name: "reads",
      rests: "4.2",
      run: () => Promise.reject(new TypeError("null")),
    };
    const concluded = await runCheck(
      check,
      { settings: {}, notes: new Set(), lastCurl: new Map() } as unknown as JudgeProbe,
      run,
    );
    expect(concluded).toEqual({ sightings: [], reason: "the judge made a mistake: null" });
    expect(run.mistakes).toEqual(['"reads" is not known: the judge made a mistake: null']);
    expect(run.stopped).toBeUndefined();
  } finally {
    run.end();
  }
});
