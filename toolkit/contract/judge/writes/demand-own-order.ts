import type { JudgeProbe } from "../probe/judge-probe.js";
import { sightingsIn, type Sighting, orUndefined, SightingError, Unprovoked } from "../ask/sighting.js";
import { readOrder } from "../probe/read-order.js";
import type { ShownOrder } from "../ask/shown-orders.js";
import { shown, plainText } from "../../validate/finding.js";
import type { IdClaim } from "../probe/own-ids.js";
import { isOfCreation, type UncertainCreation, hasTerms } from "../probe/uncertain-creation.js";
import type { Ledger } from "../probe/ledger.js";

const termsText = ({ side, amount, price, market_id }: ShownOrder) =>
  `${plainText(side)} of ${plainText(amount)} at ${plainText(price)} in ${plainText(market_id)}`;

const [anotherAmount, anotherId] = ["createOrder another amount", "createOrder another order"];

/** Whether the fault is that an order is not the one that a creation has requested. */
export const isAnotherOrder = ({ cause }: Sighting) => cause === anotherAmount || cause === anotherId;

/**
 * The fault that a creation returned the id of another order, which may belong to anybody. If only the amount differs,
 * and belongs to no other creation, the amount is the fault.
 */
export function seeAnotherOrder(
  { digits }: Ledger,
  id: string,
  { terms, ask }: Partial<Pick<UncertainCreation, "terms" | "ask">>,
  other: ShownOrder,
  where = "as it is read",
): Sighting {
  const asked = ask && { asked: ask };
  if (terms && hasTerms({ ...other, amount: terms.amount }, terms) && !digits.has(other.amount)) {
    const see = sightingsIn("createOrder", "4.3", anotherAmount);
    const seen = `${shown(other.amount)} of order ${id}, ${where}`;
    return see("body/amount", `${shown(terms.amount)}, as it was asked for`, seen, asked);
  }
  const see = sightingsIn("createOrder", "4.3", anotherId);
  const expected = `the id of the order that was created: ${termsText(terms ?? {})}`;
  return see("body/id", expected, `order ${id}, ${termsText(other)}, ${where}`, asked);
}

/**
 * Allows a cancel by id only if the order is the run's. A service may wrongly return the id of another order with the
 * requested terms, or give an id anew after a restart. Such an order must not be cancelled.
 *
 * @param isUrgent whether no read is waited for, unless the cancel is forbidden without one
 * @throws SightingError if reads show another order under the id
 * @throws Unprovoked if it is not known to be the run's
 */
export async function demandOwnOrder(probe: JudgeProbe, id: string, isUrgent = false): Promise<void> {
  const { ownIds, digits } = probe.ledger;
  if (ownIds.cancellable.has(id)) return;
  const ofId = ownIds.of(id);
  const repeatsTerms = ofId.some((claim) => claim.repeatsTerms);
  const notKnown = new Unprovoked(`order ${id} is not known to be the judge's`);
  if (ownIds.unconfirmed.has(id)) throw notKnown;
  if (ofId.length === 0 || ofId.some(({ isSeen, needsRead }) => isSeen && !needsRead)) return;
  const needsRead = ofId.some((claim) => claim.needsRead);
  if (isUrgent && repeatsTerms && !needsRead) return;
  let other: ShownOrder | undefined;
  for (const look of [read, list]) {
    const order = await look(probe, id, ofId);
    const claim = order && ofId.find(({ creation }) => isOfCreation(order, creation, digits));
    if (claim) {
      Object.assign(claim, { isSeen: true, needsRead: false });
      return;
    }
    other ??= order;
  }
  if (other) {
    probe.ledger.disown(id);
    throw new SightingError(seeAnotherOrder(probe.ledger, id, ofId[0]?.creation ?? {}, other));
  }
  if (!repeatsTerms || needsRead) throw notKnown;
}

async function read(probe: JudgeProbe, id: string, [claim]: readonly IdClaim[]): Promise<ShownOrder | undefined> {
  const { order } = (await orUndefined(readOrder(probe, id, claim?.creation.ask.key))) ?? {};
  return order && plainText(order.id) === id ? order : undefined;
}

/** For orders that cannot be read. */
async function list({ lists }: JudgeProbe, id: string, claims: readonly IdClaim[]): Promise<ShownOrder | undefined> {
  for (const market of new Set(claims.flatMap(({ creation }) => creation.markets))) {
    const listed = await lists.pending(market);
    const item = listed?.items.find((each) => each.id === id);
    if (item) return item.node;
  }
  return undefined;
}
