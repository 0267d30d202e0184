import type { Description } from "../../../toolkit/description/description.js";
import { emitErrors } from "../../../toolkit/generate/errors.js";
import { emitOperations } from "../../../toolkit/generate/operations.js";
import { emitShapes } from "../../../toolkit/generate/shapes.js";
import { emitTypes } from "../../../toolkit/generate/types.js";

/** What is generated from a description, without comments. */
export async function generated(description: Description): Promise<string> {
  const types = await emitTypes(description);
  const sources = [types, emitOperations(description), emitShapes(description), emitErrors(description)];
  return sources
    .join("\n")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ");
}
