import type { JudgeProbe } from "../probe/judge-probe.js";
import { type LookAlike, lookAlikesIn } from "./look-alikes.js";

/**
 * Whether a refused creation has placed its order all the same, as the digits of its amount show: then no more are
 * created, since each of them may be filled.
 */
export async function isPlacedThoughRefused(probe: JudgeProbe, market: string, amount: string): Promise<boolean> {
  const { ledger } = probe;
  if (!ledger.digits.has(amount)) return false;
  const found = await lookAlikesIn(probe, ledger, market);
  const isIts = ({ isKnown, hasOwnDigits, isOf }: LookAlike) =>
    !isKnown && hasOwnDigits && isOf({ asked: { amount }, terms: undefined });
  const its = found?.alike.find(isIts);
  if (its) ledger.filledOrders.addRefused(its.id);
  return its !== undefined;
}
