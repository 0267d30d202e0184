import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import { sightingsIn, type Sighting, orUndefined, Unprovoked } from "../ask/sighting.js";
import { cancelOne } from "./cancel-one.js";
import { unrequestedOrdersIn } from "./unrequested-orders.js";
import { ordersThatComeWith, mostSent } from "./changes-with-requests.js";
import { seeDuplicate } from "./look-alikes.js";
import { placeOrder } from "./place-order.js";
import { isCancelledWithin } from "./still-open.js";

/** Fewer may be chance. */
const leastComers = 2;

const ordersText = (came: readonly string[]) =>
  `orders ${came.slice(0, mostSent).join(", ")}, some with each, none without`;

/** The fault that a cancelling operation has placed orders. */
export function seePlacedOrders(
  { ledger }: JudgeProbe,
  operation: string,
  rests: string,
  came: readonly string[],
): Sighting {
  ledger.unrequestedBy.add(operation);
  return sightingsIn(operation, rests, `${operation} places`)("body", "no order to be created", ordersText(came));
}

/**
 * Runs before `cancelAllOrders`, which would cancel the orders that it looks for: those with any terms that came while
 * the judge wrote.
 */
export const unrequestedOrdersCheck: JudgeCheck = {
  operation: "createOrder",
  name: "brings no order with each of its own, and none with each cancel",
  through: ["listOrders"],
  rests: "4.3, 4.4",
  needs: ["writes"],
  async run(probe) {
    const { ledger, settings } = probe;
    const { orders, unrequestedBy } = ledger;
    if (orders.length === 0) throw new Unprovoked("no order of the judge was created");
    // Known already: other requests place them.
    if (unrequestedBy.size > 0) return [];
    const come = (await unrequestedOrdersIn(probe))?.size ?? 0;
    const isOften = (requests: number) => come >= Math.max(leastComers, requests / 2);
    const place = () => orUndefined(placeOrder(probe));
    const withCreations = isOften(orders.length) ? await ordersThatComeWith(probe, place) : undefined;
    const asked = orders.at(-1)?.ask;
    if (withCreations && asked) {
      unrequestedBy.add("createOrder");
      return [seeDuplicate(ordersText(withCreations), asked)];
    }
    if (!isOften(orders.filter(({ cancelled }) => cancelled).length)) return [];
    while (ledger.open(settings.market).length < mostSent) if (!(await place())) return [];
    const withCancels = await ordersThatComeWith(probe, async () => {
      const [own] = ledger.open(settings.market);
      if (!own) return undefined;
      await cancelOne(probe, own);
      return (await isCancelledWithin(probe, own, settings.settleMs)) || undefined;
    });
    return withCancels ? [seePlacedOrders(probe, "cancelOrder", "4.4", withCancels)] : [];
  },
};
