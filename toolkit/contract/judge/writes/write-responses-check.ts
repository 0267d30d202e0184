import { shown, textOf } from "../../validate/finding.js";
import type { Probe } from "../probe/judge-probe.js";
import type { Check } from "../probe/judge-check.js";
import { readOf, readOrder } from "../probe/read-order.js";
import { isThere, type Order } from "../ask/shown-order.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { Unprovoked } from "../ask/check-errors.js";
import { contradicted } from "../probe/write-responses.js";

const mostLooked = 10;

/** What responses tell of deals stays so: it is held against reads and lists that agree with each other. */
export const toldCheck = (operation: string, part: string): Check => ({
  operation,
  name: "has responses that agree with later reads",
  rests: `${part}, 2.1`,
  needs: operation === "cancelAllOrders" ? ["writes", "cancelAll"] : ["writes"],
  async run(probe) {
    const told = probe.told.of(operation);
    if (!told) throw new Unprovoked("no response has told of an order");
    const suspects = told.slice(0, mostLooked);
    if (suspects.length === 0) return [];
    return await probe.again(() => lookSince(probe, operation, part, suspects), "what a response tells is shown");
  },
});

async function lookSince(probe: Probe, operation: string, part: string, told: readonly Order[]): Promise<Sighting[]> {
  const found: Sighting[] = [];
  for (const order of told) {
    const id = textOf(order.id);
    const { order: read } = await readOrder(probe, id);
    const [member] = contradicted(order, read);
    if (member === undefined) continue;
    const market = probe.ledger.orders.find((own) => own.id === id)?.terms.market_id ?? probe.settings.market;
    const filter = {
      market_id: isThere(read.market_id) ? textOf(read.market_id) : market,
      ...(isThere(read.state) && { state: read.state }),
    };
    const { items } = await probe.lists.all("listOrders", filter);
    const node = items.find((item) => item.id === id)?.node;
    if (!node || contradicted(order, node)[0] !== member) continue;
    // That a cancel has no effect is looked at elsewhere.
    if (member === "state" && operation !== "createOrder") continue;
    const cause = operation === "createOrder" ? `order ${member}` : `${operation} order ${member}`;
    const see = sightingsIn(operation, `${part}, 2.1`, cause);
    const expected = `${shown(read[member])} of order ${id}, as reads and lists show it since`;
    const place = `body/${operation === "cancelAllOrders" ? "*/" : ""}${member}`;
    found.push(see(place, expected, shown(order[member]), { asked: readOf(id) }));
  }
  return found;
}
