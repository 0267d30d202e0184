import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import { getOrderRequest, readOrder } from "../probe/read-order.js";
import { asOrder } from "../ask/shown-orders.js";
import { sightingsIn, type Sighting, orUndefined, Unprovoked } from "../ask/sighting.js";
import { cancelOne, saysCancelled, lookAtIgnoredCancel, cancelsOthersToo } from "./cancel-one.js";
import { isCancelledAnyway, isGoneWithin, stillOpen } from "./still-open.js";
import type { OwnOrder } from "../probe/own-order.js";
import { harmToOthers, damageText } from "./harm-to-others.js";
import { lookForCancelled } from "./look-for-cancelled.js";
import { placeOrder } from "./place-order.js";

const operation = "cancelOrder";

/** An open order of each side in the market, and one of the other market if there is one. */
function oneOfEach({ ledger, settings }: JudgeProbe): OwnOrder[] {
  const here = ledger.demandOpen(settings.market);
  const sides = ["BID", "ASK"].map((side) => here.find(({ terms }) => terms.side === side));
  return [...sides, ledger.open(settings.otherMarket)[0]].filter((own) => own !== undefined);
}

/** Looks for other orders that were cancelled too. */
async function lookAtOthers(probe: JudgeProbe, others: readonly OwnOrder[]): Promise<Sighting[]> {
  for (const { id } of others) {
    const order = asOrder(await probe.data("getOrder", { order_id: id }));
    if (order.state !== "CANCELED") continue;
    const see = sightingsIn(operation, "4.4", `${operation} others`);
    return [see("body", "one order to be cancelled", `order ${id} is CANCELED too`, { asked: getOrderRequest(id) })];
  }
  return [];
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
        const reply = await orUndefined(probe.ask({ operation, parameters: { order_id: own.id } }));
        const existed = reply?.ok === true || ledger.ownIds.of(own.id).some(({ isSeen }) => isSeen);
        own.cancelFailed = !(await isGoneWithin(probe, own, settings.settleMs, existed));
        own.cancelIgnored = own.cancelFailed && saysCancelled(reply);
        own.closed ||= !own.cancelFailed;
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
      const found: Sighting[] = [];
      const see = sightingsIn(operation, "4.4, 3", `${operation} told`);
      const orders = await stillOpen(probe, oneOfEach(probe));
      let count = 0;
      for (const own of orders) {
        const { order: before } = await readOrder(probe, own.id);
        const { reported, found: shown } = await cancelOne(probe, own);
        for (const each of shown) found.push(each);
        if (!reported) continue;
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
        if (found.some(({ open }) => !open)) break;
      }
      const ignored = probe.ledger.orders.find((own) => own.cancelIgnored);
      if (ignored && found.length === 0) for (const each of await lookAtIgnoredCancel(probe, ignored)) found.push(each);
      if (count === 0) throw new Unprovoked("the orders were cancelled by others before they could be");
      return found;
    },
  },
  {
    ...common,
    name: "leaves the other orders as they are",
    rests: "4.4",
    async run(probe) {
      probe.ledger.demandCancelled(probe.settings.market);
      const { market } = probe.settings;
      const others = probe.ledger.demandOpen(market);
      const found = await probe.again(() => lookAtOthers(probe, others));
      if (found.length === 0 || (!(await isCancelledAnyway(probe, market)) && (await cancelsOthersToo(probe))))
        return found;
      probe.notes.add(`others cancel orders of ${market}: whether ${operation} spares the others is not known`);
      return [];
    },
  },
];
