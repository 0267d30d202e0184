import type { JudgeProbe } from "./judge-probe.js";
import { listEnds } from "./list-ends.js";
import type { ListItem } from "./list-page.js";

/**
 * The orders of a market that were filled lately. Those of the run among them are recorded as filled, and those that
 * seem to be.
 */
export async function latelyFilled(
  { lists, ledger }: Pick<JudgeProbe, "lists" | "ledger">,
  market: string,
): Promise<ListItem[]> {
  const found = await listEnds(lists, market, "FILLED");
  ledger.filledOrders.seeListed(found, market);
  return found;
}
