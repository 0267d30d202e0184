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
  const renamed = withSchemesOf(was, is);
  return aligned(withKeptSchemes(was, renamed), renamed);
}

/** A scheme that none asks for any more is missed by nobody: each operation says what it asks for instead. */
function withKeptSchemes(before: Description, after: Description): Description {
  const kept = after.components?.securitySchemes ?? {};
  const schemes = Object.entries(before.components?.securitySchemes ?? {}).filter(([name]) => name in kept);
  return { ...before, components: { ...before.components, securitySchemes: Object.fromEntries(schemes) } };
}
