import type { Description } from "../description/description.js";
import { aligned } from "./aligned.js";
import { canonicalDescription } from "./canonical-description.js";
import { effectiveOperations } from "./effective-operations.js";
import { withSchemesOf } from "./with-schemes-of.js";

/** Two descriptions, written so that what says the same to a client is the same text. */
export function comparable(before: Description, after: Description): [before: Description, after: Description] {
  const [was, is] = [before, after].map((each) => canonicalDescription(effectiveOperations(each))) as [
    Description,
    Description,
  ];
  return aligned(was, withSchemesOf(was, is));
}
