import type { Probe } from "../probe/judge-probe.js";
import type { Relation } from "../probe/relation.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { Unprovoked } from "../ask/check-errors.js";
import { filtered, filterValues } from "./list-filters.js";
import { demandSome } from "./demand-orders.js";
import { lookForOther } from "./foreign-items.js";
import { lacking } from "./first-missing.js";
import { whySideIsOpen } from "./side-filter.js";
import type { Item } from "../probe/list-page.js";

/** With two filters: what has both, and nothing else. */
export async function lookAtCombination(probe: Probe, { operation, rests }: Relation): Promise<Sighting[]> {
  const { lists, settings } = probe;
  const why = await whySideIsOpen(probe);
  if (why !== undefined) throw new Unprovoked(why);
  const see = sightingsIn(operation, rests, `${operation} side and state`);
  const found: Sighting[] = [];
  const read: (readonly Item[])[] = [];
  for (const side of filterValues.side) {
    const { items: single } = await filtered(probe, { side });
    const from = { operation, parameters: { market_id: settings.market, side } };
    for (const state of filterValues.state) {
      const both = await lists.all(operation, { ...from.parameters, state });
      read.push(both.items, single);
      for (const item of both.items) {
        for (const each of Object.entries({ side, state })) {
          const [other] = lookForOther(rests, [item], each, `${each[1]} with ${each[0]}=${each[1]}`);
          if (other) found.push({ ...other, cause: `${operation} side and state` });
        }
      }
      const belongs = (node: Item["node"]) => node.side === side && node.state === state;
      const gone = both.whole ? await lacking(probe, from, single, both, belongs) : undefined;
      if (!gone) continue;
      const expected = `every order that is ${side} and ${state} with both filters`;
      found.push(see("body/edges", expected, `no order ${gone.id}`, { asked: gone.asked }));
    }
  }
  demandSome(settings.market, ...read);
  return found;
}
