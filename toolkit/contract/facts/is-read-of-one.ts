import { facts } from "./facts.js";

/** Whether an operation shows one order and changes nothing. */
export function isReadOfOne(operation: string): boolean {
  const fact = facts.operations[operation];
  return fact?.data === "order" && fact.effect === undefined;
}
