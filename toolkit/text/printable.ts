/** What changes how a terminal or a page shows the rest, or cannot be seen. */
const control = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;

/**
 * A value whose texts can be shown as they are: control characters stand in them as `\u001b`. Lines break only in
 * commands, which are made here.
 */
export function printable<Value>(value: Value, name = ""): Value {
  if (typeof value === "string") {
    return value.replace(control, (each) => (name === "curl" && each === "\n" ? each : spelled(each))) as Value;
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => printable(each)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [name, printable(each, name)]),
  ) as Value;
}

function spelled(character: string): string {
  if (character === "\n") return "\\n";
  if (character === "\r") return "\\r";
  if (character === "\t") return "\\t";
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
}
