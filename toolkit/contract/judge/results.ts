import { cut } from "../finding.js";
import { createCauses } from "./causes.js";
import type { Described } from "./described.js";
import type { Mask } from "./mask.js";
import type { Sighting } from "./sighting.js";
import type { CheckName, CheckResult, Verdict } from "./verdict.js";

/** What came of the checks of a run. */
export interface Results {
  put: (check: CheckName, sightings: readonly Sighting[], how?: How) => void;
  /** Their part of the verdict. */
  summary: () => Pick<Verdict, "findings" | "reported" | "checks" | "counts"> & { leftOut: number };
}

interface How {
  /** Why it was unprovoked. */
  reason?: string;
  durationMs?: number;
  /** Nobody was asked: the description alone was looked at. */
  withoutServer?: true;
}

/** Creates an empty list. Reasons are masked before they are cut. */
export function createResults(described: Described, mask: Mask): Results {
  const causes = createCauses(described, mask);
  const rows: { result: Omit<CheckResult, "findings">; mine: Sighting[]; withoutServer: boolean }[] = [];
  return {
    put({ operation, name, rests }, sightings, { reason, durationMs = 0, withoutServer = false } = {}) {
      const mine = sightings.filter(({ open }) => !open);
      const status = reason !== undefined ? "unprovoked" : mine.length > 0 ? "finding" : "passed";
      const why = reason !== undefined && { reason: cut(mask(reason), 300) };
      rows.push({ result: { operation, name, rests, status, ...why, durationMs }, mine, withoutServer });
      for (const sighting of sightings) causes.add(sighting, name);
    },
    summary() {
      const asked = rows.filter(({ withoutServer }) => !withoutServer).map(({ result }) => result);
      const count = (status: CheckResult["status"]) => asked.filter((result) => result.status === status).length;
      return {
        findings: causes.findings(false),
        reported: causes.findings(true),
        checks: rows.map(({ result, mine }) => {
          const numbers = new Set(mine.map(causes.numberOf).filter((number) => number > 0));
          return { ...result, findings: [...numbers].sort((one, other) => one - other) };
        }),
        counts: {
          passed: count("passed"),
          finding: count("finding"),
          unprovoked: count("unprovoked"),
          withoutServer: rows.length - asked.length,
        },
        leftOut: causes.leftOut(),
      };
    },
  };
}
