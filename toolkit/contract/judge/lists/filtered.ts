import { backward, forward } from "../../facts/directions.js";
import { facts } from "../../facts/facts.js";
import type { Probe } from "../probe/probe.js";
import { isAnotherState } from "../ask/tolerance.js";
import type { Described } from "../ask/described.js";
import type { Ask } from "../ask/request.js";
import { sightingsIn, Unprovoked, type Sighting } from "../ask/sighting.js";
import { textOf } from "../../validate/finding.js";
import { isThere } from "../ask/same-order.js";
import type { Item } from "../probe/page.js";
import type { Walked } from "../probe/walk.js";
import { howToGetOrders, readAnew } from "./whole.js";

/** What the parameters that filter can be. */
export const filterValues = { side: facts.enums.side, state: facts.enums["order state"] } as const;

const operation = "listOrders";
const pageSize = 3;
/** A longer list would take too many requests in small pages. */
const longList = 60;

export type Filter = Readonly<Record<string, string>>;

/** Whether the description has the parameter `side`, and says that the orders of the list match it. */
export const saysSideFilters = ({ operation: described, takes }: Described): boolean =>
  takes(operation, "side") && described(operation)?.operation["x-matches"]?.side === "side";

/** Each filter on its own, as far as the description says that it is one. */
export const filtersOf = (described: Described) =>
  Object.entries(filterValues)
    .filter(([name]) => name !== "side" || saysSideFilters(described))
    .flatMap(([name, values]) => values.map((value): Filter => ({ [name]: value })));

/** The orders under a filter, read in small pages, so that a cursor that forgets its filter is noticed. */
export async function filtered({ lists, settings }: Probe, filter: Filter, direction = forward): Promise<Walked> {
  const inMarket = { market_id: settings.market };
  const all = await lists.all(operation, inMarket);
  const size = all.items.length > longList ? undefined : pageSize;
  return await lists.all(operation, { ...inMarket, ...filter }, size, direction);
}

/**
 * The first of some items that a list lacks, and the request that should have shown it. What has changed meanwhile, or left
 * the list that they come from, is not missed.
 */
export async function lacking(
  probe: Probe,
  from: Ask,
  items: readonly Item[],
  { items: listed, pages }: Walked,
  belongs: (node: Item["node"]) => boolean,
): Promise<{ id: string; asked: Ask } | undefined> {
  const ids = new Set(listed.map(({ id }) => id));
  const wanted = items.filter(({ node }) => belongs(node));
  if (wanted.every(({ id }) => ids.has(id))) return undefined;
  const now = await readAnew(probe, from.operation, from.parameters ?? {}, items, listed);
  const still = new Set(now.items.filter(({ id, node }) => belongs(node) && !now.moved.has(id)).map(({ id }) => id));
  const at = wanted.findIndex(({ id }) => !ids.has(id) && still.has(id));
  const gone = wanted[at];
  if (!gone) return undefined;
  const next = wanted.slice(at).find(({ id }) => ids.has(id));
  const asked = listed.find(({ id }) => id === next?.id)?.asked ?? pages.at(-1)?.asked ?? from;
  return { id: gone.id, asked };
}

/** Which page shows something, where it is one that lies next to a cursor. */
export function onPage({ parameters = {} }: Ask): string {
  const cursor = [forward, backward].map((each) => each.cursor).find((name) => name in parameters);
  return cursor === undefined ? "" : `, on a page with "${cursor}"`;
}

/** That a word is written in another case is told by the check of forms. */
const sameText = (seen: unknown, value: string) => textOf(seen).toUpperCase() === value.toUpperCase();

/**
 * The first item whose member is another one than all that is listed must have. Where there are more states than three is open
 * (U-48), and so is under which of them such an order is listed: that it has one, as that a member is not there, is told by
 * the check of forms.
 */
export function lookForOther(
  rests: string,
  items: readonly Item[],
  [member, value]: readonly [string, string],
  expected: string,
): Sighting[] {
  const isOfAnother = (seen: unknown) => member === "state" && isAnotherState(seen);
  const isOther = (seen: unknown) => isThere(seen) && !sameText(seen, value) && !isOfAnother(seen);
  const other = items.find(({ node }) => isOther(node[member]));
  if (!other) return [];
  const see = sightingsIn(operation, rests, `${operation} ${member}`);
  const seen = `${textOf(other.node[member])} (order ${other.id})${onPage(other.asked)}`;
  return [see(`body/edges/*/node/${member}`, expected, seen, { asked: other.asked })];
}

/** @throws Unprovoked where there is nothing to be told apart */
export function demandSome(market: string, ...lists: readonly (readonly Item[])[]): void {
  if (lists.every((items) => items.length === 0)) {
    throw new Unprovoked(`there are no orders in ${market}: ${howToGetOrders}`);
  }
}
