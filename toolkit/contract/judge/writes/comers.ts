import type { Item } from "../probe/page.js";
import type { Probe } from "../probe/probe.js";
import { orNothing } from "../ask/sighting.js";
import { isOfCreation } from "../probe/doubt.js";
import type { Ledger } from "../probe/ledger.js";

/** An account of more orders is not read as a whole each time. */
const mostListed = 500;

/**
 * Orders as they are listed now: those that are pending in either market, as far as these could be listed before, and in
 * the market of the run all of them.
 *
 * @returns undefined where the lists cannot be read
 */
export async function listedNow({ lists, ledger, settings }: Probe): Promise<Item[] | undefined> {
  const { market, otherMarket } = settings;
  const { pendingBefore, before } = ledger;
  const items: Item[] = [];
  for (const each of [market, otherMarket]) {
    if (pendingBefore.size > 0 && !pendingBefore.get(each)) continue;
    const listed = await lists.pending(each);
    // Where nothing is written, nobody has asked whether there is another market.
    if (!listed?.whole && each !== market && pendingBefore.size === 0) continue;
    if (!listed?.whole) return undefined;
    for (const item of listed.items) items.push(item);
  }
  const inMarket = { market_id: market };
  const count = (before ?? (await orNothing(lists.all("listOrders", inMarket)))?.items ?? []).length;
  if (count <= mostListed) {
    lists.forget();
    const all = await orNothing(lists.all("listOrders", inMarket));
    for (const item of all?.items ?? []) items.push(item);
  }
  return items;
}

/** Whether the run has asked for an order, or was named it. */
export function isAskedFor({ orders, doubts, refused, claims, marks }: Ledger, { id, node }: Item): boolean {
  return (
    orders.some((own) => own.id === id) ||
    [claims.strays, claims.freed].some((ids) => ids.has(id)) ||
    [...doubts, ...refused].some((each) => isOfCreation(node, each, marks))
  );
}

/**
 * Orders that came since the first creation, and that no creation has named, whoever has placed them.
 *
 * @returns undefined where the lists cannot be read
 */
export async function comersIn(probe: Probe): Promise<Map<string, Item> | undefined> {
  const { ledger } = probe;
  const items = await listedNow(probe);
  const comers = items?.filter((item) => !ledger.wasThere(item.id) && !isAskedFor(ledger, item));
  return comers && new Map(comers.map((item) => [item.id, item]));
}

/** Orders that are pending, where requests of the judge place some that nobody has asked for. */
export async function broughtIn(probe: Probe): Promise<Item[]> {
  const comers = probe.ledger.bringers.size > 0 ? await comersIn(probe) : undefined;
  return [...(comers?.values() ?? [])].filter(({ node }) => node.state === "PENDING");
}

/** How often a request is sent before it counts. */
export const mostSent = 4;
const looks = 5;

/** Looks for what came so far, whoever has done that; undefined where it cannot be seen. */
type Look = () => Promise<Iterable<string> | undefined>;

/** Creates what waits for it; what can be seen now is known. */
export async function startComing({ settings, wire }: Probe, look: Look) {
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
      if ((await orNothing(request())) === undefined) return undefined;
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
export async function comesWith(probe: Probe, request: () => Promise<unknown>): Promise<readonly string[] | undefined> {
  const coming = await startComing(probe, async () => (await comersIn(probe))?.keys());
  if (!(await coming.within(probe.settings.settleMs))) return await coming.withEach(request);
  probe.notes.add("others place orders on the account: whether requests of the judge do is not known");
  return undefined;
}
