import { orNothing } from "../or-nothing.js";
import type { Probe } from "../probe.js";
import { readOrder } from "../read-order.js";
import { isBusy } from "./busy.js";
import { damageTo } from "./others.js";
import { othersIn } from "./others-in.js";
import { placeOrder } from "./place-order.js";

const operation = "cancelAllOrders";

/**
 * Whether orders of the other market are cancelled with the request once more, and none changes without it.
 *
 * @param isAltered whether one has other terms, or another deal, which is seen once where it stays so
 */
export async function harmsElsewhere(probe: Probe, isAltered: boolean): Promise<boolean> {
  const { market, otherMarket } = probe.settings;
  const own = (await orNothing(placeOrder(probe, { market: otherMarket })))?.own;
  const before = await othersIn(probe, [otherMarket]);
  const isIdle = !(await isBusy(probe, [otherMarket])) && !(await isCancelled());
  if (isIdle && isAltered) return true;
  if (isIdle) {
    const { ok } = await probe.ask({ operation, parameters: { market_id: market } });
    const isUsedUp = !own && ![...before.values()].some(({ state }) => state === "PENDING");
    if (!ok || isUsedUp) return true;
    if ((await isCancelled()) || (await damageTo(probe, before, [otherMarket])) !== undefined) return true;
  }
  probe.notes.add(`others may change orders of ${otherMarket}: whether ${operation} spares them is not known`);
  return false;

  async function isCancelled(): Promise<boolean> {
    return own !== undefined && (await readOrder(probe, own.id)).order.state === "CANCELED";
  }
}
