import { facts } from "../../facts/facts.js";
import type { Probe } from "../probe.js";
import { Unprovoked } from "../sighting.js";
import type { Item } from "./page.js";
import { howToGetOrders } from "./whole.js";

/** What the parameters that filter can be. */
export const filterValues = { side: facts.enums.side, state: facts.enums["order state"] } as const;

const pageSize = 3;
/** A longer list would take too many requests in small pages. */
const longList = 60;

/** The orders under a filter, read in small pages, so that a cursor that forgets its filter is noticed. */
export async function filtered(
  { lists, settings }: Probe,
  operation: string,
  filter: Readonly<Record<string, string>>,
): Promise<Item[]> {
  const inMarket = { market_id: settings.market };
  const all = await lists.all(operation, inMarket);
  const size = all.items.length > longList ? undefined : pageSize;
  return (await lists.all(operation, { ...inMarket, ...filter }, size)).items;
}

/** That a word is written in another case is told by the check of forms. */
export const sameText = (seen: unknown, value: string) => String(seen).toUpperCase() === value.toUpperCase();

/** @throws Unprovoked where there is nothing to be told apart */
export function demandSome(market: string, ...lists: readonly (readonly Item[])[]): void {
  if (lists.every((items) => items.length === 0)) {
    throw new Unprovoked(`there are no orders in ${market}: ${howToGetOrders}`);
  }
}
