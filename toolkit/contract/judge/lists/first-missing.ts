import type { Probe } from "../probe/judge-probe.js";
import type { Ask } from "../ask/request-builder.js";
import type { Item } from "../probe/list-page.js";
import type { Walked } from "../probe/walk-list.js";
import { readAnew } from "./reread-list.js";

/**
 * The first of some items that a list lacks, and the request that should have shown it. What has changed meanwhile, or left
 * the list that they come from, is not missed.
 */
export async function lacking(
  probe: Probe,
  from: Ask,
  items: readonly Item[],
  { items: listed, pages }: Walked,
  belongs: (node: Item["node"]) => boolean,
): Promise<{ id: string; asked: Ask } | undefined> {
  const ids = new Set(listed.map(({ id }) => id));
  const wanted = items.filter(({ node }) => belongs(node));
  if (wanted.every(({ id }) => ids.has(id))) return undefined;
  const now = await readAnew(probe, from.operation, from.parameters ?? {}, items, listed);
  const still = new Set(now.items.filter(({ id, node }) => belongs(node) && !now.moved.has(id)).map(({ id }) => id));
  const at = wanted.findIndex(({ id }) => !ids.has(id) && still.has(id));
  const gone = wanted[at];
  if (!gone) return undefined;
  const next = wanted.slice(at).find(({ id }) => ids.has(id));
  const asked = listed.find(({ id }) => id === next?.id)?.asked ?? pages.at(-1)?.asked ?? from;
  return { id: gone.id, asked };
}
