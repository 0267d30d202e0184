import { type FoundOperation, findOperations } from "./find-operations.js";
import type { Description, ParameterObject, PathItem } from "./description.js";
import type { Report } from "./report.js";
import { assertOutline } from "./assert-outline.js";

/** One operation, where it stands and what it inherits from its path. */
export interface DescribedOperation extends Omit<FoundOperation, "parameters"> {
  parameters: ParameterObject[];
}

/**
 * All operations, in the order of the description.
 *
 * @param paths where they stand. Default: the `paths` of the description
 * @throws Error for a reference that leads nowhere
 */
export function operationsOf(description: Description, paths?: Description["paths"]): DescribedOperation[] {
  const report: Report = { refusals: [], notes: [], warnings: [] };
  const found = findOperations(description, report, paths);
  const [refused] = report.refusals;
  if (refused) throw new Error(`${refused.place}: ${refused.why}`);
  return found.map((each) => ({ ...each, parameters: each.parameters.map(({ parameter }) => parameter) }));
}

/**
 * All operations of a description; none if it cannot be read: the error is reported by its actual reader.
 */
export function readableOperations(description: Description): DescribedOperation[] {
  try {
    assertOutline(description, "");
    return operationsOf(description);
  } catch {
    return [];
  }
}

/** Method and path, whatever the parameters of the path are called. */
export function placeOf({ method, path }: Pick<FoundOperation, "method" | "path">): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, "{}")}`;
}

/**
 * All operations of path items by a name that need not be a path: webhooks, or the requests of a callback. The name stands
 * in place of the path.
 *
 * @throws Error for a reference that leads nowhere
 */
export function operationsAt(description: Description, items: Record<string, PathItem>): DescribedOperation[] {
  const paths = Object.fromEntries(Object.entries(items).map(([name, item]) => [`/${name}`, item]));
  return operationsOf(description, paths).map((each) => ({ ...each, path: each.path.slice(1) }));
}
