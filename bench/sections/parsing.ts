import type { Findings } from "../measure/figures.js";
import type { Prepared } from "../prepare/prepare.js";
import { benchPairs } from "./pairs.js";

/** Exact parsing next to `JSON.parse`. */
export function benchParsing(prepared: Prepared, { rounds }: { rounds: number }): Promise<Findings> {
  const pairs = [
    { name: "exact, ordinary ids", against: "JSON.parse, ordinary ids" },
    { name: "exact, ids beyond 2^53", against: "JSON.parse, ids beyond 2^53 (rounds them)" },
  ];
  return benchPairs(prepared, rounds, { program: "parsing", title: "Parsing a page of 100 orders", count: 20, pairs });
}
