import { plainText } from "../../validate/finding.js";
import { allNamed } from "../ask/all-named.js";
import { hasValue, type ShownOrder } from "../ask/shown-orders.js";
import type { UncertainOrders } from "./uncertain-orders.js";
import type { Ledger } from "../probe/ledger.js";

/** Notes for the reader on uncertain creations and their orders. */
export function uncertainNotes(
  { found, unresolved, ambiguous, unconfirmedClosed, pendingAgain }: UncertainOrders,
  { ownIds, roundedOrders }: Ledger,
): string[] {
  const notes: string[] = [];
  const isOne = unresolved.size === 1;
  if (found.size > 0) {
    const ids = allNamed(found);
    notes.push(
      found.size === 1
        ? `1 order of the judge was created without a response that showed it, and was found in the list: ${ids}`
        : `${found.size} orders of the judge were created without responses that showed them, and were found in the list: ${ids}`,
    );
  }
  if (unresolved.size > 0) {
    const orders = isOne
      ? "an order may have been created whose response"
      : `${unresolved.size} orders may have been created whose responses`;
    const markets = [...new Set([...unresolved].flatMap((each) => each.markets))].join(" and ");
    const which = allNamed([...unresolved].map(({ asked }) => termsText(asked)));
    const shown = `did not show ${isOne ? "it" : "them"} as asked for`;
    notes.push(`${orders} ${shown}: look among the orders of ${markets} for ${which}`);
  }
  if (pendingAgain.size > 0)
    notes.push(`orders of the judge were PENDING again, once they were CANCELED: ${allNamed(pendingAgain)}`);
  const { cancellable, unconfirmed } = ownIds;
  const left = new Set([...ambiguous, ...[...unconfirmed].filter((id) => !unconfirmedClosed.has(id))]);
  const listOf = (ids: Iterable<string>) => `may be of the judge or of somebody else: ${allNamed(ids)}`;
  if (cancellable.size > 0) notes.push(`orders were cancelled that ${listOf(cancellable)}`);
  if (left.size > 0) notes.push(`orders are left that ${listOf(left)}`);
  const closed = [...roundedOrders, ...unconfirmedClosed].filter((id) => !left.has(id) && !cancellable.has(id));
  if (closed.length > 0) notes.push(`orders came and are pending no more that ${listOf(closed)}`);
  return notes;
}

/** What a person can find an order by. */
const termsText = (asked: ShownOrder) =>
  (["side", "price", "amount"] as const)
    .filter((name) => hasValue(asked[name]))
    .map((name) => `${name}=${plainText(asked[name])}`)
    .join(" ");
