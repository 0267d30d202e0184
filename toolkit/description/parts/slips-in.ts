import { isObject } from "../../../src/options/is-object.js";
import { pointer } from "../json/pointer.js";
import { walkOutline } from "./walk-outline.js";

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
