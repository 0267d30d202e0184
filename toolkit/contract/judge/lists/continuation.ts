import type { JudgeProbe, Relation } from "../probe/judge-probe.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { directionOf, forward } from "../../facts/directions.js";
import { acceptedPageSize } from "../probe/walk-list.js";
import type { ListItem, ListPage } from "../probe/list-page.js";
import { requiredFilter, fullListOf } from "./full-list.js";
import { lookAtListSlice } from "./list-slice.js";

/** The end of a longer page may be cut. */
const largestPage = 100;

/** `after` and `before`: the page at the cursor of an item starts with its neighbour. */
export async function lookAtContinuation(
  probe: JudgeProbe,
  { operation, parameter, rests }: Relation,
): Promise<Sighting[]> {
  const direction = directionOf(parameter);
  const { items, whole } = await fullListOf(probe, operation, 2);
  const filter = { ...requiredFilter(probe, operation) };
  const see = sightingsIn(operation, rests, `${operation} ${parameter}`);
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
    const open = { asked: page.asked, open: true, rests: "U-33" } as const;
    found.push(see("status", "success for a cursor that was used before", "a refusal", open));
  }
  return found;

  async function readAgain(at: number): Promise<ListItem | undefined> {
    if (acceptedPageSize(probe.lists, operation, largestPage) <= at) return undefined;
    return (await probe.lists.page(operation, { ...filter, [forward.size]: at + 1 })).items[at];
  }
}
