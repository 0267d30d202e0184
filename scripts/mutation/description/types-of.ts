import type { Description, Schema } from "../../../toolkit/description/description.js";
import { emitService } from "../../../toolkit/generate/emit-service.js";
import { prepare } from "../../../toolkit/generate/prepare.js";

/**
 * The types that are generated from a description. That an object is open is left out where it is said, as it is so anyway:
 * the emitter would write an index signature for it.
 */
export function typesOf(given: Description): string {
  const description = JSON.parse(
    JSON.stringify(given, (name, value: Schema | null) =>
      value?.additionalProperties === true && name !== "properties"
        ? { ...value, additionalProperties: undefined }
        : value,
    ),
  ) as Description;
  const files = emitService(description, prepare(description), { typesFrom: "../service.js", command: "" });
  return files.get("types.ts") ?? "";
}
