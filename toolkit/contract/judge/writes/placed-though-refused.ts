import type { JudgeProbe } from "../probe/judge-probe.js";
import { latelyFilled } from "../probe/lately-filled.js";
import { hasTerms, type UncertainCreation } from "../probe/uncertain-creation.js";
import { lookAlikesIn } from "./look-alikes.js";

/**
 * What seems to have become of the order of a creation without success. Without own digits, that may be an order of
 * somebody else.
 *
 * @param isRefused whether it was certainly not carried out: if digits show that a good one was, no more are created,
 *   since each of them may be filled
 * @returns undefined if no such order is listed
 */
export async function placedThoughRefused(
  probe: JudgeProbe,
  creation: UncertainCreation,
  isRefused: boolean,
): Promise<"filled" | "pending" | undefined> {
  const { ledger, lists } = probe;
  const { terms, markets, isOrder } = creation;
  let isPending = false;
  const isOld = (id: string) => ledger.existedBefore(id) || ledger.orders.some((own) => own.id === id);
  for (const market of markets) {
    const found = await lookAlikesIn(probe, ledger, market);
    const its = found?.alike.filter(({ isKnown, isOf }) => !isKnown && isOf(creation)) ?? [];
    const marked = its.find(({ hasOwnDigits }) => hasOwnDigits);
    if (marked && isRefused && isOrder) ledger.filledOrders.addRefused(marked.id);
    if (its.some(({ isFilled }) => isFilled)) return "filled";
    isPending ||= its.length > 0;
    // Only those with digits are among the filled ones above.
    const filled = terms ? await latelyFilled(lists, market) : [];
    if (terms && filled.some(({ id, node }) => !isOld(id) && hasTerms(node, terms))) return "filled";
  }
  return isPending ? "pending" : undefined;
}
