import { findOperations } from "./find-operations.js";
import type { Description, Operation, Parameter } from "./description.js";

/** One operation, where it stands and what it inherits from its path. */
export interface DescribedOperation {
  /** The name of its method. */
  id: string;
  method: string;
  path: string;
  operation: Operation;
  parameters: Parameter[];
}

/**
 * All operations under `paths`, in the order of the description.
 *
 * @throws Error for a reference that leads nowhere
 */
export function operationsOf(description: Description): DescribedOperation[] {
  const report = { refusals: [] as { place: string; why: string }[], notes: [], warnings: [] };
  const found = findOperations(description, report);
  const [refused] = report.refusals;
  if (refused) throw new Error(`${refused.place}: ${refused.why}`);
  return found.map(({ id, method, path, operation, parameters }) => {
    return { id, method, path, operation, parameters: parameters.map(({ parameter }) => parameter) };
  });
}
