import type { UncertainCreation } from "./uncertain-creation.js";
import type { Ledger } from "./ledger.js";

/** Whether the order of a creation would be recognized by its digits among the pending orders, if there were one. */
export function wouldBeListed(
  { asked, status, markets, isOrder, isOtherOrder }: UncertainCreation,
  { digits, ownIds }: Pick<Ledger, "digits" | "ownIds">,
): boolean {
  return (
    [asked.amount, asked.price].some(digits.has) &&
    (isOrder ? markets.every(ownIds.keepsDigits) : markets.some(ownIds.keepsDigits)) &&
    (isOtherOrder === true || !(status !== undefined && status < 300))
  );
}
