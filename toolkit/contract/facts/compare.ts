import type { Description } from "../../description/description.js";
import { findingsIn, type Finding } from "../finding.js";
import { describedRows } from "./described-rows.js";
import { documentRows } from "./document-rows.js";

/**
 * Compares a description with the interface document in both directions: a row that one of them has and the other has
 * not, or has otherwise, is a finding. The choices that the document leaves open count as the document's (readings.ts).
 */
export function compareWithFacts(description: Description): Finding[] {
  const described = describedRows(description);
  const documented = documentRows();
  return [...new Set([...documented.keys(), ...described.keys()])]
    .filter((row) => described.get(row) !== documented.get(row))
    .map((row) => {
      const [operation = "?", ...place] = row.split(" ");
      const see = findingsIn(operation, "/description/");
      return see(place.join(" "), documented.get(row) ?? "nothing", described.get(row) ?? "nothing");
    });
}
