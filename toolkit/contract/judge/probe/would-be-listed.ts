import type { UncertainCreation } from "./uncertain-creation.js";
import type { Ledger } from "./ledger.js";

/** Whether an order would be among the pending ones, by its marks, if a creation had placed one. */
export function wouldBeListed(
  { asked, status, markets, isOrder, isOther }: UncertainCreation,
  { marks, claims }: Pick<Ledger, "marks" | "claims">,
): boolean {
  return (
    [asked.amount, asked.price].some(marks.has) &&
    (isOrder ? markets.every(claims.keepsMarks) : markets.some(claims.keepsMarks)) &&
    (isOther === true || !(status !== undefined && status < 300))
  );
}
