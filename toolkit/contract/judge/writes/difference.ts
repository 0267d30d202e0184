import type { Item } from "../lists/page.js";
import type { Probe } from "../probe.js";
import { readOrder } from "../read-order.js";
import { differences, sameValue } from "../same-order.js";
import { sightingsIn, type Sighting } from "../sighting.js";
import { likeOwn } from "./look-alikes.js";

const place = { operation: "createOrder", rests: "4.1, 4.3", as: "" };
const see = sightingsIn(place.operation, place.rests);

/** What the list has more and less than before: the orders of the judge, and what others did. */
export async function lookAtDifference(probe: Probe): Promise<Sighting[]> {
  const { lists, ledger, settings } = probe;
  const { items, whole } = await lists.all("listOrders", { market_id: settings.market });
  const listed = new Set(items.map(({ id }) => id));
  const gone = whole ? ledger.before?.find(({ id }) => !listed.has(id)) : undefined;
  return [...twinAmong(probe, items), ...(gone ? await lookAtGone(probe, gone) : [])];
}

/** One order more than were created. */
function twinAmong({ ledger }: Probe, items: readonly Item[]): Sighting[] {
  const { before = [], orders, doubts, marks } = ledger;
  const known = new Set([...before, ...orders].map(({ id }) => id));
  const creationOf = ({ node }: Item) => orders.find(({ terms }) => differences(node, terms, place).length === 0);
  const twins = items.filter((item) => !known.has(item.id) && !ledger.wasThere(item.id) && creationOf(item));
  const isSure = ({ node }: Item) =>
    marks.has(node.amount) && ![...doubts].some(({ asked }) => sameValue("amount", asked.amount, node.amount));
  // Where amounts are not marked, others may ask for the same: then there is one for each creation.
  const twin = twins.find(isSure) ?? twins[Math.max(orders.length - 1, doubts.size)];
  if (!twin) return [];
  const asked = creationOf(twin)?.ask;
  return asked ? [likeOwn(`order ${twin.id} too, like it`, asked)] : [];
}

/** Which orders are listed without a filter is open (U-35): an order that changed may have left. */
async function lookAtGone(probe: Probe, { id, node }: Item): Promise<Sighting[]> {
  const { ok, order, status } = await readOrder(probe, id);
  if (ok && order.state !== node.state) return [];
  const seen = ok ? "it is no longer listed" : `${status}`;
  return [see("body", `order ${id} to stay, which was listed before`, seen, { cause: "createOrder others" })];
}
