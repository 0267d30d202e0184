import { isObject } from "../../../src/options/is-object.js";
import { pointer } from "../json/pointer.js";
import { walkOutline } from "./walk-outline.js";
import { CommandError } from "../../terminal/command.js";

/** What may stand at a place of a description, but has no effect there. */
export interface Slip {
  place: string;
  /** In words that follow the place. */
  why: string;
}

/** All slips of a description, in its order. */
export function slipsIn(description: unknown): Slip[] {
  const slips: Slip[] = [];
  const seen = new Set<unknown>();
  walkOutline(description, ({ value, kind, place }) => {
    const { slipAt } = kind;
    if (!slipAt || !isObject(value) || seen.has(value)) return;
    seen.add(value);
    for (const [name, member] of Object.entries(value)) {
      const why = slipAt(name, member);
      if (why !== undefined) slips.push({ place: pointer(place, name), why });
    }
  });
  return slips;
}

/** A line for each kind of slip, with its first place. */
export function notesOfSlips(slips: readonly Slip[]): string[] {
  const places = new Map<string, string[]>();
  for (const { place, why } of slips) places.set(why, [...(places.get(why) ?? []), place]);
  return [...places].map(([why, [first = "", ...others]]) => {
    const more = others.length > 0 ? ` (and ${others.length} more such places)` : "";
    return `${first} ${why}${more}`;
  });
}

/**
 * Refuses a slip that overlays added: they can be corrected, unlike a description of others, whose slips are only noted.
 *
 * @param known the slips of the description without them
 * @param name what the description is called, with its overlays
 * @throws {CommandError} with the place of the first one, and what is wrong there
 */
export function assertNoneAdded(slips: readonly Slip[], known: readonly Slip[], name: string): void {
  const before = new Set(known.map(keyOf));
  const added = slips.find((slip) => !before.has(keyOf(slip)));
  if (added) throw new CommandError(`${name}: ${added.place} ${added.why}`);
}

/** An item may stand elsewhere in a list that an overlay changes. */
function keyOf({ place, why }: Slip): string {
  return `${place.replace(/\/\d+(?=\/|$)/g, "/")} ${why}`;
}
