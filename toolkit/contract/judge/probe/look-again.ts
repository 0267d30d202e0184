import { anyItem } from "../../validate/finding.js";
import type { JudgeProbe } from "./judge-probe.js";
import { type Sighting } from "../ask/sighting.js";
import { SightingError } from "../ask/check-errors.js";

/**
 * Looks until the bound, and gives what is seen each time: see `again` of a probe. What has a cause that was seen so before
 * is not looked for again: one fault of a list shows in each relation that it has. What is open is told only, and looked for
 * once more, at the bound.
 */
export async function lookAgain(
  probe: JudgeProbe,
  look: () => Promise<readonly Sighting[]>,
  effect?: string,
): Promise<readonly Sighting[]> {
  const started = performance.now();
  const bound = effect === undefined ? probe.settings.settleMs / 10 : probe.settings.settleMs;
  let kept: readonly Sighting[] | undefined;
  try {
    return await lookUntil();
  } finally {
    probe.lists.isCareful = false;
  }

  async function lookUntil(): Promise<readonly Sighting[]> {
    for (let tries = 1, pause = bound / 50; ; tries++, pause *= 2) {
      const found = await look().catch((error: unknown) => {
        if (error instanceof SightingError) return error.sightings;
        throw error;
      });
      const before = kept;
      const places = new Set(before?.map(placeOf));
      kept = before ? found.filter((each) => places.has(placeOf(each))) : found;
      const elapsed = performance.now() - started;
      if (effect !== undefined && found.length === 0)
        probe.effects.set(effect, Math.max(Math.round(elapsed), probe.effects.get(effect) ?? 0));
      if (effect === undefined && isEstablished(probe, found)) return found;
      const isOpen = effect === undefined && found.every(({ open }) => open);
      if (found.length === 0 || (elapsed >= bound && (isOpen || tries >= 3))) {
        if (effect === undefined) establish(kept);
        return kept;
      }
      probe.lists.forget();
      // What moves may be seen by chance, each time in another place.
      probe.lists.isCareful = probe.lists.hasMoved;
      await probe.wire.wait(Math.max(1, isOpen ? bound - elapsed : Math.min(pause, bound - elapsed, 1000)));
    }
  }

  function establish(sightings: readonly Sighting[]): void {
    for (const { cause, open, follows } of sightings)
      if (cause !== undefined && !open && !follows) probe.established.add(cause);
  }
}

/** Where and what, whichever item it was. */
function placeOf({ operation, pointer, expected, cause }: Sighting): string {
  return cause ?? `${operation} ${anyItem(pointer)} ${expected.replace(/\d+/g, "#")}`;
}

/** Whether all that was seen has causes that are established: it says nothing new, and is worth no further look. */
export const isEstablished = ({ established }: JudgeProbe, found: readonly Sighting[]) =>
  found.length > 0 && found.every(({ cause, open }) => !open && cause !== undefined && established.has(cause));
