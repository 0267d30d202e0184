import { forward } from "../../facts/directions.js";
import { facts } from "../../facts/facts.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { ServiceDescription } from "../ask/service-description.js";
import type { WalkedList } from "../probe/walk-list.js";

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
