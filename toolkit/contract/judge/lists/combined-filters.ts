import type { JudgeProbe, Relation } from "../probe/judge-probe.js";
import { sightingsIn, type Sighting, Unprovoked } from "../ask/sighting.js";
import { filteredList, filterValues, demandOrders } from "./full-list.js";
import { lookForForeignItem } from "./foreign-items.js";
import { firstMissing } from "./reread-list.js";
import { whySideIsOpen } from "./side-filter.js";
import type { ListItem } from "../probe/list-page.js";

/** Two filters together list exactly the orders that match both. */
export async function lookAtCombinedFilters(probe: JudgeProbe, { operation, rests }: Relation): Promise<Sighting[]> {
  const { lists, settings } = probe;
  const why = await whySideIsOpen(probe);
  if (why !== undefined) throw new Unprovoked(why);
  const see = sightingsIn(operation, rests, `${operation} side and state`);
  const found: Sighting[] = [];
  const read: (readonly ListItem[])[] = [];
  for (const side of filterValues.side) {
    const { items: single } = await filteredList(probe, { side });
    const from = { operation, parameters: { market_id: settings.market, side } };
    for (const state of filterValues.state) {
      const both = await lists.all(operation, { ...from.parameters, state });
      read.push(both.items, single);
      for (const item of both.items) {
        for (const each of Object.entries({ side, state })) {
          const [other] = lookForForeignItem(rests, [item], each, `${each[1]} with ${each[0]}=${each[1]}`);
          if (other) found.push({ ...other, cause: `${operation} side and state` });
        }
      }
      const belongs = (node: ListItem["node"]) => node.side === side && node.state === state;
      const gone = both.whole ? await firstMissing(probe, from, single, both, belongs) : undefined;
      if (!gone) continue;
      const expected = `every order that is ${side} and ${state} with both filters`;
      found.push(see("body/edges", expected, `no order ${gone.id}`, { asked: gone.asked }));
    }
  }
  demandOrders(settings.market, ...read);
  return found;
}
