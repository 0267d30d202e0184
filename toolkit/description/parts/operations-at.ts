import type { Description, PathItem } from "./description.js";
import { operationsOf, type DescribedOperation } from "./operations-of.js";

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
