import type { Probe } from "../probe.js";
import type { Relation } from "../relations.js";
import { sightingsIn, Unprovoked, type Sighting } from "../sighting.js";
import { textOf } from "../text-of.js";
import { demandSome, sameText } from "./filtered.js";

/** Orders of a market, and of no other. */
export async function lookAtMarket(
  { lists, settings }: Probe,
  { operation, parameter, kind, rests }: Relation,
): Promise<Sighting[]> {
  const { market, otherMarket } = settings;
  const see = sightingsIn(operation, rests, `${operation} ${parameter}`);
  const place = `body/edges/*/node/${parameter}`;
  const { items } = await lists.all(operation, { market_id: market });
  if (kind === "subset") {
    demandSome(market, items);
    const other = items.find(({ node }) => !sameText(node[parameter], market));
    return other
      ? [see(place, market, `${textOf(other.node[parameter])} (order ${other.id})`, { asked: other.asked })]
      : [];
  }
  const elsewhere = await lists.walk(operation, { market_id: otherMarket }).catch(() => {
    throw new Unprovoked(`the service refuses to list orders of ${otherMarket}: --other-market names another one`);
  });
  demandSome(market, items, elsewhere.items);
  const ids = new Set(items.map(({ id }) => id));
  const both = elsewhere.items.find(({ id }) => ids.has(id));
  return both
    ? [see(place, `no order of ${market} in ${otherMarket}`, `order ${both.id} in both`, { asked: both.asked })]
    : [];
}
