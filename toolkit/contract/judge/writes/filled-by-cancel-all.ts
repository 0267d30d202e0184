import type { JudgeProbe } from "../probe/judge-probe.js";
import { readOrder } from "../probe/read-order.js";
import { type Sighting, orUndefined } from "../ask/sighting.js";
import { seeCancelAll } from "./cancel-all-effect.js";
import type { OwnOrder } from "../probe/own-order.js";
import { placeOrder } from "./place-order.js";

const operation = "cancelAllOrders";
/** How often the request is repeated after orders were FILLED with it, since a deal may happen just then. */
const mostSent = 3;
const looks = 5;

/**
 * Looks for orders that are FILLED with each `cancelAllOrders`, and never without it. Others may have met their price
 * once.
 */
export async function lookForFilledByCancelAll(probe: JudgeProbe): Promise<Sighting[]> {
  const { wire, settings } = probe;
  const filled: OwnOrder[] = [];
  for (let times = 0; times < mostSent; times++) {
    const some = await placeEach(probe);
    await wire.wait(times === 0 ? settings.settleMs : settings.settleMs / 10);
    if (some.length === 0 || (await pendingOf(probe, some)).length < some.length) return [];
    const reply = await orUndefined(probe.ask({ operation, parameters: { market_id: settings.market } }));
    if (!reply?.ok) return [];
    for (let look = 0; look < looks && (await pendingOf(probe, some)).length > 0; look++)
      await wire.wait(settings.settleMs / 10 / looks);
    const own = some.find((each) => each.filled);
    if (!own) return [];
    filled.push(own);
  }
  const seen = `orders ${filled.map(({ id }) => id).join(", ")} are FILLED: some with each request, none without`;
  return [seeCancelAll.filled("body", "every pending order to be CANCELED, and none to be FILLED", seen)];
}

/** Places one order of each side, and keeps those that stay open. */
async function placeEach(probe: JudgeProbe): Promise<OwnOrder[]> {
  const placed: OwnOrder[] = [];
  for (const side of ["BID", "ASK"] as const) {
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
    own.cancelled = own.byCancelAll = state === "CANCELED";
    own.closed = own.filled || own.cancelled;
  }
  return some.filter(({ closed }) => !closed);
}
