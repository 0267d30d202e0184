import type { Probe } from "../probe.js";
import { asOrder, type Order } from "../same-order.js";
import type { Sighting } from "../sighting.js";
import { textOf } from "../text-of.js";
import { isBusy } from "./busy.js";
import { untold } from "./cancel-all-response.js";
import { cancelAllSees as see } from "./cancel-all-sees.js";
import { ordersIn } from "./orders-in.js";

const mostRead = 5;
/** One may have been cancelled by somebody else just before. */
const least = 2;

/** Some orders of others that are pending, as reads show them just before a cancel. */
export async function pendingOthers(probe: Probe, listed: ReadonlyMap<string, Order>): Promise<string[]> {
  const own = new Set(probe.ledger.orders.map(({ id }) => id));
  const pending = [...listed].filter(([id, { state }]) => state === "PENDING" && !own.has(id)).map(([id]) => id);
  return await inState(probe, pending.slice(0, mostRead), "PENDING");
}

/** Orders of others that were pending just before, are cancelled since, and are not told: where nobody else is at work. */
export async function lookAtUntold(probe: Probe, data: unknown, others: readonly string[]): Promise<Sighting[]> {
  const { orders, all } = ordersIn(data);
  const told = new Set(orders.map(({ id }) => textOf(id)));
  const missing = others.filter((id) => !told.has(id));
  if (!all || missing.length < least) return [];
  const cancelled = await inState(probe, missing, "CANCELED");
  if (cancelled.length < least || (await isBusy(probe, [probe.settings.market]))) return [];
  return [see.told("body", untold, `no orders ${cancelled.join(" and ")}`)];
}

async function inState({ ask }: Probe, ids: readonly string[], state: string): Promise<string[]> {
  const found: string[] = [];
  for (const order_id of ids) {
    const { ok, data } = await ask({ operation: "getOrder", parameters: { order_id } });
    if (ok && asOrder(data).state === state) found.push(order_id);
  }
  return found;
}
