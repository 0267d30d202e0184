import { facts } from "../../facts/facts.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { Unprovoked } from "../ask/sighting.js";
import type { WalkedList, ListItem } from "../probe/list-page.js";
import { forward } from "../../facts/directions.js";
import type { ServiceDescription } from "../ask/service-description.js";

/** The parameters that a list requires. */
export const requiredFilter = ({ settings }: JudgeProbe, operation: string): { market_id?: string } =>
  "market_id" in (facts.operations[operation]?.parameters ?? {}) ? { market_id: settings.market } : {};

/** The advice if a market has too few orders for a check. */
export const howToGetOrders = "--writes creates some, --market names another market";

/**
 * Page sizes for a list of this length. A short list is also read in pages of one item, so that each item ends a page.
 */
export const pageSizesFor = (count: number): number[] => [
  ...new Set(count > 40 ? [Math.ceil(count / 12), Math.min(count - 1, 97)] : [1, Math.ceil(count / 3)]),
];

/**
 * The full list, from its start to its end.
 *
 * @throws Unprovoked if it has fewer items than `least`
 */
export async function fullListOf(probe: JudgeProbe, operation: string, least = 1): Promise<WalkedList> {
  const walked = await probe.lists.all(operation, requiredFilter(probe, operation));
  const count = walked.items.length;
  if (count >= least) return walked;
  const { market_id: market } = requiredFilter(probe, operation);
  if (market === undefined) throw new Unprovoked(`there are ${count} withdrawals, and it takes ${least}`);
  throw new Unprovoked(`there are ${count} orders in ${market}, and it takes ${least}: ${howToGetOrders}`);
}

/** The items of a list that another walk has reached, since it may have ended earlier. */
export function itemsReached(items: readonly ListItem[], { items: listed, whole }: WalkedList): readonly ListItem[] {
  if (whole) return items;
  const ids = new Set(listed.map(({ id }) => id));
  return items.slice(0, items.map(({ id }) => ids.has(id)).lastIndexOf(true) + 1);
}

/** @throws Unprovoked if none of the lists has an order */
export function demandOrders(market: string, ...lists: readonly (readonly ListItem[])[]): void {
  if (lists.every((items) => items.length === 0)) {
    throw new Unprovoked(`there are no orders in ${market}: ${howToGetOrders}`);
  }
}

/** The values of the filters. */
export const filterValues = { side: facts.enums.side, state: facts.enums["order state"] } as const;

const operation = "listOrders";

const pageSize = 3;

/** Longer lists would take too many requests in small pages. */
const longList = 60;

/** Parameters that filter a list, with their values. */
export type ListFilter = Readonly<Record<string, string>>;

/** Whether the description has the parameter `side`, and says that listed orders match it. */
export const saysSideFilters = ({ operation: described, takes }: ServiceDescription): boolean =>
  takes(operation, "side") && described(operation)?.operation["x-matches"]?.side === "side";

/** Each value of each filter that the description has. */
export const filtersOf = (described: ServiceDescription) =>
  Object.entries(filterValues)
    .filter(([name]) => name !== "side" || saysSideFilters(described))
    .flatMap(([name, values]) => values.map((value): ListFilter => ({ [name]: value })));

/** The orders under a filter, in small pages, so that a cursor that loses the filter is noticed. */
export async function filteredList(
  { lists, settings }: JudgeProbe,
  filter: ListFilter,
  direction = forward,
): Promise<WalkedList> {
  const inMarket = { market_id: settings.market };
  const all = await lists.all(operation, inMarket);
  const size = all.items.length > longList ? undefined : pageSize;
  return await lists.all(operation, { ...inMarket, ...filter }, size, direction);
}
