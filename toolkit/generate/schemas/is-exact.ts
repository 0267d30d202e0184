import type { Schema } from "../../description/parts/description.js";

/** What a bigint is never needed for. */
const narrow = /^u?int(8|16|32)$/;

/**
 * Whether the type of a number has a bigint too: an integer is exact always, where its bounds and its format do not
 * rule out what a number would round. Of parameters too: each takes back what came.
 */
export function isExact(schema: Schema): boolean {
  const { type, format = "", enum: values, const: only } = schema;
  if (values ?? only !== undefined) return false;
  const isWhole = type === "integer" || (type === "number" && /^u?int64$/.test(format));
  const [lows, highs] = [
    [schema.minimum, schema.exclusiveMinimum],
    [schema.maximum, schema.exclusiveMaximum],
  ];
  // A bound of OpenAPI 3.0 has a flag beside it.
  const isBounded =
    lows.some((each) => typeof each === "number" && each >= Number.MIN_SAFE_INTEGER) &&
    highs.some((each) => typeof each === "number" && each <= Number.MAX_SAFE_INTEGER);
  return isWhole && !narrow.test(format) && !isBounded;
}
