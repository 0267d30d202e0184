import { plainText } from "../../validate/finding.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { isOfCreation, type UncertainCreation } from "../probe/uncertain-creation.js";
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
  const { ledger } = probe;
  const { filledOrders, digits, orders } = ledger;
  let isPending = false;
  for (const market of creation.markets) {
    const found = await lookAlikesIn(probe, ledger, market);
    const its = found?.alike.filter(({ isKnown, isOf }) => !isKnown && isOf(creation)) ?? [];
    const marked = its.find(({ hasOwnDigits }) => hasOwnDigits);
    if (marked && isRefused && creation.isOrder) filledOrders.addRefused(marked.id);
    isPending ||= its.some(({ isFilled }) => !isFilled);
  }
  const isKnown = (id: string) => orders.some((own) => own.id === id);
  const isFilled = filledOrders.own().some((order) => {
    const id = plainText(order.id);
    return !isKnown(id) && (filledOrders.seemsOf(id) === creation || isOfCreation(order, creation, digits));
  });
  return isFilled ? "filled" : isPending ? "pending" : undefined;
}
