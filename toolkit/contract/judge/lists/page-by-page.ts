import type { JudgeRequest } from "../ask/request-builder.js";
import type { JudgeProbe, Relation } from "../probe/judge-probe.js";
import { isAt, sightingsIn, type Sighting } from "../ask/sighting.js";
import { directionOf, forward } from "../../facts/directions.js";
import type { WalkedList, ListItem, ListPage } from "../probe/list-page.js";
import { requiredFilter, pageSizesFor, fullListOf } from "./full-list.js";
import { lackingPage } from "./expected-slice.js";
import { repeatedItem } from "./repeated-item.js";
import { rereadList, type RereadList } from "./reread-list.js";
import { acceptedPageSize } from "../probe/walk-list.js";
import { lookAtListSlice } from "./list-slice.js";

/** The end of a longer page may be cut. */
const largestPage = 100;

/** `after` and `before`: the page at the cursor of an item starts with its neighbour. */
export async function lookAtContinuation(probe: JudgeProbe, { operation, parameter }: Relation): Promise<Sighting[]> {
  const direction = directionOf(parameter);
  const { items, whole } = await fullListOf(probe, operation, 2);
  const filter = { ...requiredFilter(probe, operation) };
  const see = sightingsIn(operation, "U-33", `${operation} ${parameter}`);
  const found: Sighting[] = [];
  const pages: ListPage[] = [];
  const look = async (item: ListItem) => {
    const count = pages.length;
    await probe.lists.pause();
    const wrong = await lookAtListSlice(probe, operation, filter, { [parameter]: item, [direction.size]: 1 }, pages);
    for (const each of wrong) found.push(each);
    return pages[count];
  };
  for (const at of new Set([0, Math.floor(items.length / 2), items.length - 2, items.length - 1])) {
    const item = items[at] as ListItem;
    // More items may follow the last one that was read.
    if (!whole && direction === forward && at === items.length - 1) continue;
    if (await look(item)) continue;
    // How long a cursor stays valid is open (U-33), so a fresh one is tried.
    const fresh = await readAgain(at);
    const page = fresh?.id === item.id ? await look(fresh) : undefined;
    if (!page) continue;
    const open = { asked: page.asked, open: true } as const;
    found.push(see("status", "success for a cursor that was used before", "a refusal", open));
  }
  return found;

  async function readAgain(at: number): Promise<ListItem | undefined> {
    if (acceptedPageSize(probe.lists, operation, largestPage) <= at) return undefined;
    return (await probe.lists.page(operation, { ...filter, [forward.size]: at + 1 })).items[at];
  }
}

/** Small pages show, one after another, what a large page shows, and each item once. */
export async function lookAtPageByPage(
  probe: JudgeProbe,
  { operation, parameter, kind, rests }: Relation,
): Promise<Sighting[]> {
  const whole = await fullListOf(probe, operation, 2);
  const filter = requiredFilter(probe, operation);
  const found: Sighting[] = [];
  const sees = sightingsIn(operation, rests, `${operation} ${parameter}`);
  for (const size of pageSizesFor(whole.items.length)) {
    const direction = directionOf(parameter);
    const walked = await probe.lists.walk(operation, filter, size, direction);
    const cursorSightings = walked.sightings.filter((each) => isAt(each, `body/page_info/${direction.from}`));
    if (kind === "disjoint") for (const each of cursorSightings) found.push(each);
    if (wrongIn(walked, size).length === 0) continue;
    const now = await rereadList(probe, operation, filter, whole.items, walked.items);
    for (const each of wrongIn(walked, size, now)) found.push(each);
  }
  return found;

  /** @param now the list as it was read again, if it was */
  function wrongIn(walked: WalkedList, size: number, now?: RereadList): Sighting[] {
    const idsOf = (items: readonly ListItem[]) => items.map(({ id }) => id).filter((id) => !now?.moved.has(id));
    const [wanted, ids] = [idsOf(whole.items), idsOf(walked.items)];
    const isWanted = new Set(wanted);
    const wrong: Sighting[] = [];
    const askedFor = (id: string | undefined) => walked.items.find((item) => item.id === id)?.asked;
    const see = (expected: string, seen: string, asked: JudgeRequest | undefined) => {
      wrong.push(sees("body/edges", expected, seen, { ...(asked && { asked }), ...now?.gap }));
    };
    if (kind === "disjoint") {
      const again = repeatedItem(walked.pages, (id) => now?.moved.has(id) !== true);
      if (again) see(again.expected, again.seen, again.asked);
      return wrong;
    }
    if (!walked.whole) return wrong;
    const shown = new Set(ids);
    const common = [...isWanted].filter((id) => shown.has(id));
    const got = [...shown].filter((id) => isWanted.has(id));
    const turned = common.findIndex((id, at) => got[at] !== id);
    const order = `in pages of ${size} the order of pages of 100`;
    if (turned >= 0) see(order, `${got[turned]} where ${common[turned]} stood`, askedFor(got[turned]));
    const missing = wanted.find((id) => !shown.has(id));
    if (missing !== undefined) {
      const at = whole.items.findIndex(({ id }) => id === missing);
      see(`every item in pages of ${size}, with ${parameter}`, `no ${missing}`, lackingPage(walked, whole.items, at));
    }
    const added = whole.whole ? ids.find((id) => !isWanted.has(id)) : undefined;
    const cameSince = now?.items.some(({ id }) => id === added);
    if (added !== undefined && !cameSince)
      see(`in pages of ${size} what pages of 100 show`, `${added} too`, askedFor(added));
    return wrong;
  }
}
