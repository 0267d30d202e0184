import type { Probe } from "../probe.js";
import { orNothing } from "../sighting.js";
import { comersIn } from "./comers.js";

/** How often a request is sent before it counts. */
export const mostSent = 4;
const looks = 5;

/**
 * Orders that come with a request each time, one or more with each, and never without it: before the first time for as
 * long as an effect may take, and after each for as long as they took at the most. What others do keeps no such step.
 *
 * @param request gives undefined where it cannot be sent
 */
export async function comesWith(probe: Probe, request: () => Promise<unknown>): Promise<readonly string[] | undefined> {
  const { settings, wire, notes } = probe;
  const soonMs = settings.settleMs / 10;
  const known = new Set((await comersIn(probe))?.keys());
  const came: string[] = [];
  const isBusy = await comeWithin(settings.settleMs);
  if (isBusy) notes.add("others place orders on the account: whether requests of the judge do is not known");
  for (let times = 0; times < mostSent; times++) {
    if (isBusy || (await orNothing(request())) === undefined) return undefined;
    const some = await comeWithin(soonMs);
    if (!some || (await comeWithin(soonMs))) return undefined;
    for (const id of some) came.push(id);
  }
  return came;

  /** What comes within some time; undefined where nothing does. */
  async function comeWithin(ms: number): Promise<string[] | undefined> {
    for (let times = 0; times <= looks; times++) {
      if (times > 0) await wire.wait(ms / looks);
      const some = [...((await comersIn(probe))?.keys() ?? [])].filter((id) => !known.has(id));
      for (const id of some) known.add(id);
      if (some.length > 0) return some;
    }
    return undefined;
  }
}
