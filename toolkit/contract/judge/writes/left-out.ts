import type { Item } from "../lists/page.js";
import type { Probe } from "../probe.js";
import type { OwnOrder } from "./own-order.js";

/** Which orders are listed where a filter is omitted is open (U-35): it may be one side, or one state. */
export async function isLeftOut(
  { lists }: Probe,
  { id, terms }: OwnOrder,
  filter: Readonly<Record<string, string>>,
  items: readonly Item[],
): Promise<boolean> {
  const its = { side: terms.side, state: "PENDING" };
  const omitted = Object.entries(its).filter(([member]) => !(member in filter));
  const isNone = omitted.some(([member, value]) => !items.some(({ node }) => node[member] === value));
  if (!isNone) return false;
  const both = await lists.all("listOrders", { market_id: terms.market_id, ...its });
  return both.items.some((item) => item.id === id);
}
