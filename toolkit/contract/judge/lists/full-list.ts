import { facts } from "../../facts/facts.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { Unprovoked } from "../ask/check-errors.js";
import { type WalkedList } from "../probe/walk-list.js";
import { type ListItem } from "../probe/list-page.js";

/** What a list cannot be asked for without. */
export const requiredFilter = ({ settings }: JudgeProbe, operation: string): { market_id?: string } =>
  "market_id" in (facts.operations[operation]?.parameters ?? {}) ? { market_id: settings.market } : {};

/** Said where a market has too few orders to tell anything. */
export const howToGetOrders = "--writes creates some, --market names another market";

/** Small pages, and large ones where the list has them. In pages of one item, every place of a short list is the end of one. */
export const pageSizesFor = (count: number): number[] => [
  ...new Set(count > 40 ? [Math.ceil(count / 12), Math.min(count - 1, 97)] : [1, Math.ceil(count / 3)]),
];

/**
 * A list from its start to its end, as the other relations find it.
 *
 * @throws Unprovoked where it has fewer items than that
 */
export async function fullListOf(probe: JudgeProbe, operation: string, least = 1): Promise<WalkedList> {
  const walked = await probe.lists.all(operation, requiredFilter(probe, operation));
  const count = walked.items.length;
  if (count >= least) return walked;
  const { market_id: market } = requiredFilter(probe, operation);
  if (market === undefined) throw new Unprovoked(`there are ${count} withdrawals, and it takes ${least}`);
  throw new Unprovoked(`there are ${count} orders in ${market}, and it takes ${least}: ${howToGetOrders}`);
}

/** Those of some items of a list that another walk over it would have shown: it may have ended before the others. */
export function itemsReached(items: readonly ListItem[], { items: listed, whole }: WalkedList): readonly ListItem[] {
  if (whole) return items;
  const ids = new Set(listed.map(({ id }) => id));
  return items.slice(0, items.map(({ id }) => ids.has(id)).lastIndexOf(true) + 1);
}
