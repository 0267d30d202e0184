import { sideFilter, whySideIsOpen } from "../lists/side-filter.js";
import type { ListItem } from "../probe/list-page.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { orderDifferences, sameValue, isClosed } from "../ask/shown-orders.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { noteFilled, type OwnOrder } from "../probe/own-order.js";
import { stillOpen } from "./still-open.js";
import { shown } from "../../validate/finding.js";
import { isAccountBusy } from "../probe/orders-of-others.js";
import { getOrderRequest, readOrder } from "../probe/read-order.js";
import { seeDuplicate } from "./look-alikes.js";

/** The cause if neither lists nor reads show a created order. */
export const orderNotFound = "a created order is not found";

/** Created orders must be listed under matching filters, and not under others. */
export async function lookAtListedOrders(probe: JudgeProbe, market: string): Promise<Sighting[]> {
  const { settings, ledger } = probe;
  const isOther = market !== settings.market;
  const orders = ledger.open(market);
  const found: Sighting[] = [];
  const [operation, rests] = ["listOrders", "4.1, 4.3"];
  const bySide = (await whySideIsOpen(probe)) === undefined ? [{ side: "BID" }, { side: "ASK" }] : [];
  for (const filter of [{}, { state: "PENDING" }, { state: "CANCELED" }, ...bySide]) {
    const asked = { operation, parameters: { market_id: market, ...filter } };
    const { items, whole } = await probe.lists.all(operation, asked.parameters);
    const listed = new Map(items.map((item) => [item.id, item]));
    const [[member, value] = ["", ""]] = Object.entries(filter);
    const where = isOther ? `in ${market} ` : "";
    const name = `${where}${member === "" ? "without a filter" : `with ${member}=${value}`}`;
    const see = sightingsIn(operation, rests, member === "" ? orderNotFound : `${operation} ${member}`);
    for (const own of orders.filter(({ closed }) => !closed)) {
      const { id, terms } = own;
      const item = listed.get(id);
      const node = item?.node;
      own.listed ||= node !== undefined;
      if (own.filled || (node && noteFilled(own, node))) continue;
      // An order that no list shows is one finding, not one for each filter.
      if (!own.listed && member !== "") continue;
      const belongs = member === "" || { side: terms.side, state: "PENDING" }[member] === value;
      if (belongs && !node && whole && (await stillOpen(probe, [own])).length > 0) {
        const more = (await isLeftOut(probe, own, filter, items)) ? ({ open: true, rests: "U-35" } as const) : {};
        found.push(see("body/edges", `order ${id} ${name}`, "no such order", { asked, ...more }));
      }
      if (!belongs && item && (await stillOpen(probe, [own])).length > 0)
        found.push(see("body/edges", `no order ${id} ${name}`, "it is there", { asked: item.asked }));
      if (!node || member !== "") continue;
      const place = { operation, rests, place: "body/edges/*/node", as: "as it was created", asked: item.asked };
      for (const each of orderDifferences(node, terms, place)) found.push(each);
    }
    const foreign = isOther ? settings.market : settings.otherMarket;
    const leaked = ledger.open(foreign).find(({ id }) => listed.has(id));
    if (!leaked) continue;
    const cause = `${operation} market_id`;
    found.push(see("body/edges", `no order of ${foreign}`, `order ${leaked.id}`, { cause }));
  }
  return found;
}

/** Without a filter, a list may show only one side or one state (U-35). */
async function isLeftOut(
  { lists, described }: JudgeProbe,
  { id, terms }: OwnOrder,
  filter: Readonly<Record<string, string>>,
  items: readonly ListItem[],
): Promise<boolean> {
  const its = { side: terms.side, state: "PENDING" };
  const omitted = Object.entries(its).filter(([member]) => !(member in filter));
  const isNone = omitted.some(([member, value]) => !items.some(({ node }) => node[member] === value));
  if (!isNone) return false;
  const both = await lists.all("listOrders", {
    ...{ market_id: terms.market_id, state: its.state },
    ...sideFilter(described, its.side),
  });
  return both.items.some((item) => item.id === id);
}

const mostRead = 12;
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
  return [...(await duplicateAmong(probe, items)), ...left];
}

/** Looks for an order more than were created. */
async function duplicateAmong(probe: JudgeProbe, items: readonly ListItem[]): Promise<Sighting[]> {
  const { ledger, settings } = probe;
  const { before = [], orders, uncertain, refused, digits } = ledger;
  const known = new Set([...before, ...orders].map(({ id }) => id));
  const place = { operation: "createOrder", rests: "4.1, 4.3", as: "" };
  const creationOf = ({ node }: ListItem) =>
    orders.find(({ terms }) => orderDifferences(node, terms, place).length === 0);
  const duplicates = items.filter((item) => !known.has(item.id) && !ledger.existedBefore(item.id) && creationOf(item));
  const hasOwnDigits = ({ node }: ListItem) =>
    digits.has(node.amount) &&
    ![...uncertain, ...refused].some(({ asked }) => sameValue("amount", asked.amount, node.amount));
  // Without own digits, others may have placed equal orders: more than creations are needed then, and an idle account.
  const marked = duplicates.find(hasOwnDigits);
  const duplicate = marked ?? duplicates[Math.max(orders.length - 1, uncertain.size)];
  if (!duplicate || (!marked && (await isAccountBusy(probe, [settings.market])))) return [];
  const asked = creationOf(duplicate)?.ask;
  return asked ? [seeDuplicate(`order ${duplicate.id} too, like it`, asked)] : [];
}

/**
 * Checks an order that is no longer listed. Which orders a list shows without a filter, and for how long, is open
 * (U-35), so closed and changed orders may leave it.
 */
async function lookAtGone(probe: JudgeProbe, { id, node }: ListItem): Promise<Sighting[]> {
  const { settings } = probe;
  const { ok, order, status } = await readOrder(probe, id);
  if (ok && order.state !== node.state) return [];
  const expected = `order ${id} to stay, which was listed before`;
  if (ok && !isClosed(order)) {
    const asked = { operation: "listOrders", parameters: { market_id: settings.market } };
    const see = sightingsIn("listOrders", "4.1, 4.3", "listOrders drops");
    return [see("body/edges", `${expected} and is read as ${shown(order.state)}`, "it is no longer listed", { asked })];
  }
  const see = sightingsIn("createOrder", "4.1, 4.3", "createOrder others");
  const asked = getOrderRequest(id);
  if (!ok) return [see("body", expected, `${status}`, { asked })];
  const seen = `it is no longer listed, and is read as ${shown(order.state)}`;
  return [see("body", expected, seen, { asked, rests: "U-35", open: true })];
}
