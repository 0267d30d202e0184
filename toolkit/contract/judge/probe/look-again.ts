import { anyItem } from "../../validate/finding.js";
import type { JudgeProbe } from "./judge-probe.js";
import { type Sighting, SightingError } from "../ask/sighting.js";

/**
 * Repeats a look until a time limit, and returns what was seen each time (see `again` of the probe). Causes that were
 * established before are not checked again, since one fault of a list shows in many relations. Open points are checked
 * once more, at the limit.
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
      // What is read at its start must have had the whole time, however long the look takes.
      const isLast = performance.now() - started >= bound;
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
      if (found.length === 0 || (isLast && (isOpen || tries >= 3))) {
        if (effect === undefined) establish(kept);
        return kept;
      }
      probe.lists.forget();
      // A list that changes may look wrong by chance, each time at another place.
      probe.lists.isCareful = probe.lists.hasMoved;
      await probe.wire.wait(Math.max(1, isOpen ? bound - elapsed : Math.min(pause, bound - elapsed, 1000)));
    }
  }

  function establish(sightings: readonly Sighting[]): void {
    for (const { cause, open, follows } of sightings)
      if (cause !== undefined && !open && !follows) probe.established.add(cause);
  }
}

/** Identifies a sighting regardless of the item that shows it. */
function placeOf({ operation, pointer, expected, cause }: Sighting): string {
  return cause ?? `${operation} ${anyItem(pointer)} ${expected.replace(/\d+/g, "#")}`;
}

/** Whether all sightings have established causes, and so need no further look. */
export const isEstablished = ({ established }: JudgeProbe, found: readonly Sighting[]) =>
  found.length > 0 && found.every(({ cause, open }) => !open && cause !== undefined && established.has(cause));

/**
 * Whether something is wrong, and stays wrong. If the account changes meanwhile, it is checked for a tenth of
 * `settleMs`, since replicas may lag behind.
 */
export async function staysWrong(probe: JudgeProbe, isWrong: () => Promise<boolean>): Promise<boolean> {
  const { settleMs } = probe.settings;
  const until = performance.now() + settleMs / 10;
  for (;;) {
    if (!(await isWrong())) return false;
    if (!probe.lists.hasMoved || performance.now() >= until) return true;
    await probe.wire.wait(settleMs / 100);
  }
}
