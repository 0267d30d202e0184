/** The kind of a JSON value; an integer that no number holds is a number too. */
export function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value === "bigint" ? "number" : typeof value;
}
