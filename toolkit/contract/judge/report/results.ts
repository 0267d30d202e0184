import { createCauses } from "./causes.js";
import type { ServiceDescription } from "../ask/service-description.js";
import type { Mask } from "./mask.js";
import type { Sighting } from "../ask/sighting.js";
import type { CheckName, CheckResult, Verdict } from "../interface/verdict.js";

export type Results = ReturnType<typeof createResults>;

interface How {
  reason?: string;
  durationMs?: number;
  /** Whether no request was sent, since only the description was checked. */
  withoutServer?: true;
  /** How many sightings were already left out. */
  more?: number;
}

const longestReason = 300;

/** Collects results. Reasons are masked before they are cut. */
export function createResults(described: ServiceDescription, mask: Mask) {
  const causes = createCauses(described, mask);
  const rows: { result: Omit<CheckResult, "findings">; causedBy: Set<string>; withoutServer: boolean }[] = [];
  let unlisted = 0;
  return {
    put({ operation, name, rests }: CheckName, sightings: readonly Sighting[], how: How = {}): void {
      const { reason, durationMs = 0, withoutServer = false, more = 0 } = how;
      unlisted += more;
      const isWrong = sightings.some(({ open }) => !open);
      const status = reason !== undefined ? "unprovoked" : isWrong ? "finding" : "passed";
      const why = reason !== undefined && { reason: mask(reason, longestReason) };
      const causedBy = new Set<string>();
      for (const sighting of sightings) {
        const cause = causes.add(sighting, name);
        if (!sighting.open) causedBy.add(cause);
      }
      rows.push({ result: { operation, name, rests, status, ...why, durationMs }, causedBy, withoutServer });
    },
    /**
     * The results as part of the verdict, with the number of findings that are left out as consequences, and of
     * sightings that are not listed.
     */
    summary(): Pick<Verdict, "findings" | "reported" | "checks" | "counts"> & { leftOut: number; more: number } {
      const asked = rows.filter(({ withoutServer }) => !withoutServer).map(({ result }) => result);
      const numbers = causes.numbers();
      const count = (status: CheckResult["status"]) => asked.filter((result) => result.status === status).length;
      return {
        findings: causes.findings(false),
        reported: causes.findings(true),
        checks: rows.map(({ result, causedBy }) => {
          const mine = [...causedBy].map((cause) => numbers.get(cause)).filter((number) => number !== undefined);
          return { ...result, findings: mine.sort((one, other) => one - other) };
        }),
        counts: {
          passed: count("passed"),
          finding: count("finding"),
          unprovoked: count("unprovoked"),
          withoutServer: rows.length - asked.length,
        },
        leftOut: causes.leftOut(),
        more: unlisted + causes.more(),
      };
    },
  };
}
