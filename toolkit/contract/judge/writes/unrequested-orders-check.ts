import type { Probe } from "../probe/judge-probe.js";
import type { Check } from "../probe/judge-check.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { orNothing, Unprovoked } from "../ask/check-errors.js";
import { cancelOne } from "./cancel-one.js";
import { comersIn } from "./unrequested-orders.js";
import { comesWith, mostSent } from "./changes-with-requests.js";
import { likeOwn } from "./look-alikes.js";
import { placeOrder } from "./place-order.js";
import { isCancelled } from "./still-open.js";

/** Fewer are chance. */
const leastComers = 2;

const told = (came: readonly string[]) => `orders ${came.slice(0, mostSent).join(", ")}, some with each, none without`;

/** An operation that cancels has placed orders. */
export function bringsWith({ ledger }: Probe, operation: string, rests: string, came: readonly string[]): Sighting {
  ledger.bringers.add(operation);
  return sightingsIn(operation, rests, `${operation} places`)("body", "no order to be created", told(came));
}

/** Asked before `cancelAllOrders`, which cancels what it looks for: orders with any terms, which came while the judge wrote. */
export const unaskedCheck: Check = {
  operation: "createOrder",
  name: "brings no order with each of its own, and none with each cancel",
  through: ["listOrders"],
  rests: "4.3, 4.4",
  needs: ["writes"],
  async run(probe) {
    const { ledger, settings } = probe;
    const { orders, bringers } = ledger;
    if (orders.length === 0) throw new Unprovoked("no order of the judge was created");
    // Requests that have no effect bring them.
    if (bringers.size > 0) return [];
    const come = (await comersIn(probe))?.size ?? 0;
    const isOften = (requests: number) => come >= Math.max(leastComers, requests / 2);
    const place = () => orNothing(placeOrder(probe));
    const withCreations = isOften(orders.length) ? await comesWith(probe, place) : undefined;
    const asked = orders.at(-1)?.ask;
    if (withCreations && asked) {
      bringers.add("createOrder");
      return [likeOwn(told(withCreations), asked)];
    }
    if (!isOften(orders.filter(({ cancelled }) => cancelled).length)) return [];
    while (ledger.open(settings.market).length < mostSent) if (!(await place())) return [];
    const withCancels = await comesWith(probe, async () => {
      const [own] = ledger.open(settings.market);
      if (!own) return undefined;
      await cancelOne(probe, own);
      return (await isCancelled(probe, own)) || undefined;
    });
    return withCancels ? [bringsWith(probe, "cancelOrder", "4.4", withCancels)] : [];
  },
};
