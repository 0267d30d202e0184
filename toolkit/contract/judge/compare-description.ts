import { compareWithFacts } from "../facts/compare-with-facts.js";
import type { JudgeProbe } from "./probe/judge-probe.js";
import type { Results } from "./report/results.js";

/** Compares the description with the document, without any request. */
export function compareDescription({ settings }: JudgeProbe, results: Results): void {
  const check = { operation: "*", name: "is described as the document says", rests: "description" };
  const differing = compareWithFacts(settings.description);
  const sightings = differing.map((finding) => {
    return { ...finding, rests: check.rests, cause: "the description", follows: true as const };
  });
  results.put(check, sightings, { withoutServer: true });
}
