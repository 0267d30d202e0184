import type { Probe } from "../probe/probe.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import type { OwnOrder } from "../probe/own-order.js";

/** Fewer may be the last deals of an order, told one by one. */
const leastDeals = 3;
const looks = 5;

/** An order that trades on once it was cancelled. One deal may be told late: an order that has one is looked at again. */
export async function lookForDeals({ ledger, deals, wire, settings, data }: Probe): Promise<Sighting[]> {
  const dealsOf = ({ id }: OwnOrder) => deals.late.get(id)?.times ?? 0;
  const [own] = ledger.orders.filter((each) => each.cancelled).sort((one, other) => dealsOf(other) - dealsOf(one));
  if (!own || dealsOf(own) === 0) return [];
  for (let times = 0; times < looks && dealsOf(own) < leastDeals; times++) {
    await wire.wait(settings.settleMs / 20);
    await data("getOrder", { order_id: own.id });
  }
  if (dealsOf(own) < leastDeals) return [];
  const by = own.withAll ? "cancelAllOrders" : "cancelOrder";
  const see = sightingsIn(by, own.withAll ? "3, 4.5" : "3, 4.4", `${by} trades on`);
  return [
    see("body/filled_amount", `no more deals of order ${own.id}, once it is CANCELED`, `${dealsOf(own)} or more`),
  ];
}
