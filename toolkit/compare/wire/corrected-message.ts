/** The bounds that a format of integers stands for, as a number prints them, with every digit, and the format. */
const bounds = [32n, 64n].flatMap((bits) =>
  [
    { bound: -(2n ** (bits - 1n)), format: `int${bits}` },
    { bound: 2n ** (bits - 1n) - 1n, format: `int${bits}` },
    { bound: 2n ** bits - 1n, format: `uint${bits}` },
  ].map(({ bound, format }) => [String(Number(bound)), `${bound}, as in the format ${format}`] as const),
);
const known = new Map(bounds);

/** Redocly's message for a change, corrected to fit the original description. */
export function correctedMessage(said: string): string {
  return withFormats(withChangedTypes(said));
}

/** A bound in terms of the description: an integer format is compared as its bounds. */
function withFormats(said: string): string {
  return said.replace(/(?<='[<>]= )-?\d+(?=')/g, (bound) => known.get(bound) ?? bound);
}

/**
 * Redocly's message for a type, corrected: it says "widened" for any other received type, and "narrowed" for any other
 * given one, even if neither type includes the other.
 */
function withChangedTypes(said: string): string {
  return said.replace(
    /(widened|narrowed) (from '(.*)' to '(.*)')/,
    (whole, word: string, ends: string, was: string, is: string) => {
      const [less, more] = (word === "widened" ? [was, is] : [is, was]).map((types) => types.split(" | "));
      return covers(more ?? [], less ?? []) ? whole : `changed ${ends}`;
    },
  );
}

function covers(more: readonly string[], less: readonly string[]): boolean {
  const isCovered = (type: string) => more.includes(type) || (type === "integer" && more.includes("number"));
  return more.includes("any") || less.every(isCovered);
}
