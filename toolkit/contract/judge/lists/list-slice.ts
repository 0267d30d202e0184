import { backward, forward } from "../../facts/directions.js";
import { facts } from "../../facts/facts.js";
import { firstRepeated } from "../ask/first-repeated.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { isAt, sightingsIn, type Sighting, orUndefined } from "../ask/sighting.js";
import { type ListSlice, openIfMoved, sliceInWords } from "./expected-slice.js";
import { filterValues, type ListFilter } from "./full-list.js";
import { lookForForeignItem } from "./filter-faults.js";
import { type WalkedList, sharedCursor, type ListItem, type ListPage } from "../probe/list-page.js";
import { staysWrong, isEstablished } from "../probe/look-again.js";
import { repeatedItem } from "./repeated-item.js";
import { rereadList } from "./reread-list.js";

/** How often a page of a changing list is read, since an order may come and go between two reads. */
const mostLooks = 3;

/**
 * Whether a page is the right slice of a list with the same filter: without a gap, and from the right end. Items that
 * came, left or changed meanwhile are ignored.
 */
export async function lookAtListSlice(...asked: Parameters<typeof lookOnce>): Promise<Sighting[]> {
  const [{ lists, settings, wire }] = asked;
  for (let looks = 1; ; looks++) {
    const wrong = await lookOnce(...asked);
    if (wrong.length === 0 || !lists.hasMoved || looks === mostLooks || isEstablished(asked[0], wrong)) return wrong;
    lists.forget();
    await wire.wait(settings.settleMs / 10);
  }
}

async function lookOnce(
  probe: JudgeProbe,
  operation: string,
  filter: ListFilter,
  slice: ListSlice,
  pages: ListPage[] = [],
): Promise<Sighting[]> {
  const { first, last, after, before } = slice;
  const size = first ?? last ?? Infinity;
  const all = { ...filter, first, last, after: after?.cursor, before: before?.cursor };
  const parameters = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const rests = `2.3, ${facts.operations[operation]?.part ?? "4"}`;
  const asked: JudgeRequest = { operation, parameters };
  const known = await probe.lists.all(operation, filter);
  // Another check reports a refusal, and which parameters may be combined is open (U-31).
  const page = await orUndefined(probe.lists.page(operation, parameters));
  if (!page) return [];
  pages.push(page);
  let wrong = wrongIn(page, known, true);
  if (wrong.length === 0 || isEstablished(probe, wrong)) return wrong;
  // Its cursors may be older than the list.
  const edges = [after, before].filter((each) => each !== undefined);
  const stale = openIfMoved(probe, operation, edges, known.items);
  // No move of other items explains a page that is too long, nor what one item shows.
  const mayBeGap = (each: Sighting) => page.items.length <= size && isAt(each, "body/edges");
  const reads = [known.items];
  // A page may be newer than every list so far.
  await staysWrong(probe, async () => {
    const now = await rereadList(probe, operation, filter, ...reads, page.items);
    reads.push(now.items);
    const shown = reads.map((items) => new Set(items.map(({ id }) => id)));
    const stays = ({ id }: ListItem) => !now.moved.has(id) && new Set(shown.map((ids) => ids.has(id))).size === 1;
    const left = page.items.filter(stays);
    const list = { ...now, items: now.items.filter(stays) };
    const isGone = left.length === 0 && page.items.length > 0;
    wrong = isGone ? [] : wrongIn({ ...page, items: left }, list, now.items.every(stays));
    wrong = wrong.map((each) => (mayBeGap(each) ? { ...each, ...now.gap, ...stale } : each));
    return wrong.length > 0;
  });
  return wrong;

  /** @param isExact whether no items of the page and the list are ignored */
  function wrongIn(
    { items, info }: ListPage,
    { items: listed, pages: read, whole }: WalkedList,
    isExact: boolean,
  ): Sighting[] {
    const cause = after ? "after" : before ? "before" : first ? "first" : last ? "last" : "without a size";
    const see = (place: string, expected: string, seen: string, which = cause, on = rests) => [
      sightingsIn(operation, on, `${operation} ${which}`)(`body/${place}`, expected, seen, { asked }),
    ];
    const shared = sharedCursor([...items, ...listed]);
    if (shared) {
      const sees = sightingsIn(operation, "2.3", `${operation} edge cursor`);
      const expected = "a cursor of its own for each edge";
      return [sees("body/edges/*/cursor", expected, "the same cursor twice", { asked: shared })];
    }
    const wanted = Object.entries(filter).filter(([name]) => name === "market_id" || name in filterValues);
    for (const each of wanted) {
      const found = lookForForeignItem("4.1", [...items, ...listed], each, `${each[1]} with ${each.join("=")}`);
      // Each filter alone may work.
      const isBoth = wanted.length > 2 && each[0] in filterValues;
      if (found.length > 0)
        return isBoth ? found.map((other) => ({ ...other, cause: `${operation} side and state` })) : found;
    }
    const [ids, got] = [listed.map(({ id }) => id), items.map(({ id }) => id)];
    const twice = firstRepeated(got);
    if (twice !== undefined) return see("edges", "each item once", `${twice} twice`);
    const isListed = new Set(ids);
    const again = repeatedItem(read, (id) => isListed.has(id));
    if (again) {
      const sees = sightingsIn(operation, rests, `${operation} after`);
      return [sees("body/edges", again.expected, again.seen, { asked: again.asked })];
    }
    const name = first === undefined ? "last" : "first";
    if (got.length > size) return see("edges", `at most ${size} with ${name}=${size}`, `${got.length}`, name);
    const start = after ? ids.indexOf(after.id) + 1 : 0;
    const end = before ? ids.indexOf(before.id) : ids.length;
    // The neighbour has left the list.
    if ((after && start === 0) || end < 0) return [];
    const part = ids.slice(start, end);
    const at = part.indexOf(got[0] ?? "");
    const isOneEnd = (at === 0 && last === undefined) || (at + got.length === part.length && first === undefined);
    const isPart = part.slice(at, at + got.length).join() === got.join();
    const mayBeEmpty = part.length === 0 || info[last || before ? backward.more : forward.more] === true;
    // More items may follow the last one that was read.
    const isKnown = whole || first !== undefined;
    if (got.length === 0 ? !mayBeEmpty : isKnown && !(isPart && at >= 0 && isOneEnd)) {
      return see("edges", ...sliceInWords(part, slice, got));
    }
    if (got.length === 0 || !isExact) return [];
    const [precedes, follows] = [start + at > 0, start + at + got.length < ids.length];
    const mayBeLeft = !probe.lists.saysBehind || size === Infinity;
    const flags = [
      [forward.more, follows, before, whole],
      // The place of a page behind the read items is unknown.
      [backward.more, precedes, after, at >= 0],
    ] as const;
    for (const [flag, isTrue, isBehind, isSure] of flags) {
      if (flag === backward.more && probe.previousPageFlag.saysOnlyThat(operation)) continue;
      if (!isSure || (isBehind && mayBeLeft) || typeof info[flag] !== "boolean" || info[flag] === isTrue) continue;
      return see(
        `page_info/${flag}`,
        `${isTrue}, since ${isTrue ? "more lies" : "nothing lies"} on that side`,
        `${info[flag]}`,
        flag,
        `${rests}, U-50`,
      );
    }
    return [];
  }
}
