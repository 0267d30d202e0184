/**
 * What Redocly says of a type, in words that are true: it says "widened" of whatever is received otherwise, and "narrowed"
 * of whatever is given so, also where neither is part of the other.
 */
export function withChangedTypes(said: string): string {
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
