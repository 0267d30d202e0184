import type { Item } from "../lists/page.js";
import type { Probe } from "../probe.js";
import { orNothing } from "../sighting.js";
import { isOfCreation } from "./doubt.js";

/** An account of more orders is not read as a whole each time. */
const mostListed = 500;

/**
 * Orders that came since the first creation, and that no creation has named, whoever has placed them: those that are
 * pending in either market, as far as these could be listed before, and in the market of the run all of them.
 *
 * @returns undefined where the lists cannot be read
 */
export async function comersIn({ lists, ledger, settings }: Probe): Promise<Map<string, Item> | undefined> {
  const { market, otherMarket } = settings;
  const { orders, doubts, refused, claims, marks, pendingBefore, before = [] } = ledger;
  const items: Item[] = [];
  for (const each of [market, otherMarket]) {
    if (!pendingBefore.get(each)) continue;
    const listed = await lists.pending(each);
    if (!listed?.whole) return undefined;
    for (const item of listed.items) items.push(item);
  }
  if (before.length <= mostListed) {
    lists.forget();
    const all = await orNothing(lists.all("listOrders", { market_id: market }));
    for (const item of all?.items ?? []) items.push(item);
  }
  const known = new Set(orders.map(({ id }) => id));
  const isAskedFor = ({ id, node }: Item) =>
    [known, claims.strays, claims.freed].some((ids) => ids.has(id)) ||
    [...doubts, ...refused].some((each) => isOfCreation(node, each, marks));
  const comers = items.filter((item) => !ledger.wasThere(item.id) && !isAskedFor(item));
  return new Map(comers.map((item) => [item.id, item]));
}

/** Orders that are pending, where requests of the judge place some that nobody has asked for. */
export async function broughtIn(probe: Probe): Promise<Item[]> {
  const comers = probe.ledger.bringers.size > 0 ? await comersIn(probe) : undefined;
  return [...(comers?.values() ?? [])].filter(({ node }) => node.state === "PENDING");
}
