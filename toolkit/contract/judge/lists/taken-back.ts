import { shown } from "../../finding.js";
import type { Check } from "../check.js";
import type { Probe } from "../probe.js";
import type { Order } from "../same-order.js";
import { sightingsIn, type Sighting } from "../sighting.js";
import { isLess } from "./deals.js";
import { wholeOf } from "./whole.js";

const operation = "listOrders";
const rests = "2.1, 4.1";
/** One may be mended. */
const mostPrices = 2;

/** A deal cannot be taken back, and after the last one nothing of them changes. A list that is behind shows all of it again. */
export const takenBackCheck: Check = {
  operation,
  name: "takes no deal back",
  rests,
  async run(probe) {
    await wholeOf(probe, operation);
    const most = new Map([...probe.deals.known].map(([id, deal]) => [id, deal.most]));
    const see = sightingsIn(operation, rests, `${operation} avg_deal_price`);
    const [wandering, { prices } = { prices: [] }] =
      [...probe.deals.known].find((each) => each[1].prices.size > mostPrices) ?? [];
    const expected = `one price of the deals of order ${wandering}, which is closed`;
    const found =
      wandering === undefined ? [] : [see("body/edges/*/node/avg_deal_price", expected, [...prices].join(", "))];
    if ((await lookForLess(probe, most)).length === 0) return found;
    return [...found, ...(await probe.again(() => lookForLess(probe, most), "deals that were shown are shown again"))];
  },
};

/** Orders of which less is filled than was; those of which it is not are left out from now on. */
async function lookForLess(probe: Probe, most: Map<string, Order>): Promise<Sighting[]> {
  probe.lists.forget();
  const { items } = await wholeOf(probe, operation, 0);
  const see = sightingsIn(operation, rests, `${operation} filled_amount`);
  for (const { id, node } of items) if (!isLess(node, most.get(id) ?? {})) most.delete(id);
  const less = items.find(({ id }) => most.has(id));
  const expected = `${shown(most.get(less?.id ?? "")?.filled_amount)} of order ${less?.id} or more, as was filled before`;
  return less
    ? [see("body/edges/*/node/filled_amount", expected, shown(less.node.filled_amount), { asked: less.asked })]
    : [];
}
