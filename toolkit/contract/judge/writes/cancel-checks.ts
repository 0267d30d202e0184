import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import { getOrderRequest, readOrder, waitForEffect } from "../probe/read-order.js";
import { asOrder } from "../ask/shown-orders.js";
import { sightingsIn, orUndefined, Unprovoked } from "../ask/sighting.js";
import { cancelOne, saysCancelled, lookAtIgnoredCancel } from "./cancel-one.js";
import { closesOthersToo, oneAmong } from "./closes-others.js";
import { isGoneWithin, placeTwo, stillOpen } from "./still-open.js";
import type { OwnOrder } from "../probe/own-order.js";
import { lookForFilledBy } from "./filled-by-cancel.js";
import { harmToOthers, damageText } from "./harm-to-others.js";
import { lookForCancelled } from "./look-for-cancelled.js";
import { placeOrder } from "./place-order.js";

const operation = "cancelOrder";

/** An open order of each side in the market, and one of the other market if there is one: then another is left there. */
async function oneOfEach(probe: JudgeProbe): Promise<OwnOrder[]> {
  const { ledger, settings } = probe;
  if (ledger.orders.length > 0 && ledger.open(settings.market).length === 0) await placeTwo(probe);
  const here = ledger.demandOpen(settings.market);
  const sides = ["BID", "ASK"].map((side) => oneAmong(here.filter(({ terms }) => terms.side === side)));
  const there = ledger.open(settings.otherMarket);
  if (there.length === 1) await orUndefined(placeOrder(probe, { market: settings.otherMarket }));
  return [...sides, there[0]].filter((own) => own !== undefined);
}

/** The first of some other orders that is closed too. */
async function closedToo(probe: JudgeProbe, others: readonly OwnOrder[]): Promise<OwnOrder | undefined> {
  for (const own of others) {
    const { state } = asOrder(await probe.data("getOrder", { order_id: own.id }));
    own.filled = state === "FILLED";
    if (own.filled || state === "CANCELED") return own;
  }
  return undefined;
}

const common = { operation, through: ["createOrder", "getOrder"], needs: ["writes"] } as const;

/** Runs as soon as there is an order: if it cannot be cancelled, no more are created. */
export const firstCancelCheck: JudgeCheck = {
  ...common,
  name: "leaves the orders of others as they are",
  rests: "4.4",
  async run(probe) {
    const { ledger, settings } = probe;
    const harm = await harmToOthers(probe, async () => {
      const own = ledger.open(settings.market)[0] ?? (await placeOrder(probe)).own;
      return async () => {
        const before = await orUndefined(readOrder(probe, own.id));
        const reply = await orUndefined(probe.ask({ operation, parameters: { order_id: own.id } }));
        const existed = reply?.ok === true || ledger.ownIds.of(own.id).some(({ isSeen }) => isSeen);
        own.cancelFailed = !(await isGoneWithin(probe, own, settings.settleMs, existed));
        own.cancelIgnored = own.cancelFailed && saysCancelled(reply);
        own.closed ||= !own.cancelFailed;
        own.filledWithCancel = own.filled && before?.order.state === "PENDING";
      };
    });
    const see = sightingsIn(operation, "4.4", `${operation} others`);
    return harm === undefined
      ? []
      : [see("body", "one order to be cancelled, and no other to change", damageText(harm))];
  },
};

/** The effect of one cancel, and what it must leave alone. */
export const cancelChecks: readonly JudgeCheck[] = [
  {
    ...common,
    name: "cancels the order that was asked for, so that it is CANCELED",
    rests: "4.4, U-37",
    async run(probe) {
      const first = probe.ledger.orders.find(({ filledWithCancel }) => filledWithCancel);
      const found = first ? await lookForFilledBy(operation, probe, first) : [];
      if (found.length > 0) return found;
      const see = sightingsIn(operation, "4.4, 3", `${operation} told`);
      const orders = await stillOpen(probe, await oneOfEach(probe));
      let count = 0;
      for (const own of orders) {
        const { order: before } = await readOrder(probe, own.id);
        const { reported, found: shown } = await cancelOne(probe, own);
        for (const each of shown) found.push(each);
        if (reported) {
          count++;
          const after = await probe.again(
            () => lookForCancelled(probe, own, before, reported),
            "a cancelled order is CANCELED",
          );
          const isReportedFilled = reported.state === "FILLED" && own.cancelled;
          if (isReportedFilled) found.push(see("body/state", "no FILLED, since the order is CANCELED", "FILLED"));
          const isReportedPending = reported.state === "PENDING" && own.cancelled;
          if (isReportedPending)
            found.push(see("body/state", "CANCELED in a cancelled order", "PENDING", { open: true, rests: "U-37" }));
          own.cancelFailed = after.length > 0 && !own.closed;
          for (const each of after) found.push(each);
        }
        if (own.filled && before.state === "PENDING")
          for (const each of await lookForFilledBy(operation, probe, own)) found.push(each);
        if (found.some(({ open }) => !open)) return found;
      }
      const ignored = probe.ledger.orders.find((own) => own.cancelIgnored);
      if (ignored && found.length === 0) for (const each of await lookAtIgnoredCancel(probe, ignored)) found.push(each);
      if (count === 0) throw new Unprovoked("the orders were closed by others before they could be cancelled");
      return found;
    },
  },
  {
    ...common,
    name: "leaves the other orders as they are",
    rests: "4.4",
    async run(probe) {
      const { ledger, settings } = probe;
      const cancelled = ledger.demandCancelled(settings.market);
      const others = [...ledger.demandOpen(settings.market), ...ledger.open(settings.otherMarket)];
      // They may be cancelled a little later.
      await waitForEffect(probe, cancelled.id);
      const own = await closedToo(probe, others);
      if (!own) return [];
      const { id, terms, filled } = own;
      const see = sightingsIn(operation, "4.4", `${operation} others`);
      const seen = `order ${id} is ${filled ? "FILLED" : "CANCELED"} too`;
      if (await closesOthersToo(probe, own))
        return [see("body", "one order to be cancelled", seen, { asked: getOrderRequest(id) })];
      const how = filled ? "fill" : "cancel";
      throw new Unprovoked(`others ${how} orders of ${terms.market_id}: whether ${operation} spares them is not known`);
    },
  },
];
