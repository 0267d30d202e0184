/** The bounds that a format of integers stands for, as a number prints them, with every digit, and the format. */
const bounds = [32n, 64n].flatMap((bits) =>
  [
    { bound: -(2n ** (bits - 1n)), format: `int${bits}` },
    { bound: 2n ** (bits - 1n) - 1n, format: `int${bits}` },
    { bound: 2n ** bits - 1n, format: `uint${bits}` },
  ].map(({ bound, format }) => [String(Number(bound)), `${bound}, as in the format ${format}`] as const),
);
const known = new Map(bounds);

/** What Redocly says of a change, in words that are true of the description. */
export function inTrueWords(said: string): string {
  return withFormats(withChangedTypes(said));
}

/** What is said of a bound, in words of the description: a format of integers is compared as its bounds. */
function withFormats(said: string): string {
  return said.replace(/(?<='[<>]= )-?\d+(?=')/g, (bound) => known.get(bound) ?? bound);
}

/**
 * What Redocly says of a type, in words that are true: it says "widened" of whatever is received otherwise, and "narrowed"
 * of whatever is given so, also where neither is part of the other.
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
