/** What changes how a terminal or a page shows the rest. Line breaks and tabs do not. */
const control = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\p{Surrogate}]/gu;

/** A value whose texts can be shown as they are: control characters stand in them as `\u001b`. */
export function printable<Value>(value: Value): Value {
  if (typeof value === "string") return value.replace(control, spelled) as Value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => printable(each)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [name, printable(each)]),
  ) as Value;
}

function spelled(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
