import type { JudgeProbe } from "../probe/judge-probe.js";
import { latelyFilled } from "../probe/lately-filled.js";
import { hasTerms, type UncertainCreation } from "../probe/uncertain-creation.js";
import { lookAlikesIn } from "./look-alikes.js";

/**
 * Whether a creation without success seems to have placed its order, pending or filled: then it is not sent again.
 * Without own digits, that may be an order of somebody else.
 *
 * @param isRefused whether it was certainly not carried out: if digits show that a good one was, no more are created,
 *   since each of them may be filled
 */
export async function isPlacedThoughRefused(
  probe: JudgeProbe,
  creation: UncertainCreation,
  isRefused: boolean,
): Promise<boolean> {
  const { ledger, lists } = probe;
  const { terms, markets, isOrder } = creation;
  const isOld = (id: string) => ledger.existedBefore(id) || ledger.orders.some((own) => own.id === id);
  for (const market of markets) {
    const found = await lookAlikesIn(probe, ledger, market);
    const its = found?.alike.filter(({ isKnown, isOf }) => !isKnown && isOf(creation)) ?? [];
    const marked = its.find(({ hasOwnDigits }) => hasOwnDigits);
    if (marked && isRefused && isOrder) ledger.filledOrders.addRefused(marked.id);
    if (its.length > 0) return true;
    // Only those with digits are among the filled ones above.
    const filled = terms ? await latelyFilled(lists, market) : [];
    if (terms && filled.some(({ id, node }) => !isOld(id) && hasTerms(node, terms))) return true;
  }
  return false;
}
