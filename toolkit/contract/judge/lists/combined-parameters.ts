import type { JudgeProbe, Relation } from "../probe/judge-probe.js";
import { type Sighting, orUndefined, sightingsIn, Unprovoked } from "../ask/sighting.js";
import { lookAtPageCursors } from "./page-cursors.js";
import { lookAtEmptyList } from "./page-info.js";
import { filtersOf, filterValues, demandOrders, filteredList } from "./full-list.js";
import { lookAtFullPages } from "./page-size.js";
import { lookForFilterLosses, type FilteredRow, lookForForeignItem } from "./filter-faults.js";
import { isEstablished } from "../probe/look-again.js";
import { whySideIsOpen } from "./side-filter.js";
import type { ListPage, ListItem } from "../probe/list-page.js";
import type { ListSlice } from "./expected-slice.js";
import { lookAtListSlice } from "./list-slice.js";
import { firstMissing } from "./reread-list.js";

/** A longer list is not read under every pair of filters. */
const longList = 300;
/** More faults than this say nothing new, and each of them reads the list again. */
const enough = 20;

/** Combines filters, sizes and cursors, also in the other market. */
export async function lookAtCombinedParameters(probe: JudgeProbe, { operation }: Relation): Promise<Sighting[]> {
  const { market, otherMarket } = probe.settings;
  const { items } = await probe.lists.all(operation, { market_id: market });
  demandOrders(market, items);
  // Another check reports that a side cannot be listed.
  const isBySide = (await orUndefined(whySideIsOpen(probe))) === undefined;
  const filters = filtersOf(probe.described).filter((filter) => isBySide || !("side" in filter));
  const pairs = filterValues.side.flatMap((side) => filterValues.state.map((state) => ({ side, state })));
  const rows = [{}, ...filters, ...(items.length > longList || !isBySide ? [] : pairs)];
  const found: Sighting[] = [];
  const elsewhere: FilteredRow[] = [];
  const pages: ListPage[] = [];
  for (const { in: market_id, filter: row } of [
    ...rows.slice(1).map((filter) => ({ in: market, filter })),
    ...rows.map((filter) => ({ in: otherMarket, filter })),
  ]) {
    if (found.filter((each) => !isEstablished(probe, [each])).length >= enough) break;
    // Cursors may expire (U-33), so they are used at once.
    probe.lists.forget();
    const filter = { market_id, ...row };
    // Another check reports a list that cannot be read.
    const walked = await orUndefined(probe.lists.walk(operation, filter));
    if (!walked) continue;
    if (market_id === otherMarket) elsewhere.push({ filter: row, walked });
    for (const page of walked.pages) pages.push(page);
    for (const each of lookAtEmptyList(operation, walked)) found.push(each);
    const [start, end] = [walked.items[0], walked.items.at(-1)];
    if (!start || !end) continue;
    const unsized: ListSlice[] = [{}, { after: start }, { before: end }];
    for (const cut of [{ first: 1 }, { last: 1 }, { after: start, first: 1 }, { before: end, last: 1 }, ...unsized])
      for (const each of await lookAtListSlice(probe, operation, filter, cut, pages)) found.push(each);
    if (Object.keys(row).length > 0) continue;
    for (const each of await lookAtFullPages(probe, operation, filter, pages)) found.push(each);
  }
  const cursors = await lookAtPageCursors(probe, operation, pages);
  const isRight = [...found, ...cursors].every(({ open }) => open);
  const losses = isRight ? await lookForFilterLosses(probe, otherMarket, elsewhere, items) : [];
  return [...found, ...cursors, ...losses];
}

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
      found.push(see("body/edges", expected, `no order ${gone.id}`, gone.more));
    }
  }
  demandOrders(settings.market, ...read);
  return found;
}
