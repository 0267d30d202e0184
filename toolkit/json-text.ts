/** JSON for people to read, in which a bigint is the integer that it is: identifiers keep every digit. */
export function jsonText(value: unknown, indent = ""): string {
  if (typeof value === "bigint") return value.toString();
  if (value === undefined) return "null";
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const parts = Object.entries(value).flatMap(([name, member]) => {
    if (member === undefined) return [];
    const text = jsonText(member, inner);
    return [inner + (Array.isArray(value) ? text : `${JSON.stringify(name)}: ${text}`)];
  });
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.join(",\n")}\n${indent}${close}`;
}
