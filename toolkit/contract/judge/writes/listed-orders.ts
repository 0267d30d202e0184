import { sideFilter, whySideIsOpen } from "../lists/side-filter.js";
import type { ListItem } from "../probe/list-page.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { orderDifferences } from "../ask/shown-orders.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { noteFilled, type OwnOrder } from "../probe/own-order.js";
import { stillOpen } from "./still-open.js";

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
