import type { Schema } from "../../description/parts/description.js";
import type { EmittedOperation } from "../../generate/emit-operations.js";
import type { SchemaReader } from "../../generate/schemas/schema-reader.js";
import type { Loss } from "./loss.js";
import type { SchemaLosses } from "./schema-losses.js";
import type { OperationPair } from "./lost-parameters.js";
import { narrowedRow } from "./narrowed-row.js";

/**
 * What callers no longer receive as before: members of the result, the result itself, and what its row says about it.
 */
export function lostResults(
  { before, after }: OperationPair,
  readers: Record<keyof OperationPair, SchemaReader>,
  losses: SchemaLosses,
): Loss[] {
  const [one, other] = [before.data, after.data];
  // Without a result before, no code reads it.
  if (one.length === 0) return [];
  const root = [before.row.envelope ?? []].flat();
  if (other.length === 0) return [{ path: [], at: root, what: "is gone" }];
  const found = [...losses({ before: unionOf(one), after: unionOf(other) }, [], root)];
  if (mayBeEmpty(after) && !mayBeEmpty(before)) found.push({ path: [], at: root, what: "may now be undefined" });
  const [was, is] = [
    { row: before.row, data: unionOf(one), reader: readers.before },
    { row: after.row, data: unionOf(other), reader: readers.after },
  ];
  return [...found, ...narrowedRow(was, is)];
}

function unionOf(schemas: readonly Schema[]): Schema {
  const [only, ...others] = schemas;
  return only && others.length === 0 ? only : { anyOf: [...schemas] };
}

function mayBeEmpty({ row: { data } }: EmittedOperation): boolean {
  return data === "none" || (typeof data === "object" && "anyOf" in data && data.anyOf.includes("none"));
}
