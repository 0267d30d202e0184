import { backward, forward } from "../../facts/directions.js";
import { shown } from "../../validate/finding.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { hasValue } from "../ask/shown-orders.js";
import { sightingsIn, type Sighting, orUndefined } from "../ask/sighting.js";
import { acceptedPageSize } from "../probe/walk-list.js";
import { filterOf, sharedCursor, type ListItem, type ListPage } from "../probe/list-page.js";

const ends = [
  ["start_cursor", 0, backward.more],
  ["end_cursor", -1, forward.more],
] as const;

/** How many cursors that differ from those of their edges are followed. */
const mostFollowed = 10;

/**
 * Whether the start and the end cursor of each page equal those of its first and last edge, or lead to the same place
 * (U-50). They are open on an empty page (U-25), and may be missing on a side where nothing follows.
 */
export async function lookAtPageCursors(
  probe: JudgeProbe,
  operation: string,
  pages: readonly ListPage[],
): Promise<Sighting[]> {
  const found: Sighting[] = [];
  const see = sightingsIn(operation, "2.3, U-50");
  const followed = { start_cursor: 0, end_cursor: 0 };
  const isOpen = probe.described.isOpen("U-50", operation);
  for (const page of pages.filter(({ items }) => items.length > 0)) {
    const { asked, items, info } = page;
    for (const [member, at, flag] of ends) {
      const cursor = items.at(at)?.cursor;
      if (info[member] === cursor) continue;
      const [own, seen] = [info[member], shown(info[member] ?? null)];
      const isFollowed = isOpen && typeof own === "string" && cursor !== undefined;
      const isLast = isOpen && !hasValue(own) && info[flag] !== true;
      if (
        isLast ||
        (isFollowed && (followed[member]++ >= mostFollowed || (await isSamePlace(probe, asked, member, own, cursor))))
      ) {
        found.push(
          see(`body/page_info/${member}`, "the cursor of the edge", seen, { asked, open: true, rests: "U-50" }),
        );
        continue;
      }
      // If the edges do not belong on the page, they may be the fault.
      const cause = `${operation} ${member}${(await isOfList(probe, page)) ? "" : " of other edges"}`;
      found.push(see(`body/page_info/${member}`, `"${cursor}", the cursor of the edge`, seen, { asked, cause }));
    }
    if (!sharedCursor(items)) continue;
    const more = { asked, cause: `${operation} edge cursor` };
    found.push(see("body/edges/*/cursor", "a cursor of its own for each edge", "the same cursor twice", more));
  }
  // If one of them leads elsewhere, the others are wrong too.
  const wrong = new Set(found.filter(({ open }) => !open).map(({ pointer }) => pointer));
  return found.filter(({ open, pointer }) => !open || !wrong.has(pointer));
}

const pageSize = 10;

/** Whether a page is the requested part of its list: without a gap, and next to the edge of the given cursor. */
async function isOfList({ lists }: JudgeProbe, { asked, items }: ListPage): Promise<boolean> {
  const listed = (await orUndefined(lists.all(asked.operation, filterOf(asked))))?.items;
  if (!listed) return true;
  const ids = (some: readonly ListItem[]) => some.map(({ id }) => id);
  const at = ids(listed).indexOf(items[0]?.id ?? "");
  if (at < 0 || ids(listed.slice(at, at + items.length)).join() !== ids(items).join()) return false;
  const placeOf = (cursor: unknown) => listed.findIndex((item) => item.cursor === cursor);
  const [after, before] = [placeOf(asked.parameters?.after), placeOf(asked.parameters?.before)];
  return (after < 0 || at === after + 1) && (before < 0 || at + items.length === before);
}

/**
 * Whether the same items follow two cursors, which are opaque and may have several spellings. Since they may expire
 * (U-33), the cursors of a fresh page are compared too.
 */
async function isSamePlace(
  { lists }: JudgeProbe,
  asked: JudgeRequest,
  member: "start_cursor" | "end_cursor",
  ...cursors: readonly [string, string]
): Promise<boolean> {
  const { operation, parameters = {} } = asked;
  const following = async (cursor: string) => {
    const size = acceptedPageSize(lists, operation, pageSize);
    const query = { ...filterOf(asked), [forward.size]: size, [forward.cursor]: cursor };
    const { items } = await lists.page(operation, query);
    return items.map(({ id }) => id).join();
  };
  const isSame = async (one: string, other: string) => {
    const items = await orUndefined(following(one));
    return items !== undefined && items === (await orUndefined(following(other)));
  };
  if (await isSame(...cursors)) return true;
  const page = await orUndefined(lists.page(operation, parameters));
  if (!page) return true;
  const { items, info } = page;
  const [one, other] = [info[member], items.at(member === "start_cursor" ? 0 : -1)?.cursor];
  return other === undefined || (typeof one === "string" && (await isSame(one, other)));
}
