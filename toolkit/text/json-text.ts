/** JSON for people to read, in which a bigint is the integer that it is: identifiers keep every digit. */
export function jsonText(value: unknown, indent = ""): string {
  if (typeof value === "bigint") return value.toString();
  if (value === undefined) return "null";
  // Read as JSON it is the same number again.
  if (value === Infinity || value === -Infinity) return value > 0 ? "1e999" : "-1e999";
  if (typeof value !== "object" || value === null) return quoted(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const parts = Object.entries(value).flatMap(([name, member]) => {
    if (member === undefined) return [];
    const text = jsonText(member, inner);
    return [inner + (Array.isArray(value) ? text : `${quoted(name)}: ${text}`)];
  });
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.join(",\n")}\n${indent}${close}`;
}

/** What a terminal takes for a command, or for an order to write the other way, beyond what JSON escapes: it may be. */
function quoted(value: unknown): string {
  const escape = (each: string) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(/[\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, escape);
}
