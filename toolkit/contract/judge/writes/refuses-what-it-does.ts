import type { Probe } from "../probe/probe.js";
import type { OwnOrder } from "../probe/own-order.js";
import { orNothing } from "../ask/sighting.js";
import { isCancelledAnyway, isCancelledWithin, stillOpen } from "./still-open.js";
import { placeOrder } from "./place-order.js";

/** Somebody else may be first once, and the first of two requests may have had its effect. */
const rounds = 2;

/**
 * Whether a service refuses to cancel what it cancels: more orders like one that was refused are CANCELED as soon as it has
 * refused each, and not by themselves.
 */
export async function refusesWhatItDoes(probe: Probe, { terms }: OwnOrder): Promise<boolean> {
  const { market_id: market, side } = terms;
  for (let round = 0; round < rounds; round++) {
    const placed = await orNothing(placeOrder(probe, { market, side: side === "ASK" ? "ASK" : "BID" }));
    if (!placed || (await stillOpen(probe, [placed.own])).length === 0) return false;
    const { own } = placed;
    const repeats = probe.wire.repeats();
    const { ok, status } = await probe.ask({ operation: "cancelOrder", parameters: { order_id: own.id } });
    // The first of two requests may have had its effect, unless both have failed.
    if (ok || (status < 500 && probe.wire.repeats() > repeats)) return false;
    if (!(await isCancelledWithin(probe, own, probe.settings.settleMs))) return false;
  }
  return !(await isCancelledAnyway(probe, market, side === "ASK" ? "ASK" : "BID"));
}
