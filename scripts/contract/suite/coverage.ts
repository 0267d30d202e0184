import { findingsIn, type Finding } from "../../../toolkit/contract/validate/finding.js";
import type { Probe } from "./probe.js";

/** Tries in which a mock that makes responses up must have shown every enum member. */
const tries = 60;

/** Asks a mock for made-up responses until every enum member of every response has been seen, in bounded time. */
export async function exerciseResponses({ call, recorder, parameters }: Probe): Promise<void> {
  for (let seed = 1; seed <= tries; seed++) {
    const open = [...recorder.coverage()].filter(([cell, count]) => count === 0 && / 2\d\d .*=/.test(cell));
    const operations = new Set(open.map(([cell]) => cell.split(" ", 1)[0] ?? ""));
    if (operations.size === 0) return;
    for (const operation of operations) {
      await call(operation, await parameters(operation), { prefer: `dynamic=true, seed=s${seed}` });
    }
  }
}

/** A cell without an exchange is a part of the description that is not tested. */
export function unexercised(coverage: Map<string, number>): Finding[] {
  return [...coverage]
    .filter(([, count]) => count === 0)
    .map(([cell]) => {
      const [operation = "?", ...rest] = cell.split(" ");
      return findingsIn(operation, "/cells/")(rest.join(" "), "to be exercised", "never");
    });
}
