import type { JudgeProbe, Relation } from "../probe/judge-probe.js";
import { sightingsIn, type Sighting, Unprovoked } from "../ask/sighting.js";
import { demandOrders } from "./full-list.js";
import { lookForForeignItem, onPage } from "./foreign-items.js";

/** A list contains orders of its market only. */
export async function lookAtMarket(
  { lists, settings }: JudgeProbe,
  { operation, parameter, kind, rests }: Relation,
): Promise<Sighting[]> {
  const { market, otherMarket } = settings;
  const { items } = await lists.all(operation, { market_id: market });
  if (kind === "subset") {
    demandOrders(market, items);
    return lookForForeignItem(rests, items, [parameter, market], market);
  }
  const elsewhere = await lists.walk(operation, { market_id: otherMarket }).catch(() => {
    throw new Unprovoked(`the service refuses to list orders of ${otherMarket}: --other-market names another one`);
  });
  demandOrders(market, items, elsewhere.items);
  const ids = new Set(items.map(({ id }) => id));
  const see = sightingsIn(operation, rests, `${operation} ${parameter}`);
  const place = `body/edges/*/node/${parameter}`;
  const both = elsewhere.items.find(({ id }) => ids.has(id));
  return both
    ? [
        see(place, `no order of ${market} in ${otherMarket}`, `order ${both.id} in both${onPage(both.asked)}`, {
          asked: both.asked,
        }),
      ]
    : [];
}
