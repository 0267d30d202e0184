import type { Shape } from "../service.js";
import type { Place } from "./place.js";

type Choices = Extract<Shape, { anyOf: unknown }>;

/** The shape that was meant, and what differs from it. */
export interface Choice {
  readonly shape: Shape;
  readonly found: Place;
}

interface Sum {
  fatal: boolean;
  /** How much says that another shape was meant. */
  weight: number;
}

type Memory = Map<unknown, Map<Choices, Shape | undefined>>;

/** As many as can be nested, and not all that a list may hold. */
const mostRemembered = 10_000;

/**
 * Creates what finds out which of several shapes was meant: the one from which a value differs least, and of equal ones
 * the first; undefined where none can be used.
 *
 * What was meant is remembered while another choice is made around it, for each of whose shapes it is asked: otherwise a
 * shape that is nested in itself would take twice as long with each level.
 *
 * @param look notes at a place how a value differs from a shape
 */
export function createChoices(look: (shape: Shape, value: unknown, place: Place, insisted: boolean) => unknown) {
  const remembered = { insisted: new Map() as Memory, others: new Map() as Memory };
  let depth = 0;

  return (choices: Choices, value: unknown, insisted: boolean): Choice | undefined => {
    const memory = insisted ? remembered.insisted : remembered.others;
    const known = memory.get(value);
    const meant = known?.get(choices);
    const candidates = known?.has(choices) ? [meant ?? []].flat() : choices.anyOf;
    let least: (Choice & Sum) | undefined;
    depth++;
    for (const shape of candidates) {
      const found: Place = {};
      look(shape, value, found, insisted);
      const sum = { fatal: false, weight: 0 };
      add(found, sum, true);
      if (!sum.fatal && (!least || sum.weight < least.weight)) least = { shape, found, ...sum };
    }
    depth--;
    if (depth > 0 && memory.size < mostRemembered && typeof value === "object" && value) {
      if (known) known.set(choices, least?.shape);
      else memory.set(value, new Map([[choices, least?.shape]]));
    }
    return least;
  };
}

function add({ noted, members, items }: Place, sum: Sum, isWhole: boolean): void {
  for (const { fatal, count, exact, decimal } of noted?.values() ?? []) {
    sum.fatal ||= fatal;
    // A number is a decimal rather than null or a text.
    sum.weight += count * (exact ? 0 : decimal ? 0.5 : isWhole ? 1000 : 1);
  }
  for (const member of members?.values() ?? []) add(member, sum, false);
  if (items) add(items, sum, false);
}
