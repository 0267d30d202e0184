import type { Description } from "../../description/parts/description.js";
import { firstDifference } from "../../description/json/first-difference.js";
import { findingsIn, shown, type Finding } from "../validate/finding.js";
import { describedRows } from "./described-rows.js";
import { documentRows } from "./document-rows.js";

/**
 * Compares a description with the interface document in both directions. Each row that is missing or different on one
 * side is a finding, at the first difference. Readings of open points count as part of the document (readings.ts).
 */
export function compareWithFacts(description: Description): Finding[] {
  const described = describedRows(description);
  const documented = documentRows();
  return [...new Set([...documented.keys(), ...described.keys()])]
    .filter((row) => described.get(row) !== documented.get(row))
    .map((row) => {
      const [operation = "?", ...place] = row.split(" ");
      const see = findingsIn(operation, `/description/${place.join(" ")}`);
      const [fact, said] = [documented.get(row), described.get(row)];
      // A row may be a whole schema: only its first difference is shown.
      const difference = fact && said ? firstDifference(JSON.parse(fact), JSON.parse(said)) : undefined;
      if (difference) return see(difference.place, shown(difference.one), shown(difference.other));
      return see("", fact ?? "nothing", said ?? "nothing");
    });
}
