import { facts } from "../../facts/facts.js";
import type { Probe } from "../probe/probe.js";
import { Unprovoked } from "../ask/sighting.js";
import { walk, type Walked } from "../probe/walk.js";
import { standingOf, type Item } from "../probe/page.js";

/** What a list cannot be asked for without. */
export const filterFor = ({ settings }: Probe, operation: string): { market_id?: string } =>
  "market_id" in (facts.operations[operation]?.parameters ?? {}) ? { market_id: settings.market } : {};

/** Said where a market has too few orders to tell anything. */
export const howToGetOrders = "--writes creates some, --market names another market";

/** Small pages, and large ones where the list has them. In pages of one item, every place of a short list is the end of one. */
export const sizesFor = (count: number): number[] => [
  ...new Set(count > 40 ? [Math.ceil(count / 12), Math.min(count - 1, 97)] : [1, Math.ceil(count / 3)]),
];

/**
 * A list from its start to its end, as the other relations find it.
 *
 * @throws Unprovoked where it has fewer items than that
 */
export async function wholeOf(probe: Probe, operation: string, least = 1): Promise<Walked> {
  const walked = await probe.lists.all(operation, filterFor(probe, operation));
  const count = walked.items.length;
  if (count >= least) return walked;
  const { market_id: market } = filterFor(probe, operation);
  if (market === undefined) throw new Unprovoked(`there are ${count} withdrawals, and it takes ${least}`);
  throw new Unprovoked(`there are ${count} orders in ${market}, and it takes ${least}: ${howToGetOrders}`);
}

/** Those of some items of a list that another walk over it would have shown: it may have ended before the others. */
export function reached(items: readonly Item[], { items: listed, whole }: Walked): readonly Item[] {
  if (whole) return items;
  const ids = new Set(listed.map(({ id }) => id));
  return items.slice(0, items.map(({ id }) => ids.has(id)).lastIndexOf(true) + 1);
}

/** A list as it is now, and the items that are not what they were: in which order items stand is open (U-32). */
export interface Anew extends Walked {
  moved: ReadonlySet<string>;
}

/**
 * Reads a list anew, where it was not as it should be. What changed meanwhile may stand in another place since.
 *
 * @param known items of the list, as they were shown before, by whichever reads
 */
export async function readAnew(
  { lists }: Probe,
  operation: string,
  filter: Readonly<Record<string, unknown>>,
  ...known: (readonly Item[])[]
): Promise<Anew> {
  await lists.pause();
  const now = await walk(lists, operation, filter, 100);
  const first = new Map<string, string>();
  const moved = new Set<string>();
  for (const item of [...known.flat(), ...now.items]) {
    const standing = standingOf(item);
    if ((first.get(item.id) ?? standing) !== standing) moved.add(item.id);
    first.set(item.id, standing);
  }
  return { ...now, moved };
}

/**
 * Whether something is wrong, and stays so where the account is moving: each read may be behind by another time, up to a
 * tenth of `settleMs`, and what is meant is still so later.
 */
export async function staysWrong(probe: Probe, isWrong: () => Promise<boolean>): Promise<boolean> {
  const { settleMs } = probe.settings;
  const until = performance.now() + settleMs / 10;
  for (;;) {
    if (!(await isWrong())) return false;
    if (!probe.lists.hasMoved || performance.now() >= until) return true;
    await probe.wire.wait(settleMs / 100);
  }
}
