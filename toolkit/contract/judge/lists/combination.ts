import type { Probe } from "../probe.js";
import type { Relation } from "../relation.js";
import { sightingsIn, type Sighting } from "../sighting.js";
import { demandSome, filtered, filterValues, lacking, lookForOther } from "./filtered.js";
import type { Item } from "./page.js";

/** With two filters: what has both, and nothing else. */
export async function lookAtCombination(probe: Probe, relation: Relation): Promise<Sighting[]> {
  const { operation, rests } = relation;
  const { lists, settings } = probe;
  const see = sightingsIn(operation, rests, `${operation} side and state`);
  const found: Sighting[] = [];
  const read: (readonly Item[])[] = [];
  for (const side of filterValues.side) {
    const { items: single } = await filtered(probe, operation, { side });
    const from = { operation, parameters: { market_id: settings.market, side } };
    for (const state of filterValues.state) {
      const both = await lists.all(operation, { ...from.parameters, state });
      read.push(both.items, single);
      for (const item of both.items) {
        for (const each of Object.entries({ side, state })) {
          const [other] = lookForOther(relation, [item], each, `${each[1]} with ${each[0]}=${each[1]}`);
          if (other) found.push(other);
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
