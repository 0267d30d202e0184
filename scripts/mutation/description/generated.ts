import type { Description } from "../../../toolkit/description/description.js";
import { emitService } from "../../../toolkit/generate/emit-service.js";
import { prepare } from "../../../toolkit/generate/prepare.js";

/** What is generated from a description, without comments. */
export async function generated(description: Description): Promise<string> {
  const files = emitService(description, prepare(description), { typesFrom: "../service.js", command: "" });
  return [...files.values()]
    .join("\n")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ");
}
