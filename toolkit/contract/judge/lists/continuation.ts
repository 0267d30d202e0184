import type { JudgeProbe } from "../probe/judge-probe.js";
import type { Relation } from "../probe/relation.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { SightingError } from "../ask/check-errors.js";
import { directionOf, forward } from "../../facts/directions.js";
import { acceptedPageSize } from "../probe/walk-list.js";
import { readListPage, type ListItem, type ListPage } from "../probe/list-page.js";
import { requiredFilter, fullListOf } from "./full-list.js";
import { rereadList } from "./reread-list.js";

/** The end of a longer page may be cut. */
const largestPage = 100;

/** `after` and `before`: the page at the cursor of an item starts with its neighbour. */
export async function lookAtContinuation(
  probe: JudgeProbe,
  { operation, parameter, rests }: Relation,
): Promise<Sighting[]> {
  const direction = directionOf(parameter);
  const { items, whole } = await fullListOf(probe, operation, 2);
  const see = sightingsIn(operation, rests, `${operation} ${parameter}`);
  const found: Sighting[] = [];
  for (const at of new Set([0, Math.floor(items.length / 2), items.length - 2, items.length - 1])) {
    const { cursor, id } = items[at] as ListItem;
    const neighbour = items[direction === forward ? at + 1 : at - 1]?.id;
    // More items may follow the last one that was read.
    if (!whole && neighbour === undefined && direction === forward) continue;
    const query = { ...requiredFilter(probe, operation), [direction.size]: 1, [parameter]: cursor };
    const asked = { operation, parameters: query };
    await probe.lists.pause();
    const page = (await pageAt(query)) ?? (await pageAgain(at, id, asked));
    if (!page) continue;
    const next = page.items[0]?.id;
    if (next === neighbour || (next === undefined && page.info[direction.more] === true)) continue;
    const now = await rereadList(probe, operation, requiredFilter(probe, operation), items, page.items);
    const isKnown = next === undefined || items.some((item) => item.id === next);
    if (!isKnown && now.items.some((item) => item.id === next)) continue;
    if ([id, neighbour, next].some((each) => each !== undefined && now.moved.has(each))) continue;
    const expected = `${neighbour ?? "nothing"} ${parameter} the cursor of ${id}`;
    found.push(see("body/edges/0/node/id", expected, next ?? "nothing", { asked }));
  }
  return found;

  /** Reads a page; undefined if its cursor is refused. */
  async function pageAt(query: Readonly<Record<string, unknown>>): Promise<ListPage | undefined> {
    try {
      return readListPage(await probe.lists.read(operation, query), { operation, parameters: query });
    } catch (error) {
      if (error instanceof SightingError && error.sightings.every(({ follows }) => follows)) return undefined;
      throw error;
    }
  }

  /** Reads the page with a fresh cursor: how long a cursor stays valid is open (U-33). */
  async function pageAgain(at: number, id: string, asked: JudgeRequest): Promise<ListPage | undefined> {
    const size = at + 1;
    if (acceptedPageSize(probe.lists.read, operation, largestPage) < size) return undefined;
    const query = { ...requiredFilter(probe, operation), [forward.size]: size };
    const { items } = readListPage(await probe.lists.read(operation, query), { operation, parameters: query });
    if (items[at]?.id !== id) return undefined;
    const parameters = { ...asked.parameters, [parameter]: items[at].cursor };
    const page = readListPage(await probe.lists.read(operation, parameters), { operation, parameters });
    const open = { asked, open: true, rests: "U-33" } as const;
    found.push(see("status", "success for a cursor that was used before", "a refusal", open));
    return page;
  }
}
