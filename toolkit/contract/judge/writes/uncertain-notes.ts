import { plainText } from "../../validate/finding.js";
import { allNamed } from "../ask/all-named.js";
import { hasValue, type ShownOrder } from "../ask/shown-orders.js";
import type { UncertainOrders } from "./uncertain-orders.js";
import type { Ledger } from "../probe/ledger.js";
import type { UncertainCreation } from "../probe/uncertain-creation.js";

/** Notes for the reader on uncertain creations and their orders. */
export function uncertainNotes(
  { found, unresolved, ambiguous, unconfirmedClosed, pendingAgain }: UncertainOrders,
  { ownIds, roundedOrders }: Ledger,
): string[] {
  const notes: string[] = [];
  if (found.size > 0) {
    const ids = allNamed(found);
    notes.push(
      found.size === 1
        ? `1 order of the judge was created without a response that showed it, and was found in the list: ${ids}`
        : `${found.size} orders of the judge were created without responses that showed them, and were found in the list: ${ids}`,
    );
  }
  const [doubtful, missing] = [unresolved.inDoubt(), unresolved.missing()];
  const [isOne, isOneMissing] = [doubtful.length === 1, missing.length === 1];
  if (doubtful.length > 0) {
    const orders = isOne
      ? "an order may have been created whose response"
      : `${doubtful.length} orders may have been created whose responses`;
    notes.push(`${orders} did not show ${isOne ? "it" : "them"} as asked for: ${whereToLook(doubtful)}`);
  }
  if (missing.length > 0) {
    const creations = isOneMissing
      ? "1 creation whose order no response showed has"
      : `${missing.length} creations whose orders no response showed have`;
    notes.push(`${creations} placed none within --settle; should one have come later, ${whereToLook(missing)}`);
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

function whereToLook(creations: readonly UncertainCreation[]): string {
  const markets = [...new Set(creations.flatMap((each) => each.markets))].join(" and ");
  return `look among the orders of ${markets} for ${allNamed(creations.map(({ asked }) => termsText(asked)))}`;
}

/** What a person can find an order by. */
const termsText = (asked: ShownOrder) =>
  (["side", "price", "amount"] as const)
    .filter((name) => hasValue(asked[name]))
    .map((name) => `${name}=${plainText(asked[name])}`)
    .join(" ");
