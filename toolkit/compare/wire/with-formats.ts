/** The bounds that a format of integers stands for, as a number prints them, with every digit, and the format. */
const bounds = [32n, 64n].flatMap((bits) =>
  [
    { bound: -(2n ** (bits - 1n)), format: `int${bits}` },
    { bound: 2n ** (bits - 1n) - 1n, format: `int${bits}` },
    { bound: 2n ** bits - 1n, format: `uint${bits}` },
  ].map(({ bound, format }) => [String(Number(bound)), `${bound}, as in the format ${format}`] as const),
);
const known = new Map(bounds);

/** What is said of a bound, in words of the description: a format of integers is compared as its bounds. */
export function withFormats(said: string): string {
  return said.replace(/(?<='[<>]= )-?\d+(?=')/g, (bound) => known.get(bound) ?? bound);
}
