import type { Description } from "../../scripts/generate/description.js";
import { emitErrors } from "../../scripts/generate/errors.js";
import { emitOperations } from "../../scripts/generate/operations.js";
import { emitShapes } from "../../scripts/generate/shapes.js";
import { emitTypes } from "../../scripts/generate/types.js";

/** What is generated from a description, without comments. */
export async function generated(description: Description): Promise<string> {
  const types = await emitTypes(description);
  const sources = [types, emitOperations(description), emitShapes(description), emitErrors(description)];
  return sources
    .join("\n")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ");
}
