import { facts } from "../../facts/facts.js";
import type { Probe } from "../probe.js";
import type { Relation } from "../relations.js";
import { Unprovoked, type Sighting } from "../sighting.js";
import type { Item } from "./page.js";
import { cameSince } from "./slices.js";

const values: Readonly<Record<string, readonly string[]>> = {
  side: facts.enums.side,
  state: facts.enums["order state"],
};

const nothing = (market: string) =>
  `there are no orders in ${market}: --writes creates some, --market names another market`;

/** Filtered lists are read in small pages too, so that a cursor that forgets its filter is noticed. */
const pageSize = 3;

/** Relations of a list to itself under one filter. */
export async function lookAtFilter(probe: Probe, { operation, parameter, kind, rests }: Relation): Promise<Sighting[]> {
  const { lists, settings } = probe;
  const filter = { market_id: settings.market };
  const see = (seen: string, expected: string, cause = `${operation} ${parameter}`): Sighting => {
    return { operation, pointer: `/response/body/edges/*/node/${parameter}`, expected, seen, rests, cause };
  };
  const all = await lists.all(operation, filter);
  const parts = new Map<string, Item[]>();
  for (const value of values[parameter] ?? []) {
    const small = await lists.all(
      operation,
      { ...filter, [parameter]: value },
      all.items.length > 60 ? undefined : pageSize,
    );
    parts.set(value, small.items);
  }
  if (all.items.length === 0 && [...parts.values()].flat().length === 0) throw new Unprovoked(nothing(settings.market));
  const sightings: Sighting[] = [];
  if (kind === "subset") {
    for (const [value, items] of parts) {
      const asked = { operation, parameters: { ...filter, [parameter]: value } };
      const other = items.find(({ node }) => String(node[parameter]) !== value);
      if (other)
        sightings.push({
          ...see(`${String(other.node[parameter])} (order ${other.id})`, `${value} with ${parameter}=${value}`),
          asked,
        });
    }
  } else if (kind === "disjoint") {
    const owners = new Map<string, string>();
    for (const [value, items] of parts) {
      for (const { id } of items) {
        const owner = owners.get(id) ?? value;
        if (owner !== value)
          sightings.push(see(`order ${id} under ${owner} and ${value}`, `each order under one ${parameter}`));
        owners.set(id, value);
      }
    }
  } else if (all.whole) {
    for (const [value, items] of parts) {
      const listed = new Set(items.map(({ id }) => id));
      const missing = all.items.find(({ id, node }) => node[parameter] === value && !listed.has(id));
      if (missing)
        sightings.push(
          see(
            `no order ${missing.id}`,
            `every order that is ${value} with ${parameter}=${value}`,
            `${operation} ${parameter} incomplete`,
          ),
        );
    }
    sightings.push(...(await unlisted(parts, all.items)));
  }
  return sightings;

  /** Which orders are listed without a filter is open (U-35): it may be one state. Some of a state are no filter. */
  async function unlisted(under: Map<string, Item[]>, listed: readonly Item[]): Promise<Sighting[]> {
    const ids = new Set(listed.map(({ id }) => id));
    const found: Sighting[] = [];
    for (const [value, items] of under) {
      const missing = items.find(({ id }) => !ids.has(id));
      if (!missing || (await cameSince(probe, operation, missing.id))) continue;
      const someAre = items.some(({ id }) => ids.has(id));
      const expected = `an order that is ${value} without a filter too`;
      const sighting = {
        ...see(`no order ${missing.id}`, expected, `${operation} unfiltered`),
        pointer: "/response/body/edges",
      };
      found.push(someAre ? sighting : { ...sighting, open: true, rests: "U-35" });
    }
    return found;
  }
}

/** With two filters: what has both, and nothing else. */
export async function lookAtCombination(
  { lists, settings }: Probe,
  { operation, rests }: Relation,
): Promise<Sighting[]> {
  const filter = { market_id: settings.market };
  const sightings: Sighting[] = [];
  let any = false;
  for (const side of values.side ?? []) {
    for (const state of values.state ?? []) {
      const both = await lists.all(operation, { ...filter, side, state });
      const single = await lists.all(
        operation,
        { ...filter, side },
        (await lists.all(operation, filter)).items.length > 60 ? undefined : pageSize,
      );
      any ||= both.items.length + single.items.length > 0;
      const see = (member: string, expected: string, seen: string): void =>
        void sightings.push({
          operation,
          pointer: `/response/body/edges/*/node/${member}`,
          expected,
          seen,
          rests,
          cause: `${operation} ${member}`,
        });
      for (const { id, node } of both.items) {
        if (node.side !== side) see("side", `${side} with side=${side}`, `${String(node.side)} (order ${id})`);
        if (node.state !== state) see("state", `${state} with state=${state}`, `${String(node.state)} (order ${id})`);
      }
      const listed = new Set(both.items.map(({ id }) => id));
      const missing = single.items.find(
        ({ id, node }) => node.side === side && node.state === state && !listed.has(id),
      );
      if (missing) {
        const cause = `${operation} side and state incomplete`;
        const expected = `every order that is ${side} and ${state} with both filters`;
        sightings.push({
          operation,
          pointer: "/response/body/edges",
          expected,
          seen: `no order ${missing.id}`,
          rests,
          cause,
        });
      }
    }
  }
  if (!any) throw new Unprovoked(nothing(settings.market));
  return sightings;
}

/** Orders of a market, and of no other. */
export async function lookAtMarket(
  { lists, settings }: Probe,
  { operation, parameter, kind, rests }: Relation,
): Promise<Sighting[]> {
  const { market, otherMarket } = settings;
  const all = await lists.all(operation, { market_id: market });
  const see = (expected: string, seen: string): Sighting => {
    const pointer = `/response/body/edges/*/node/${parameter}`;
    return { operation, pointer, expected, seen, rests, cause: `${operation} ${parameter}` };
  };
  if (kind === "subset") {
    if (all.items.length === 0) throw new Unprovoked(nothing(market));
    const other = all.items.find(({ node }) => String(node[parameter]).toUpperCase() !== market.toUpperCase());
    return other ? [see(market, `${String(other.node[parameter])} (order ${other.id})`)] : [];
  }
  const elsewhere = await lists.walk(operation, { market_id: otherMarket }).catch(() => undefined);
  if (!elsewhere)
    throw new Unprovoked(`the service refuses to list orders of ${otherMarket}: --other-market names another one`);
  if (all.items.length + elsewhere.items.length === 0) throw new Unprovoked(nothing(market));
  const ids = new Set(all.items.map(({ id }) => id));
  const both = elsewhere.items.find(({ id }) => ids.has(id));
  return both ? [see(`no order of ${market} in ${otherMarket}`, `order ${both.id} in both`)] : [];
}
