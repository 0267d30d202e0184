import { describedRows } from "../../../toolkit/contract/facts/described-rows.js";
import type { Description } from "../../../toolkit/description/description.js";

/**
 * The operations that a mutant changes: what is asked of the others is answered as before. Empty where it changes
 * something that concerns all of them, or nothing that binds anybody: then everything is asked.
 */
export function changedOperations(original: Description, mutant: Description): string[] {
  const before = describedRows(original);
  const after = describedRows(mutant);
  const rows = [...new Set([...before.keys(), ...after.keys()])].filter((row) => before.get(row) !== after.get(row));
  const operations = [...new Set(rows.map((row) => row.split(" ", 1)[0] ?? "*"))];
  return operations.includes("*") ? [] : operations;
}
