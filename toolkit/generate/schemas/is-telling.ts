import type { Schema } from "../../description/parts/description.js";

const telling =
  /^(type|(all|any|one)Of|enum|const|nullable|(prefixI|i)tems|(p|patternP|additionalP|unevaluatedP)roperties)$/;

/** Whether a schema says of a value what it is. */
export function isTelling(schema: Schema): boolean {
  return Object.keys(schema).some((key) => telling.test(key));
}
