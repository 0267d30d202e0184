import type { JudgeProbe } from "../probe/judge-probe.js";
import { type ShownOrder, ordersIn } from "../ask/shown-orders.js";
import { type Sighting, orUndefined, Unprovoked } from "../ask/sighting.js";
import { plainText } from "../../validate/finding.js";
import { sideOf, type OwnOrder } from "../probe/own-order.js";
import { lookAtCancelAllEffect, ordersByState, seeCancelAll } from "./cancel-all-effect.js";
import { cancelledByOthers, isClosedAnyway, placeTwo, stillOpen } from "./still-open.js";

const operation = "cancelAllOrders";
/** So many orders are placed anew at the most, as many as were pending before: a response may tell of some of them only. */
const mostAgain = 5;

/** How long it is watched whether others cancel orders; they may do so at every so many requests. */
export const untoldSpan = ({ settings }: JudgeProbe) => ({ ms: settings.settleMs, requests: 100 });

/** An order of the run that `cancelAllOrders` has cancelled and that its response lacks. */
export const unreportedOf = (
  own: readonly OwnOrder[],
  before: ReadonlyMap<string, ShownOrder>,
  reported: ReadonlySet<string>,
) => own.find(({ id, byCancelAll }) => byCancelAll && before.get(id)?.state === "PENDING" && !reported.has(id));

/**
 * Sends `cancelAllOrders` where two orders of the run are pending, or more.
 *
 * @param like one of them; the others are of its side
 * @param least how many of them there are
 * @returns these orders, and one that the response lacks
 * @throws Unprovoked if it is refused, or if its response may tell of some orders only
 */
export async function cancelAllOwn(
  probe: JudgeProbe,
  like?: OwnOrder,
  least = 2,
): Promise<{ own: OwnOrder[]; unreported: OwnOrder | undefined }> {
  const { market } = probe.settings;
  await placeTwo(probe, like && sideOf(like), least);
  const own = await stillOpen(probe, probe.ledger.open(market));
  probe.lists.forget();
  const before = await ordersByState(probe, market);
  const repeats = probe.wire.repeats();
  const { ok, data, seen } = await probe.ask({ operation, parameters: { market_id: market } });
  probe.lists.forget();
  const { orders, all } = ordersIn(data);
  if (!ok) throw new Unprovoked(`it is refused the second time: ${seen}`);
  await probe.again(() => lookAtCancelAllEffect(probe, before, []), "all orders are cancelled");
  // The response to a repeated request does not report what the first one has cancelled.
  if (!all || probe.wire.repeats() > repeats) throw new Unprovoked("the response may tell of some orders only");
  return { own, unreported: unreportedOf(own, before, new Set(orders.map(({ id }) => plainText(id)))) };
}

/**
 * Whether the next response lacks an order of the run too, and none is closed without a request. The first time, others
 * may have cancelled it just before.
 *
 * @param count how many were pending then
 */
export async function lookForUnreported(probe: JudgeProbe, first: OwnOrder, count: number): Promise<Sighting[]> {
  const least = Math.min(Math.max(count, 2), mostAgain);
  const isOthers = () => probe.notes.has(cancelledByOthers);
  const unreported = isOthers() ? undefined : (await orUndefined(cancelAllOwn(probe, first, least)))?.unreported;
  if (unreported && !isOthers() && !(await isClosedAnyway(probe, unreported, untoldSpan(probe))))
    return [seeUnreported([first.id, unreported.id])];
  probe.notes.add(untold(probe.settings.market));
  return [];
}

/** The fault that the responses lack some orders. */
export const seeUnreported = (ids: readonly string[]) =>
  seeCancelAll.reported("body", "every order that it cancelled", `no orders ${ids.join(" and ")}`);

/** The note if others may have cancelled what a response lacks. */
export const untold = (market: string) =>
  `others may have cancelled orders of ${market}: whether ${operation} tells of all that it cancels is not known`;
