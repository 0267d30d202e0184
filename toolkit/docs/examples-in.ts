import { follow } from "../description/parts/resolve.js";
import type { Description } from "../description/parts/description.js";

/** The examples that a parameter, a header or a body has, by whichever keyword. */
export function examplesIn(description: Description, given: { example?: unknown; examples?: unknown }): unknown[] {
  const named = Object.values(Object(given.examples) as object).map((each: unknown) => {
    const { value, externalValue } = Object(follow(description, each)) as { value?: unknown; externalValue?: unknown };
    return value ?? externalValue;
  });
  return [given.example, ...named].filter((each) => each !== undefined);
}
