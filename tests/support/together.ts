import { inFull } from "./runs.js";
import { contradicting } from "./contradicting.js";

type Pairs = readonly (readonly string[])[];

/** As many overlays as go together, those first that stand first. */
export function together(names: readonly string[], apart: Pairs = contradicting): string[] {
  const clash = (one: string, other: string) =>
    apart.some((pair) => one !== other && pair.includes(one) && pair.includes(other));
  return names.reduce<string[]>(
    (chosen, name) => (chosen.some((one) => clash(one, name)) ? chosen : [...chosen, name]),
    [],
  );
}

/**
 * Overlays in as few groups as go together.
 *
 * @param apart pairs that are kept apart beside those that contradict each other
 */
export function grouped(names: readonly string[], apart: Pairs = []): string[][] {
  const groups: string[][] = [];
  for (let rest = names; rest.length > 0;) {
    const group = together(rest, [...contradicting, ...apart]);
    groups.push(group);
    rest = rest.filter((name) => !group.includes(name));
  }
  return groups;
}

/** Overlays for tests that run under each of them: by themselves in `npm run test:long`, grouped in `npm test`. */
export function inGroups(names: readonly string[], apart: Pairs = []): string[][] {
  return inFull ? names.map((name) => [name]) : grouped(names, apart);
}
