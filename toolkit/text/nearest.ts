/**
 * What to write in place of a name that is not known: the nearest one, and where none is near, all of them.
 *
 * @param what the kind of name, such as "command"
 */
export function nearest(name: string, known: readonly string[], what: string): string {
  const near = nearTo(name, known);
  return near !== undefined ? `did you mean ${near}?` : `the ${what}s are ${known.join(", ")}`;
}

/** The known name that a name is near to: it begins so, or few letters differ. */
export function nearTo(name: string, known: readonly string[]): string | undefined {
  const begun = name.length > 2 ? known.filter((each) => each.toLowerCase().startsWith(name.toLowerCase())) : [];
  if (begun.length === 1) return begun[0];
  const [best] = byDistance(name, known);
  return best && best.steps <= Math.max(2, Math.floor(name.length / 3)) ? best.each : undefined;
}

/** The known name that an unknown one differs from in hardly a letter. An extension is meant as it is. */
export function misspelt(name: string, known: readonly string[]): string | undefined {
  if (name.length < 3 || name.startsWith("x-")) return undefined;
  const [best] = byDistance(name, known);
  return best && best.steps <= Math.max(1, Math.floor(name.length / 4)) ? best.each : undefined;
}

function byDistance(name: string, known: readonly string[]): { each: string; steps: number }[] {
  return known
    .map((each) => ({ each, steps: distance(name.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps);
}

/** How many letters differ, are missing or are too many; two that are swapped count as one. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let above = 0; above < from.length; above++) {
    const next = [above + 1];
    for (let at = 0; at < to.length; at++) {
      const replaced = (row[at] ?? 0) + (from[above] === to[at] ? 0 : 1);
      const isSwapped = from[above] === to[at - 1] && from[above - 1] === to[at];
      const swapped = above > 0 && at > 0 && isSwapped ? (before[at - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
