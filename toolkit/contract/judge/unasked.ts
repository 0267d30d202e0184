import type { Description } from "../../description/description.js";
import { operationsOf } from "../../description/operations-of.js";
import { facts } from "../facts/facts.js";
import type { StatedCase } from "./cases/stated-case.js";

/**
 * What the reader should know of operations that no check asks, in a line at most: those that the interface document does
 * not have, where no case asks them either.
 */
export function noteOfUnasked(description: Description): string[] {
  const { "x-cases": cases = [] } = description as { "x-cases"?: StatedCase[] };
  const asked = new Set([...Object.keys(facts.operations), ...cases.map(({ operation }) => operation)]);
  const unasked = operationsOf(description).filter(({ id }) => !asked.has(id));
  if (unasked.length === 0) return [];
  const names = unasked.slice(0, 3).map(({ id }) => id);
  const more = unasked.length > names.length ? ` and ${unasked.length - names.length} more` : "";
  return [`not asked: ${names.join(", ")}${more}, which the interface document does not have; x-cases may ask`];
}
