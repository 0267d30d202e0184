import type { JudgeProbe } from "../probe/judge-probe.js";
import { readOrder } from "../probe/read-order.js";
import { type Sighting, sightingsIn, orUndefined } from "../ask/sighting.js";
import { mayBeCancelledById, type OwnOrder } from "../probe/own-order.js";
import { placeOrder } from "./place-order.js";

/** How often the request is repeated after orders were FILLED with it, since a deal may happen just then. */
const mostSent = 3;
const looks = 5;

type Side = "BID" | "ASK";

/**
 * Looks for orders that are FILLED with each cancel, and never without it. Others may have met their price once.
 *
 * @param sides the sides of the orders that are placed for it, each of which may be filled
 */
export async function lookForFilledBy(
  operation: "cancelOrder" | "cancelAllOrders",
  probe: JudgeProbe,
  sides: readonly Side[] = ["BID", "ASK"],
): Promise<Sighting[]> {
  const isOne = operation === "cancelOrder";
  const { wire, settings } = probe;
  const filled: OwnOrder[] = [];
  for (let times = 0; times < mostSent; times++) {
    const some = await placeEach(probe, sides);
    await wire.wait(times === 0 ? settings.settleMs : settings.settleMs / 10);
    if (some.length === 0 || (await pendingOf(probe, some)).length < some.length) return [];
    for (const parameters of isOne ? some.map(({ id }) => ({ order_id: id })) : [{ market_id: settings.market }])
      if (!(await orUndefined(probe.ask({ operation, parameters })))?.ok) return [];
    for (let look = 0; look < looks && (await pendingOf(probe, some)).length > 0; look++)
      await wire.wait(settings.settleMs / 10 / looks);
    const own = some.find((each) => each.filled);
    if (!own) return [];
    filled.push(own);
  }
  const seen = `orders ${filled.map(({ id }) => id).join(", ")} are FILLED: some with each request, none without`;
  const see = sightingsIn(operation, isOne ? "4.4, U-37" : "4.5, U-38", `${operation} filled`);
  return [see("body", `${isOne ? "an" : "every pending"} order to be CANCELED, and none to be FILLED`, seen)];
}

/** Places one order of each of these sides, and keeps those that stay open. */
async function placeEach(probe: JudgeProbe, sides: readonly Side[]): Promise<OwnOrder[]> {
  const placed: OwnOrder[] = [];
  for (const side of sides) {
    const own = (await orUndefined(placeOrder(probe, { side, evenIfFilled: true })))?.own;
    if (own && !own.closed) placed.push(own);
  }
  return placed;
}

/** Those orders that are still PENDING. Marks the others as filled or cancelled. */
async function pendingOf(probe: JudgeProbe, some: readonly OwnOrder[]): Promise<OwnOrder[]> {
  for (const own of some.filter(({ closed }) => !closed)) {
    const { state } = (await readOrder(probe, own.id)).order;
    own.filled = state === "FILLED";
    own.cancelled = state === "CANCELED";
    own.byCancelAll = own.cancelled && !mayBeCancelledById(own);
    own.closed = own.filled || own.cancelled;
  }
  return some.filter(({ closed }) => !closed);
}
