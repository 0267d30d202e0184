import type { Probe } from "../probe/judge-probe.js";
import type { Relation } from "../probe/relation.js";
import { type Sighting } from "../ask/sighting.js";
import { orNothing } from "../ask/check-errors.js";
import { lookAtCursors } from "./page-cursors.js";
import { lookAtEmpty } from "./empty-list.js";
import { filtersOf, filterValues } from "./list-filters.js";
import { demandSome } from "./demand-orders.js";
import { lookAtFullPages } from "./full-pages.js";
import { lookForHidden, type Row } from "./filter-losses.js";
import { isKnown } from "../probe/look-again.js";
import { whySideIsOpen } from "./side-filter.js";
import type { Page } from "../probe/list-page.js";
import { lookAtWindow, type Cut } from "./list-slice.js";

/** A longer list has too many pages to be read under every filter. */
const longList = 300;
/** Where so much is wrong, more of it says nothing new, and each of it asks for the list once more. */
const enough = 20;

/** Filters together with sizes and cursors, also in the other market: each of them holds beside the others. */
export async function lookAtTogether(probe: Probe, { operation }: Relation): Promise<Sighting[]> {
  const { market, otherMarket } = probe.settings;
  const { items } = await probe.lists.all(operation, { market_id: market });
  demandSome(market, items);
  // That it cannot be listed by a side is told where it is asked for by itself.
  const isBySide = (await orNothing(whySideIsOpen(probe))) === undefined;
  const filters = filtersOf(probe.described).filter((filter) => isBySide || !("side" in filter));
  const pairs = filterValues.side.flatMap((side) => filterValues.state.map((state) => ({ side, state })));
  const rows = [{}, ...filters, ...(items.length > longList || !isBySide ? [] : pairs)];
  const found: Sighting[] = [];
  const elsewhere: Row[] = [];
  const pages: Page[] = [];
  for (const { in: market_id, filter: row } of [
    ...rows.slice(1).map((filter) => ({ in: market, filter })),
    ...rows.map((filter) => ({ in: otherMarket, filter })),
  ]) {
    if (found.filter((each) => !isKnown(probe, [each])).length >= enough) break;
    // A cursor is used at once (U-33).
    probe.lists.forget();
    const filter = { market_id, ...row };
    // What cannot be listed is told where it is asked for by itself.
    const walked = await orNothing(probe.lists.walk(operation, filter));
    if (!walked) continue;
    if (market_id === otherMarket) elsewhere.push({ filter: row, walked });
    for (const page of walked.pages) pages.push(page);
    for (const each of lookAtEmpty(operation, walked)) found.push(each);
    const [start, end] = [walked.items[0], walked.items.at(-1)];
    if (!start || !end) continue;
    const unsized: Cut[] = [{}, { after: start }, { before: end }];
    for (const cut of [{ first: 1 }, { last: 1 }, { after: start, first: 1 }, { before: end, last: 1 }, ...unsized])
      for (const each of await lookAtWindow(probe, operation, filter, cut, pages)) found.push(each);
    if (Object.keys(row).length > 0) continue;
    for (const each of await lookAtFullPages(probe, operation, filter, pages)) found.push(each);
  }
  const cursors = await lookAtCursors(probe, operation, pages);
  const isRight = [...found, ...cursors].every(({ open }) => open);
  const hidden = isRight ? await lookForHidden(probe, otherMarket, elsewhere, items) : [];
  return [...found, ...cursors, ...hidden];
}
