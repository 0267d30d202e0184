import type { JudgeProbe } from "../probe/judge-probe.js";
import { filteredList, filtersOf } from "./full-list.js";
import { whySideIsOpen } from "./side-filter.js";

/**
 * The end at which every list leaves out an order: each filter has a list that lacks one of the orders that are listed
 * without it, always the first or always the last one, and no list lacks another. Then no filter is to blame.
 *
 * @returns undefined if there is no such end
 */
export async function lostEnd(probe: JudgeProbe): Promise<"first" | "last" | undefined> {
  const { lists, described, settings } = probe;
  const { items } = await lists.all("listOrders", { market_id: settings.market });
  const isSideOpen = (await whySideIsOpen(probe)) !== undefined;
  const filters = filtersOf(described).filter(({ side }) => side === undefined || !isSideOpen);
  const lacking: { name: string; first: boolean; last: boolean }[] = [];
  for (const filter of filters) {
    const [[name, value] = ["", ""]] = Object.entries(filter);
    const ids = new Set((await filteredList(probe, filter)).items.map(({ id }) => id));
    const wanted = items.filter(({ node }) => node[name] === value);
    const missing = wanted.filter(({ id }) => !ids.has(id));
    const isAlone = missing.length === 1;
    const [first, last] = [wanted[0], wanted.at(-1)].map((end) => isAlone && missing[0] === end);
    if (missing.length > 0) lacking.push({ name, first: first === true, last: last === true });
  }
  const names = new Set(filters.flatMap(Object.keys));
  const isEach = [...names].every((name) => lacking.some((each) => each.name === name));
  return (["first", "last"] as const).find((end) => isEach && lacking.length > 1 && lacking.every((each) => each[end]));
}
