import { CommandError } from "../../terminal/command.js";
import type { Slip } from "../parts/slips-in.js";

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
