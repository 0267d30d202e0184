import type { JudgeProbe } from "../probe/judge-probe.js";
import { orUndefined } from "../ask/check-errors.js";
import { unrequestedOrdersIn } from "./unrequested-orders.js";

/** How often a request is sent before it counts. */
export const mostSent = 4;

const looks = 5;

/** Looks for what came so far, whoever has done that; undefined where it cannot be seen. */
type Look = () => Promise<Iterable<string> | undefined>;

/** Creates what waits for it; what can be seen now is known. */
export async function watchChanges({ settings, wire }: JudgeProbe, look: Look) {
  const soonMs = settings.settleMs / 10;
  const known = new Set(await look());
  return { within, withEach };

  /** What comes within some time; undefined where nothing does. */
  async function within(ms: number): Promise<string[] | undefined> {
    for (let times = 0; times <= looks; times++) {
      if (times > 0) await wire.wait(ms / looks);
      const some = [...((await look()) ?? [])].filter((id) => !known.has(id));
      for (const id of some) known.add(id);
      if (some.length > 0) return some;
    }
    return undefined;
  }

  /**
   * What comes with a request each time, within a tenth of the time that an effect may take, and not for as long after it;
   * undefined where something else is seen.
   *
   * @param request gives undefined where it cannot be sent
   */
  async function withEach(request: () => Promise<unknown>): Promise<readonly string[] | undefined> {
    const came: string[] = [];
    for (let times = 0; times < mostSent; times++) {
      if ((await orUndefined(request())) === undefined) return undefined;
      const some = await within(soonMs);
      if (!some || (await within(soonMs))) return undefined;
      for (const id of some) came.push(id);
    }
    return came;
  }
}

/**
 * Orders that come with a request each time, one or more with each, and never without it: before the first time for as
 * long as an effect may take, and after each for as long as they took at the most. What others do keeps no such step.
 *
 * @param request gives undefined where it cannot be sent
 */
export async function ordersThatComeWith(
  probe: JudgeProbe,
  request: () => Promise<unknown>,
): Promise<readonly string[] | undefined> {
  const watch = await watchChanges(probe, async () => (await unrequestedOrdersIn(probe))?.keys());
  if (!(await watch.within(probe.settings.settleMs))) return await watch.withEach(request);
  probe.notes.add("others place orders on the account: whether requests of the judge do is not known");
  return undefined;
}
