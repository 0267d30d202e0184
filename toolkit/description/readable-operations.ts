import { assertOutline } from "./assert-outline.js";
import type { Description } from "./description.js";
import { operationsOf, type DescribedOperation } from "./operations-of.js";

/** All operations of a description; none where it cannot be read: what is wrong is said by whoever reads it for its own sake. */
export function readableOperations(description: Description): DescribedOperation[] {
  try {
    assertOutline(description, "");
    return operationsOf(description);
  } catch {
    return [];
  }
}
