import type { Schema } from "../../description/parts/description.js";

/** What a bigint is never needed for. */
const narrow = /^u?int(8|16|32)$/;

/**
 * Whether the type of a number has a bigint too: an integer is exact always, where its bounds and its format do not
 * rule out what a number would round. Of parameters too: each takes back what came.
 */
export function isExact(schema: Schema): boolean {
  const { type, format = "", minimum = -Infinity, maximum = Infinity, enum: values, const: only } = schema;
  if (values ?? only !== undefined) return false;
  const isLong = /^u?int64$/.test(format) && (type === "integer" || type === "number");
  const isBounded = minimum >= Number.MIN_SAFE_INTEGER && maximum <= Number.MAX_SAFE_INTEGER;
  return isLong || (type === "integer" && !narrow.test(format) && !isBounded);
}
