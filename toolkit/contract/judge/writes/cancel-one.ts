import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgedResponse } from "../ask/judged-response.js";
import { orderDifferences, asOrder, type ShownOrder } from "../ask/shown-orders.js";
import { sightingsIn, type Sighting, orUndefined, SightingError, failureCause } from "../ask/sighting.js";
import { noteFilled, type OwnOrder, sideOf } from "../probe/own-order.js";
import { demandScope } from "../probe/demand-permission.js";
import { measureSpan } from "../probe/look-for.js";
import { getOrderRequest } from "../probe/read-order.js";
import { placeOrder } from "./place-order.js";
import { cancelledByOthers, isCancelledWithin, isClosedAnyway, isGoneWithin, stillOpen } from "./still-open.js";

const operation = "cancelOrder";

/** Blames the cancel for members that are wrong after it. */
export const blameCancel = (found: readonly Sighting[]) =>
  found.map((each): Sighting => ({ ...each, cause: `${operation} ${each.cause}` }));

/**
 * Whether a status may be a valid refusal to cancel this order: it is neither about the key nor about an unknown order.
 */
const mayBeRefusal = (status: number) => status >= 400 && status < 500 && ![401, 403, 404, 405, 408].includes(status);

/**
 * Cancels an order, and returns the order in the response. It is missing if the cancel was refused: others may have
 * closed the order first, and which orders a service refuses to cancel is open.
 *
 * @throws SightingError if the service refuses what it carries out, or what it must carry out
 * @throws Unprovoked if the key lacks the scope
 */
export async function cancelOne(
  probe: JudgeProbe,
  own: OwnOrder,
): Promise<{ reported?: ShownOrder; found: readonly Sighting[] }> {
  const { ask, data: read, ledger, again, notes } = probe;
  const parameters = { order_id: own.id };
  const reply = await ask({ operation, parameters, mayLackScope: true });
  const { ok, status, data, failedFirst } = reply;
  // The first of two requests may have been carried out, so that the second is refused.
  const isRepeated = failedFirst !== undefined;
  const seen = isRepeated ? `${failedFirst}, then ${reply.seen}` : reply.seen;
  if (!ok) {
    const see = sightingsIn(operation, "4.4, U-37", ...failureCause(operation, status));
    const isOpen = mayBeRefusal(status) && ledger.orders.some((each) => each.cancelled && !each.byCancelAll);
    const more = isOpen ? ({ open: true, rests: "U-14" } as const) : { follows: true as const };
    const refused = see("status", "success for an order that is PENDING", seen, more);
    const found = await again(async () => {
      const order = asOrder(await read("getOrder", parameters));
      const mayBeGone = isRepeated || status < 500;
      own.cancelled ||= mayBeGone && order.state === "CANCELED";
      return own.cancelled || noteFilled(own, order) || order.state === "FILLED" ? [] : [refused];
    });
    own.cancelFailed = found.length > 0;
    if (own.cancelFailed) demandScope(probe, reply);
    if (own.cancelFailed && isOpen) return { found };
    if (own.cancelFailed) throw new SightingError(...found);
    own.closed = true;
    if (!own.cancelled) return { found };
    if (await refusesWhatItDoes(probe, own)) {
      const reported = `${seen}, and the order is CANCELED`;
      throw new SightingError(see("status", "success for an order that is PENDING", reported));
    }
    if (!isRepeated) notes.add(cancelledByOthers);
    return isRepeated ? { reported: {}, found } : { found };
  }
  const place = { operation, rests: "4.4", as: "as the order that is cancelled" };
  return { reported: asOrder(data), found: blameCancel(orderDifferences(asOrder(data), own.asked, place)) };
}

/** Others may be first once, and a request may fail once. */
export const rounds = 2;

/**
 * Whether the service carries out cancels that it refuses, or that fail: further orders are CANCELED after each of them,
 * but not without a request. A refusal after a failure does not undo it.
 */
async function refusesWhatItDoes(probe: JudgeProbe, refused: OwnOrder): Promise<boolean> {
  const { market_id: market } = refused.terms;
  const side = sideOf(refused);
  const span = measureSpan(probe);
  for (let round = 0; round < rounds; round++) {
    const placed = await orUndefined(placeOrder(probe, { market, side }));
    if (!placed || (await stillOpen(probe, [placed.own])).length === 0) return false;
    const { own } = placed;
    const { ok } = await probe.ask({ operation, parameters: { order_id: own.id }, mayLackScope: true });
    const isGone = await isCancelledWithin(probe, own, probe.settings.settleMs);
    if (ok || !isGone) return false;
  }
  return !(await isClosedAnyway(probe, refused, span()));
}

/** Whether the response to a cancel shows CANCELED. */
export const saysCancelled = (reply: JudgedResponse | undefined) =>
  reply?.ok === true && asOrder(reply.data).state === "CANCELED";

/** Whether a cancel right after the creation has no effect again. A single case may be an accident. */
export async function lookAtIgnoredCancel(probe: JudgeProbe, { id }: OwnOrder): Promise<Sighting[]> {
  const { own } = await placeOrder(probe);
  const asked = { operation, parameters: { order_id: own.id } };
  const isIgnored =
    saysCancelled(await probe.ask(asked)) && !(await isGoneWithin(probe, own, probe.settings.settleMs, true));
  own.closed ||= !isIgnored;
  if (isIgnored) {
    const see = sightingsIn(operation, "4.4, 3", `${operation} without effect`);
    const expected = `order ${own.id} to be CANCELED, once it is cancelled right after its creation`;
    const seen = "PENDING in reads and lists; the response to the cancel says CANCELED";
    return [see("body/state", expected, seen, { asked: getOrderRequest(own.id) })];
  }
  probe.notes.add(`the first cancel of order ${id} returned CANCELED, and had no effect; others had`);
  return [];
}
