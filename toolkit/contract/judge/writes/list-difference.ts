import { shown } from "../../validate/finding.js";
import { orderDifferences, sameValue, isClosed } from "../ask/shown-orders.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import type { ListItem } from "../probe/list-page.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { readOrder } from "../probe/read-order.js";
import { seeDuplicate } from "./look-alikes.js";

/** How many of the missing orders are read. */
const mostRead = 12;
const place = { operation: "createOrder", rests: "4.1, 4.3", as: "" };
const see = sightingsIn(place.operation, place.rests);

/** Compares the list with the one before the first creation, apart from the judge's orders. */
export async function lookAtListDifference(probe: JudgeProbe): Promise<Sighting[]> {
  const { lists, ledger, settings } = probe;
  const { items, whole } = await lists.all("listOrders", { market_id: settings.market });
  const listed = new Set(items.map(({ id }) => id));
  const gone = whole ? (ledger.before ?? []).filter(({ id }) => !listed.has(id)) : [];
  let left: Sighting[] = [];
  for (const each of gone.slice(0, mostRead)) {
    if (left.some(({ open }) => !open)) break;
    const found = await lookAtGone(probe, each);
    if (found.length > 0) left = found;
  }
  return [...duplicateAmong(probe, items), ...left];
}

/** Looks for an order more than were created. */
function duplicateAmong({ ledger }: JudgeProbe, items: readonly ListItem[]): Sighting[] {
  const { before = [], orders, uncertain, digits } = ledger;
  const known = new Set([...before, ...orders].map(({ id }) => id));
  const creationOf = ({ node }: ListItem) =>
    orders.find(({ terms }) => orderDifferences(node, terms, place).length === 0);
  const duplicates = items.filter((item) => !known.has(item.id) && !ledger.existedBefore(item.id) && creationOf(item));
  const hasOwnDigits = ({ node }: ListItem) =>
    digits.has(node.amount) && ![...uncertain].some(({ asked }) => sameValue("amount", asked.amount, node.amount));
  // Without own digits, others may have placed equal orders: then more orders than creations are needed.
  const duplicate = duplicates.find(hasOwnDigits) ?? duplicates[Math.max(orders.length - 1, uncertain.size)];
  if (!duplicate) return [];
  const asked = creationOf(duplicate)?.ask;
  return asked ? [seeDuplicate(`order ${duplicate.id} too, like it`, asked)] : [];
}

/**
 * Checks an order that is no longer listed. Which orders a list shows without a filter, and for how long, is open
 * (U-35), so closed and changed orders may leave it.
 */
async function lookAtGone(probe: JudgeProbe, { id, node }: ListItem): Promise<Sighting[]> {
  const { ok, order, status } = await readOrder(probe, id);
  if (ok && order.state !== node.state) return [];
  const expected = `order ${id} to stay, which was listed before`;
  if (ok && isClosed(order)) {
    const seen = `it is no longer listed, and is read as ${shown(order.state)}`;
    return [see("body", expected, seen, { cause: "createOrder others", rests: "U-35", open: true })];
  }
  const seen = ok ? "it is no longer listed" : `${status}`;
  return [see("body", expected, seen, { cause: "createOrder others" })];
}
