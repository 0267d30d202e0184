import type { ServiceDescription } from "../ask/service-description.js";
import { hasValue } from "../ask/shown-orders.js";
import { sightingsIn, type Sighting, orUndefined, Unprovoked } from "../ask/sighting.js";
import type { Need } from "../interface/needs.js";
import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import type { ListItem } from "../probe/list-page.js";
import { walkList } from "../probe/walk-list.js";
import { filterValues, saysSideFilters, type ListFilter, demandOrders } from "./full-list.js";
import { firstMissing } from "./reread-list.js";
import { staysWrong } from "../probe/look-again.js";

const operation = "listOrders";

/** The reason of checks that need the filter `side`, if the description lacks it. */
export const sideNotDescribed = "the description does not say that side filters orders";

/** The filter for a side; empty if the description lacks it, or the side is unknown. */
export const sideFilter = (described: ServiceDescription, side: unknown): ListFilter =>
  hasValue(side) && saysSideFilters(described) ? { side: String(side) } : {};

/**
 * Why lists of a side are not judged; undefined if they are. The effect of `side` is open (U-35), and it may do
 * nothing. But once it has left out an order in a run, it must filter everywhere.
 */
export async function whySideIsOpen(probe: JudgeProbe): Promise<string | undefined> {
  const { described, lists, settings } = probe;
  if (!saysSideFilters(described)) return sideNotDescribed;
  if (!described.isOpen("U-35", operation) || lists.sideFilters) return undefined;
  // Another check reports a list that cannot be read.
  const { items } = (await orUndefined(lists.all(operation, { market_id: settings.market }))) ?? { items: [] };
  lists.sideFilters = await leavesOut(probe, items);
  return lists.sideFilters || items.length === 0
    ? undefined
    : "side changes nothing of what is listed, and what it does is open (U-35)";
}

async function lookAtSide(probe: JudgeProbe): Promise<Sighting[]> {
  const { described, lists, settings } = probe;
  const inMarket = { market_id: settings.market };
  if (!saysSideFilters(described)) throw new Unprovoked(sideNotDescribed);
  demandOrders(settings.market, (await lists.all(operation, inMarket)).items);
  if ((await whySideIsOpen(probe)) === undefined) return [];
  const [side, other] = filterValues.side;
  const asked = { operation, parameters: { ...inMarket, side } };
  const see = sightingsIn(operation, "U-35", `${operation} side`);
  const expected = `orders of one side with side=${side}`;
  return [see("body/edges", expected, `the same orders as with side=${other}`, { asked, open: true })];
}

/** Reports, without judging, whether `side` filters orders (U-35). */
export const sideFilterCheck = (when: string, needs: readonly Need[] = []): JudgeCheck => ({
  operation,
  name: `tells whether side filters orders, ${when}`,
  rests: "U-35",
  needs,
  run: (probe) => probe.again(() => lookAtSide(probe)),
});

/** Whether the list of one side leaves out any order of the market. */
async function leavesOut(probe: JudgeProbe, items: readonly ListItem[]): Promise<boolean> {
  const { lists, settings } = probe;
  const from = { operation, parameters: { market_id: settings.market } };
  for (const side of filterValues.side) {
    const isLeftOut = async () => {
      const listed = await orUndefined(walkList(lists, operation, { ...from.parameters, side }, 100));
      return listed !== undefined && (await firstMissing(probe, from, items, listed, () => true)) !== undefined;
    };
    if (await staysWrong(probe, isLeftOut)) return true;
  }
  return false;
}
