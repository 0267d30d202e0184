import type { Probe } from "../probe.js";
import { asOrder, differences, type Order } from "../same-order.js";
import type { Sighting } from "../sighting.js";
import { textOf } from "../text-of.js";
import { cancelAllSees as see } from "./cancel-all-sees.js";

const operation = "cancelAllOrders";
const rests = "4.5";
const mostRead = 10;

const lastingOf = ({ side, price, amount }: Order = {}): Order => ({ side, price, amount });

/** Each order of the response beside what was known of it before, and where that does not do, beside what is read of it since. */
export async function lookAtTold(
  { ledger, ask }: Probe,
  told: readonly Order[],
  before: ReadonlyMap<string, Order>,
): Promise<Sighting[]> {
  const found: Sighting[] = [];
  let count = 0;
  for (const order of told) {
    const id = textOf(order.id);
    const own = ledger.orders.find((each) => each.id === id)?.asked;
    const known = own ?? before.get(id);
    const place = { operation, rests, place: "body/*", as: own ? "as it was created" : "as it was listed before" };
    let wrong = differences(order, lastingOf(known), place);
    // Whoever has placed an order may have amended it since.
    if (!own && wrong.length > 0) {
      const now = await ask({ operation: "getOrder", parameters: { order_id: id } });
      const different = new Set(differences(order, lastingOf(asOrder(now.data)), place).map(({ cause }) => cause));
      wrong = wrong.filter(({ cause }) => now.ok && different.has(cause));
    }
    for (const each of wrong)
      found.push({ ...each, cause: `${operation} ${each.cause}`, ...(!own && { follows: true }) });
    if (known && order.state !== "FILLED") continue;
    if (!/^\d+$/.test(id) || count++ >= mostRead) continue;
    const { ok, data, status } = await ask({ operation: "getOrder", parameters: { order_id: id } });
    if (!ok && status < 500 && !known) found.push(see.told("body/*/id", "cancelled orders that exist", `order ${id}`));
    if (order.state !== "FILLED" || asOrder(data).state !== "CANCELED") continue;
    found.push(see.told("body/*/state", "CANCELED in a cancelled order, as getOrder shows it", "FILLED"));
  }
  return found;
}
