import type { UncertainCreation } from "./uncertain-creation.js";
import type { Ledger } from "./ledger.js";

/** Whether the response said that an order was placed. */
export const saysPlaced = ({ status }: UncertainCreation) => status !== undefined && status < 300;

/** Whether the order of a creation would be recognized by its digits among the pending orders, if there were one. */
export function wouldBeListed(
  creation: UncertainCreation,
  { digits, ownIds }: Pick<Ledger, "digits" | "ownIds">,
): boolean {
  const { asked, markets, isOrder, isOtherOrder } = creation;
  return (
    [asked.amount, asked.price].some(digits.has) &&
    (isOrder ? markets.every(ownIds.keepsDigits) : markets.some(ownIds.keepsDigits)) &&
    (isOtherOrder === true || !saysPlaced(creation))
  );
}
