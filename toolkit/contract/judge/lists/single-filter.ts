import { backward, forward } from "../../facts/directions.js";
import type { JudgeProbe, Relation } from "../probe/judge-probe.js";
import { sightingsIn, type Sighting, Unprovoked } from "../ask/sighting.js";
import { filteredList, filterValues, demandOrders } from "./full-list.js";
import { lookForForeignItem, onPage } from "./filter-faults.js";
import { lacksOneEnd } from "./lacks-one-end.js";
import { lostEnd } from "./order-of-items.js";
import { firstMissing, rereadList } from "./reread-list.js";
import { seeSharedId } from "./shared-id.js";
import { whySideIsOpen } from "./side-filter.js";
import type { WalkedList } from "../probe/list-page.js";

/** The relations between a list and the same list under one filter. */
export async function lookAtSingleFilter(
  probe: JudgeProbe,
  { operation, parameter, kind, rests }: Relation,
): Promise<Sighting[]> {
  const { lists, settings } = probe;
  const why = parameter === "side" ? await whySideIsOpen(probe) : undefined;
  if (why !== undefined) throw new Unprovoked(why);
  const see = sightingsIn(operation, rests, `${operation} ${parameter}`);
  const place = `body/edges/*/node/${parameter}`;
  const inMarket = { market_id: settings.market };
  const all = await lists.all(operation, inMarket);
  const parts: [string, WalkedList][] = [];
  for (const direction of kind === "disjoint" ? [forward] : [forward, backward]) {
    for (const value of filterValues[parameter as keyof typeof filterValues]) {
      parts.push([value, await filteredList(probe, { [parameter]: value }, direction)]);
    }
  }
  demandOrders(settings.market, all.items, ...parts.map(([, { items }]) => items));
  if (kind === "subset") return parts.flatMap(foreignItems);
  if (kind === "disjoint") return repeated();
  return all.whole ? [...(await missing()), ...(await unlisted())] : [];

  function foreignItems([value, { items }]: [string, WalkedList]): Sighting[] {
    const { market } = settings;
    return [
      ...lookForForeignItem(rests, items, [parameter, value], `${value} with ${parameter}=${value}`),
      ...lookForForeignItem(rests, items, ["market_id", market], `${market} with ${parameter}=${value}`),
    ];
  }

  function repeated(): Sighting[] {
    const owners = new Map<string, string>();
    return parts.flatMap(([value, { items }]) =>
      items.flatMap(({ id, asked }) => {
        const owner = owners.get(id) ?? value;
        owners.set(id, value);
        if (owner === value) return [];
        const seen = `order ${id} under ${owner} and ${value}`;
        return [see(place, `each order under one ${parameter}`, seen, { asked })];
      }),
    );
  }

  async function missing(): Promise<Sighting[]> {
    const found: Sighting[] = [];
    for (const [value, walked] of parts) {
      const from = { operation, parameters: inMarket };
      const gone = await firstMissing(probe, from, all.items, walked, (node) => node[parameter] === value);
      const expected = `every order that is ${value} with ${parameter}=${value}`;
      if (gone && walked.whole) found.push(see(place, expected, `no order ${gone.id}`, gone.more));
    }
    const end = found.length > 0 ? await lostEnd(probe) : undefined;
    if (end === undefined) return found;
    const cause = `${operation} ends`;
    const seenEnd = ({ seen, ...each }: Sighting): Sighting => ({
      ...each,
      ...{ pointer: "/response/body/edges", expected: `every order in each list, the ${end} one too`, cause },
      seen: `${seen}, the ${end} one of this list; those with other filters lack theirs, too`,
    });
    return found.map(seenEnd);
  }

  /**
   * Which orders are listed without a filter is open (U-35), so one state may be missing, or all closed orders but the
   * newest. But no other part of a state.
   */
  async function unlisted(): Promise<Sighting[]> {
    const ids = new Set(all.items.map(({ id }) => id));
    const found: Sighting[] = [];
    for (const [value, { items }] of parts) {
      const gone = items.find(({ id }) => !ids.has(id));
      if (!gone) continue;
      // A new order proves nothing.
      const now = await rereadList(probe, operation, inMarket);
      if (now.items.some(({ id }) => id === gone.id)) continue;
      const isOpen = !items.some(({ id }) => ids.has(id)) || lacksOneEnd(items, ids);
      const asked = { operation, parameters: inMarket };
      const more = { asked, cause: `${operation} unfiltered`, ...(isOpen && { open: true as const, rests: "U-35" }) };
      const expected = `order ${gone.id}, which is listed as ${value}, without a filter too`;
      found.push(see("body/edges", expected, "no such order", more));
    }
    return found;
  }
}

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
  const shared = seeSharedId(operation, [...items, ...elsewhere.items]);
  if (shared.length > 0) return shared;
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
