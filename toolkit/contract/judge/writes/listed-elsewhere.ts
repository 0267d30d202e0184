import type { Probe } from "../probe.js";
import { sightingsIn, type Sighting } from "../sighting.js";
import { stillOpen } from "./still-open.js";

export const notFound = "a created order is not found";

/** Orders of the other market are listed there. */
export async function lookElsewhere(probe: Probe): Promise<Sighting[]> {
  const { lists, ledger, settings } = probe;
  const asked = { operation: "listOrders", parameters: { market_id: settings.otherMarket } };
  const orders = ledger.open(settings.otherMarket);
  if (orders.length === 0) return [];
  const pending = await lists.all(asked.operation, { ...asked.parameters, state: "PENDING" });
  const all = await lists.all(asked.operation, asked.parameters);
  const bids = await lists.all(asked.operation, { ...asked.parameters, state: "PENDING", side: "BID" });
  const listed = new Set([...pending.items, ...all.items, ...bids.items].map(({ id }) => id));
  const missing = pending.whole && all.whole && orders.find(({ id, filled }) => !filled && !listed.has(id));
  if (!missing || (await stillOpen(probe, [missing])).length === 0) return [];
  const see = sightingsIn(asked.operation, "4.1, 4.3", notFound);
  return [see("body/edges", `order ${missing.id} in ${settings.otherMarket}`, "no such order", { asked })];
}
