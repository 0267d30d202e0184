import { shown, plainText } from "../../validate/finding.js";
import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import { getOrderRequest, readOrder } from "../probe/read-order.js";
import { hasValue, type ShownOrder } from "../ask/shown-orders.js";
import { sightingsIn, type Sighting, Unprovoked } from "../ask/sighting.js";
import { contradictedMembers } from "../probe/write-responses.js";

const mostLooked = 10;

/** Orders in responses of writes must agree with later reads and lists. */
export const writeResponsesCheck = (operation: string, part: string): JudgeCheck => ({
  operation,
  name: "has responses that agree with later reads",
  rests: `${part}, 2.1`,
  needs: operation === "cancelAllOrders" ? ["writes", "cancelAll"] : ["writes"],
  async run(probe) {
    const reported = probe.writeResponses.of(operation);
    if (!reported) throw new Unprovoked("no response has told of an order");
    const suspects = reported.slice(0, mostLooked);
    if (suspects.length === 0) return [];
    return await probe.again(() => lookSince(probe, operation, part, suspects), "what a response tells is shown");
  },
});

async function lookSince(
  probe: JudgeProbe,
  operation: string,
  part: string,
  reported: readonly ShownOrder[],
): Promise<Sighting[]> {
  const found: Sighting[] = [];
  for (const order of reported) {
    const id = plainText(order.id);
    const { order: read } = await readOrder(probe, id);
    const [member] = contradictedMembers(order, read);
    if (member === undefined) continue;
    const market = probe.ledger.orders.find((own) => own.id === id)?.terms.market_id ?? probe.settings.market;
    const filter = {
      market_id: hasValue(read.market_id) ? plainText(read.market_id) : market,
      ...(hasValue(read.state) && { state: read.state }),
    };
    const { items } = await probe.lists.all("listOrders", filter);
    const node = items.find((item) => item.id === id)?.node;
    if (!node || contradictedMembers(order, node)[0] !== member) continue;
    // Another check looks for cancels without effect.
    if (member === "state" && operation !== "createOrder") continue;
    const cause = operation === "createOrder" ? `order ${member}` : `${operation} order ${member}`;
    const see = sightingsIn(operation, `${part}, 2.1`, cause);
    const expected = `${shown(read[member])} of order ${id}, as reads and lists show it since`;
    const place = `body/${operation === "cancelAllOrders" ? "*/" : ""}${member}`;
    found.push(see(place, expected, shown(order[member]), { asked: getOrderRequest(id) }));
  }
  return found;
}
