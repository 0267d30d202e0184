/** The kind of a JSON value; an integer that no number holds is a number too. */
export function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value === "bigint" ? "number" : typeof value;
}

/** Whether a JSON value is of a type as JSON Schema has it, where an integer is one that a number holds. */
export function isOf(value: unknown, type: string): boolean {
  return type === "integer" ? Number.isInteger(value) : kindOf(value) === type;
}
