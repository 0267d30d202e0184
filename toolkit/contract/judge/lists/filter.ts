import type { Probe } from "../probe.js";
import type { Relation } from "../relations.js";
import { sightingsIn, type Sighting } from "../sighting.js";
import { demandSome, filtered, filterValues, sameText } from "./filtered.js";
import type { Item } from "./page.js";
import { cameSince } from "./whole.js";

/** Relations of a list to itself under one filter. */
export async function lookAtFilter(probe: Probe, relation: Relation): Promise<Sighting[]> {
  const { operation, parameter, kind, rests } = relation;
  const { lists, settings } = probe;
  const see = sightingsIn(operation, rests, `${operation} ${parameter}`);
  const place = `body/edges/*/node/${parameter}`;
  const all = await lists.all(operation, { market_id: settings.market });
  const parts: [string, Item[]][] = [];
  for (const value of filterValues[parameter as keyof typeof filterValues]) {
    parts.push([value, await filtered(probe, operation, { [parameter]: value })]);
  }
  demandSome(settings.market, all.items, ...parts.map(([, items]) => items));
  if (kind === "subset") return parts.flatMap(strangers);
  if (kind === "disjoint") return repeated();
  return all.whole ? [...parts.flatMap(missing), ...(await unlisted())] : [];

  function strangers([value, items]: [string, Item[]]): Sighting[] {
    const other = items.find(({ node }) => !sameText(node[parameter], value));
    if (!other) return [];
    const asked = { operation, parameters: { market_id: settings.market, [parameter]: value } };
    const seen = `${String(other.node[parameter])} (order ${other.id})`;
    return [see(place, `${value} with ${parameter}=${value}`, seen, { asked })];
  }

  function repeated(): Sighting[] {
    const owners = new Map<string, string>();
    return parts.flatMap(([value, items]) =>
      items.flatMap(({ id }) => {
        const owner = owners.get(id) ?? value;
        owners.set(id, value);
        if (owner === value) return [];
        return [see(place, `each order under one ${parameter}`, `order ${id} under ${owner} and ${value}`)];
      }),
    );
  }

  function missing([value, items]: [string, Item[]]): Sighting[] {
    const listed = new Set(items.map(({ id }) => id));
    const gone = all.items.find(({ id, node }) => node[parameter] === value && !listed.has(id));
    const expected = `every order that is ${value} with ${parameter}=${value}`;
    return gone ? [see(place, expected, `no order ${gone.id}`)] : [];
  }

  /** Which orders are listed without a filter is open (U-35): it may be one state. Some of a state are no filter. */
  async function unlisted(): Promise<Sighting[]> {
    const ids = new Set(all.items.map(({ id }) => id));
    const found: Sighting[] = [];
    for (const [value, items] of parts) {
      const gone = items.find(({ id }) => !ids.has(id));
      if (!gone || (await cameSince(probe, operation, gone.id))) continue;
      const isOpen = !items.some(({ id }) => ids.has(id));
      const more = { cause: `${operation} unfiltered`, ...(isOpen && { open: true as const, rests: "U-35" }) };
      found.push(see("body/edges", `an order that is ${value} without a filter too`, `no order ${gone.id}`, more));
    }
    return found;
  }
}
