import type { JudgeProbe } from "../probe/judge-probe.js";
import type { Relation } from "../probe/relation.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { orUndefined } from "../ask/check-errors.js";
import { backward, directionOf, forward } from "../../facts/directions.js";
import { acceptedPageSize } from "../probe/walk-list.js";
import { readListPage } from "../probe/list-page.js";
import { requiredFilter, pageSizesFor, fullListOf } from "./full-list.js";
import { staysWrong } from "../probe/look-again.js";
import { rereadList } from "./reread-list.js";
import { lookAtListSlice, type ListSlice } from "./list-slice.js";

/** `first` and `last`: the number of items, and which ones. */
export async function lookAtPageSize(
  probe: JudgeProbe,
  { operation, parameter, kind, rests }: Relation,
): Promise<Sighting[]> {
  const direction = directionOf(parameter);
  const { items: listed, whole } = await fullListOf(probe, operation, 2);
  const ids = listed.map(({ id }) => id);
  const see = sightingsIn(operation, rests, `${operation} ${parameter}`);
  const found: Sighting[] = [];
  for (const size of kind === "subset" ? pageSizesFor(ids.length) : []) {
    const { pages } = await probe.lists.walk(operation, requiredFilter(probe, operation), size, direction);
    const large = pages.find(({ items, asked }) => items.length > Number(asked.parameters?.[parameter]));
    if (!large) continue;
    const { asked, items } = large;
    found.push(see("body/edges", `at most ${size} with ${parameter}=${size}`, `${items.length}`, { asked }));
  }
  const edge = listed.at(direction === forward ? -1 : 0)?.cursor;
  const other = direction === forward ? backward : forward;
  if (kind === "subset" && probe.described.takes(operation, other.cursor)) {
    const parameters = { ...requiredFilter(probe, operation), [parameter]: 1, [other.cursor]: edge };
    // Which parameters may be combined is open (U-31), and so is the place of such a page.
    const data = await orUndefined(probe.lists.read(operation, parameters));
    const { items } = data === undefined ? { items: [] } : readListPage(data, { operation, parameters });
    const expected = `at most 1 with ${parameter}=1 and ${other.cursor}`;
    if (items.length > 1)
      found.push(see("body/edges", expected, `${items.length}`, { asked: { operation, parameters } }));
  }
  const sizes = [1, 2, Math.min(ids.length - 1, 10)].map((each) => acceptedPageSize(probe.lists.read, operation, each));
  for (const size of new Set(sizes)) {
    const asked = { operation, parameters: { ...requiredFilter(probe, operation), [parameter]: size } };
    const { items, info } = readListPage(await probe.lists.read(operation, asked.parameters), asked);
    const got = items.map(({ id }) => id);
    if (got.length > size) {
      const expected = `at most ${size} with ${parameter}=${size}`;
      if (kind === "subset") found.push(see("body/edges", expected, `${got.length}`, { asked }));
      continue;
    }
    if (kind === "subset") continue;
    // Without the end of the list, its last items are unknown.
    if (!whole && direction === backward) continue;
    // A page may hold fewer items than requested (U-16).
    const wantedOf = (all: readonly string[], { length }: readonly string[]) =>
      direction === forward ? all.slice(0, length) : all.slice(all.length - length);
    const wanted = wantedOf(ids, got);
    if (got.length === 0 ? info[direction.more] === true : wanted.join() === got.join()) continue;
    const reads = [listed, items];
    const isWrong = async () => {
      const now = await rereadList(probe, operation, requiredFilter(probe, operation), ...reads);
      reads.push(now.items);
      if (got.some((id) => !ids.includes(id) && now.items.some((item) => item.id === id))) return false;
      const [all, left] = [ids, got].map((some) => some.filter((id) => !now.moved.has(id))) as [string[], string[]];
      return got.length === 0 || wantedOf(all, left).join() !== left.join();
    };
    if (!(await staysWrong(probe, isWrong))) continue;
    const end = direction === forward ? "start" : "end";
    const expected = `the ${end} of the list with ${parameter}=${size}: ${wanted.join(", ")}`;
    found.push(see("body/edges", expected, got.join(", ") || "an empty page", { asked }));
  }
  return found;
}

/** Without `first` and `last`, only the size of a page is open (U-07), with and without a cursor. */
export async function lookAtUnsized(probe: JudgeProbe, { operation }: Relation): Promise<Sighting[]> {
  const { items } = await fullListOf(probe, operation, 2);
  const middle = items[Math.floor(items.length / 2)];
  if (!middle) return [];
  const hasBefore = probe.described.takes(operation, "before");
  const found: Sighting[] = [];
  for (const cut of [{}, { after: middle }, ...(hasBefore ? [{ before: middle }] : [])] satisfies ListSlice[])
    for (const each of await lookAtListSlice(probe, operation, { ...requiredFilter(probe, operation) }, cut))
      found.push(each);
  return found;
}
