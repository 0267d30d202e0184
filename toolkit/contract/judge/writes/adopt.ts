import type { Probe } from "../probe/probe.js";
import { sameValue } from "../ask/same-order.js";

/** Looks for the order of a creation that gave no response with an id: one with its mark, in the list, is the run's. */
export async function adopt({ lists, ledger }: Probe, market: string, amount: string): Promise<void> {
  const { marks, doubts, claims } = ledger;
  const doubt = [...doubts].find(({ asked }) => marks.has(amount) && sameValue("amount", asked.amount, amount));
  if (!doubt) return;
  const listed = await lists.pending(market);
  const item = listed?.items.find(({ node }) => sameValue("amount", node.amount, amount));
  if (!item || !ledger.add(doubt, item.node)) return;
  doubts.delete(doubt);
  for (const claim of claims.of(item.id)) claim.isSeen = true;
}
