import { backward, forward, type WalkDirection } from "../../facts/directions.js";
import { plainText } from "../../validate/finding.js";
import type { JudgeProbe, Relation } from "../probe/judge-probe.js";
import { isAt, sightingsIn, type Sighting, orUndefined, Unprovoked } from "../ask/sighting.js";
import { lookAtPageCursors } from "./page-cursors.js";
import { filteredList, filtersOf, requiredFilter, pageSizesFor, fullListOf } from "./full-list.js";
import { lookAtFullPages } from "./page-size.js";
import { standingOf, type ListPage, type ListPageInfo, type WalkedList } from "../probe/list-page.js";
import { staysWrong } from "../probe/look-again.js";

/** The directions in which an operation can be paged. */
export const directionsOf = ({ described }: JudgeProbe, operation: string) =>
  [forward, backward].filter(({ cursor }) => described.takes(operation, cursor));

/** The list and its filtered lists, read in small pages in each direction that the operation has. */
export async function walksOf(
  probe: JudgeProbe,
  operation: string,
): Promise<(WalkedList & { direction: WalkDirection })[]> {
  const { items } = await fullListOf(probe, operation);
  const found = [];
  for (const direction of directionsOf(probe, operation)) {
    for (const size of pageSizesFor(items.length)) {
      found.push({
        ...(await probe.lists.walk(operation, requiredFilter(probe, operation), size, direction)),
        direction,
      });
    }
    for (const filter of operation === "listOrders" ? filtersOf(probe.described) : []) {
      found.push({ ...(await filteredList(probe, filter, direction)), direction });
    }
  }
  return found;
}

/**
 * The flags are true exactly if more follows. The flag ahead is always judged. The flag behind may stay false on pages
 * reached by a cursor, as with Relay's servers, if a list does so throughout. And `has_previous_page` may only say
 * whether the request had a cursor, if it does so throughout (U-50).
 */
export async function lookAtPageFlags(probe: JudgeProbe, { operation, rests }: Relation): Promise<Sighting[]> {
  const empty = lookAtEmptyList(operation, await probe.lists.all(operation, requiredFilter(probe, operation)));
  if (empty.length > 0) return empty;
  const found = await lookAtFullPages(probe, operation);
  for (const { direction, pages, sightings, whole } of await walksOf(probe, operation)) {
    for (const each of sightings) if (isOf(each, forward.more) || isOf(each, backward.more)) found.push(each);
    // The page is read again: an order may have come or left meanwhile.
    const again = ({ asked }: ListPage) => probe.lists.page(operation, asked.parameters ?? {});
    const isStillNow = async (page: ListPage, flag: keyof ListPageInfo, other?: ListPage) => {
      if ((await again(page)).info[flag] !== page.info[flag]) return false;
      const known = new Set(other?.items.map(standingOf));
      if (other !== undefined && !(await again(other)).items.some((item) => known.has(standingOf(item)))) return false;
      // Read once more, since two replicas may respond in turn.
      return !probe.lists.hasMoved || other === undefined || (await again(page)).info[flag] === page.info[flag];
    };
    const isStill = async (page: ListPage, flag: keyof ListPageInfo, other?: ListPage, isOpen = false) => {
      const isFound = found.some((each) => isOf(each, flag) && (each.open ?? false) === isOpen);
      if (isFound || (!isOpen && probe.established.has(`${operation} ${flag}`))) return true;
      return await staysWrong(probe, () => isStillNow(page, flag, other));
    };
    const see = (page: ListPage, flag: keyof ListPageInfo, expected: string, open = false) => {
      const seen = plainText(page.info[flag]);
      const sees = sightingsIn(operation, rests, `${operation} ${flag}`);
      found.push(sees(`body/page_info/${flag}`, expected, seen, { asked: page.asked, ...(open && { open }) }));
    };
    const { more, behind, cursor, from } = direction;
    const isEmptyBehind = async ({ asked, info }: ListPage) => {
      const parameters = { ...asked.parameters, [cursor]: info[from] };
      const next = typeof info[from] === "string" && (await orUndefined(probe.lists.page(operation, parameters)));
      return !next || next.items.length === 0;
    };
    const isEnd = (page: ListPage) =>
      staysWrong(probe, async () => (await isEmptyBehind(page)) && (await isEmptyBehind(page)));
    const isFilled = pages.map(({ items }) => items.length > 0);
    const [first, last] = [isFilled.indexOf(true), isFilled.lastIndexOf(true)];
    for (const [at, page] of pages.entries()) {
      if (page.info[more] === true && at >= last && whole && (await isStill(page, more)) && (await isEnd(page))) {
        see(page, more, "false where nothing follows");
      }
      const precedes = at > first && first >= 0;
      probe.lists.saysBehind ||= precedes && page.info[behind] === true;
      if (page.info[behind] !== !precedes || at > last) continue;
      const isOpen = precedes && (await leavesFlagsBehind(probe));
      if (!(await isStill(page, behind, precedes ? pages[first] : undefined, isOpen))) continue;
      const expected = precedes ? "true where items lie on that side" : "false where nothing lies on that side";
      see(page, behind, expected, isOpen);
    }
  }
  const isMeantSo = (each: Sighting) => isOf(each, backward.more) && probe.previousPageFlag.saysOnlyThat(operation);
  return found.map((each): Sighting => (isMeantSo(each) ? { ...each, open: true, rests: "U-50" } : each));
}

const isOf = (sighting: Sighting, member: keyof ListPageInfo) => isAt(sighting, `body/page_info/${member}`);

/** Whether the flag behind is false on every page of orders, in both directions. */
async function leavesFlagsBehind(probe: JudgeProbe): Promise<boolean> {
  const read = await walksOf(probe, "listOrders").catch(() => []);
  const reached = read.flatMap(({ direction, pages }) => pages.slice(1).map(({ info }) => info[direction.behind]));
  const ahead = read.flatMap(({ direction, pages }) => pages.slice(0, -1).map(({ info }) => info[direction.more]));
  return reached.length > 0 && reached.every((flag) => flag === false) && ahead.every((flag) => flag === true);
}

/** The start and the end cursor are those of the first and the last edge, also without a page size. */
export async function lookAtEdgeCursors(probe: JudgeProbe, { operation }: Relation): Promise<Sighting[]> {
  const walked = (await walksOf(probe, operation)).flatMap((each) => each.pages);
  const unsized = await orUndefined(probe.lists.page(operation, requiredFilter(probe, operation)));
  const pages = unsized ? [...walked, unsized] : walked;
  if (pages.every(({ items }) => items.length === 0)) throw new Unprovoked("there is no page with items");
  return await lookAtPageCursors(probe, operation, pages);
}

/** On an empty list, nothing follows on either side. */
export function lookAtEmptyList(operation: string, { items, pages: [page], whole }: WalkedList): Sighting[] {
  if (!page || !whole || items.length > 0) return [];
  return [forward.more, backward.more]
    .filter((flag) => page.info[flag] === true)
    .map((flag) => {
      const see = sightingsIn(operation, "2.3", `${operation} ${flag}`);
      return see(`body/page_info/${flag}`, "false where nothing is listed", "true", { asked: page.asked });
    });
}
