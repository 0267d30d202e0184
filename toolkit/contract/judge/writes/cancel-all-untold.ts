import type { Probe } from "../probe.js";
import { asOrder, type Order } from "../same-order.js";
import type { Sighting } from "../sighting.js";
import { textOf } from "../text-of.js";
import { isBusy } from "./busy.js";
import { cancelAllSees as see } from "./cancel-all-sees.js";
import { ordersIn } from "./orders-in.js";

const mostRead = 5;
/** One may have been cancelled by somebody else just before. */
const least = 2;

/** Orders of others that were pending just before, are cancelled since, and are not told: where nobody else is at work. */
export async function lookAtUntold(
  probe: Probe,
  data: unknown,
  before: ReadonlyMap<string, Order>,
): Promise<Sighting[]> {
  const { orders, all } = ordersIn(data);
  const told = new Set(orders.map(({ id }) => textOf(id)));
  const own = new Set(probe.ledger.orders.map(({ id }) => id));
  const missing = [...before].filter(([id, { state }]) => state === "PENDING" && !told.has(id) && !own.has(id));
  if (!all || missing.length < least) return [];
  const cancelled: string[] = [];
  for (const [order_id] of missing.slice(0, mostRead)) {
    const { ok, data: read } = await probe.ask({ operation: "getOrder", parameters: { order_id } });
    if (ok && asOrder(read).state === "CANCELED") cancelled.push(order_id);
  }
  if (cancelled.length < least || (await isBusy(probe, [probe.settings.market]))) return [];
  return [see.told("body", "every order that it cancelled", `no orders ${cancelled.join(" and ")}`)];
}
