import { findOperations } from "./find-operations.js";
import type { Description, Operation, Parameter, Server } from "./description.js";
import type { Report } from "./report.js";

/** One operation, where it stands and what it inherits from its path. */
export interface DescribedOperation {
  /** The name of its method. */
  id: string;
  method: string;
  path: string;
  operation: Operation;
  parameters: Parameter[];
  /** Servers of its own or of its path, where they are other ones than those of the description. */
  servers?: Server[];
}

/**
 * All operations under `paths`, in the order of the description.
 *
 * @throws Error for a reference that leads nowhere
 */
export function operationsOf(description: Description): DescribedOperation[] {
  const report: Report = { refusals: [], notes: [], warnings: [] };
  const found = findOperations(description, report);
  const [refused] = report.refusals;
  if (refused) throw new Error(`${refused.place}: ${refused.why}`);
  return found.map(({ id, method, path, operation, parameters, servers }) => {
    const own = parameters.map(({ parameter }) => parameter);
    return { id, method, path, operation, parameters: own, ...(servers && { servers }) };
  });
}
