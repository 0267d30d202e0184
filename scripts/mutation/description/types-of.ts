import type { Description } from "../../../toolkit/description/description.js";
import { emitService } from "../../../toolkit/generate/emit-service.js";
import { prepare } from "../../../toolkit/generate/prepare.js";

/** The types that are generated from a description. */
export function typesOf(description: Description): string {
  const files = emitService(description, prepare(description), { typesFrom: "../service.js", command: "" });
  return files.get("types.ts") ?? "";
}
