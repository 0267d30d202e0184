import type { Probe } from "../probe.js";
import type { Relation } from "../relations.js";
import { sightingsIn, type Sighting } from "../sighting.js";
import { demandSome, filtered, filterValues, sameText } from "./filtered.js";
import type { Item } from "./page.js";

/** With two filters: what has both, and nothing else. */
export async function lookAtCombination(probe: Probe, { operation, rests }: Relation): Promise<Sighting[]> {
  const { lists, settings } = probe;
  const see = sightingsIn(operation, rests, `${operation} side and state`);
  const found: Sighting[] = [];
  const read: Item[][] = [];
  for (const side of filterValues.side) {
    const single = await filtered(probe, operation, { side });
    for (const state of filterValues.state) {
      const both = (await lists.all(operation, { market_id: settings.market, side, state })).items;
      read.push(both, single);
      for (const { id, node } of both) {
        for (const [member, value] of Object.entries({ side, state })) {
          if (sameText(node[member], value)) continue;
          const seen = `${String(node[member])} (order ${id})`;
          const cause = `${operation} ${member}`;
          found.push(see(`body/edges/*/node/${member}`, `${value} with ${member}=${value}`, seen, { cause }));
        }
      }
      const listed = new Set(both.map(({ id }) => id));
      const gone = single.find(({ id, node }) => node.side === side && node.state === state && !listed.has(id));
      const expected = `every order that is ${side} and ${state} with both filters`;
      if (gone) found.push(see("body/edges", expected, `no order ${gone.id}`));
    }
  }
  demandSome(settings.market, ...read);
  return found;
}
