import type { Description, Schema } from "../../../toolkit/description/description.js";

/**
 * A description in which objects do not say that they are open, as they are anyway: the emitter of types would write an
 * index signature for it.
 */
export function withoutDefaults(description: Description): Description {
  return JSON.parse(
    JSON.stringify(description, (name, value: Schema | null) => {
      if (value?.additionalProperties !== true || name === "properties") return value;
      const { additionalProperties: _open, ...rest } = value;
      return rest;
    }),
  ) as Description;
}
