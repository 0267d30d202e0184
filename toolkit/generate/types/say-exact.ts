import type { Description } from "../../description/parts/description.js";
import { isExact } from "./is-exact.js";

const said = "A `number` up to 2^53 − 1, a `bigint` beyond.";

/** In place, for the types alone: a schema that is an exact integer says when it is which of its two types. */
export function sayExact({ components = {} }: Description): void {
  for (const schema of Object.values(components.schemas ?? {}).filter(isExact)) {
    schema.description = [schema.description?.trim(), said].filter(Boolean).join("\n");
  }
}
