import { inFull } from "./runs.js";
import { contradicting } from "./contradicting.js";

/** As many overlays as go together, those first that stand first. */
export function together(names: readonly string[]): string[] {
  const clash = (one: string, other: string) =>
    contradicting.some((pair) => one !== other && pair.includes(one) && pair.includes(other));
  return names.reduce<string[]>(
    (chosen, name) => (chosen.some((one) => clash(one, name)) ? chosen : [...chosen, name]),
    [],
  );
}

/** Overlays in as few groups as go together. */
export function grouped(names: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (let rest = names; rest.length > 0;) {
    const group = together(rest);
    groups.push(group);
    rest = rest.filter((name) => !group.includes(name));
  }
  return groups;
}

/** Overlays for tests that run under each of them: by themselves in `npm run test:long`, grouped in `npm test`. */
export function inGroups(names: readonly string[]): string[][] {
  return inFull ? names.map((name) => [name]) : grouped(names);
}
