/** A deviation from the description or the interface document. */
export interface Finding {
  /** operationId, or "?" where none matches. */
  operation: string;
  /** Where: a JSON pointer into the exchange, such as `/response/body/edges/0/node/price`. */
  pointer: string;
  expected: string;
  seen: string;
}

/** Makes findings about one operation: the place, what was expected there, and what was seen. */
export function findingsIn(operation: string, under: string) {
  return (place: string, expected: string, seen: string): Finding => {
    return { operation, pointer: `${under}${place}`, expected, seen };
  };
}

/** A value as text, for the `seen` of a finding. It is cut later, once its secrets are masked. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  // An invisible sign marks the digits of a bigint, so that they are printed without quotes.
  const text = JSON.stringify(value, (_key, each: unknown) => (typeof each === "bigint" ? `\u2063${each}` : each));
  return text.replace(/"\u2063(-?\d+)"/g, "$1");
}

/** The beginning of a text. */
export function shortened(text: string, length = 80): string {
  return text.length > length ? `${text.slice(0, length - 3)}...` : text;
}

/** One line, as a person reads it. */
export function findingLine({ operation, pointer, expected, seen }: Finding): string {
  return `${operation} ${pointer}: expected ${shortened(expected)}, seen ${shortened(seen)}`;
}

/** A pointer with `*` for each array index. */
export function anyItem(pointer: string): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, "/*");
}

/** Removes duplicates, as several checks may make the same finding. */
export function distinctFindings(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((each) => [findingLine(each), each])).values()];
}

/** A value as plain text, such as an id: its digits, or the string without quotes. */
export function plainText(value: unknown): string {
  const isPlain = typeof value === "string" || typeof value === "bigint" || typeof value === "number";
  return isPlain ? `${value}` : shown(value);
}
