import { shown } from "../../finding.js";
import type { Check } from "../check.js";
import type { Probe } from "../probe.js";
import { readOrder } from "../read-order.js";
import { asOrder, differences, type Order } from "../same-order.js";
import { Seen, sightingsIn, Unprovoked, type Sighting } from "../sighting.js";
import { isCancelledAnyway } from "./cancelled-anyway.js";
import { seesFilled, type OwnOrder } from "./own-order.js";
import { harms } from "./others.js";
import { placeOrder } from "./place-order.js";
import { stillOpen } from "./still-open.js";

const operation = "cancelOrder";

/** Members that are wrong since a cancel are its own fault, wherever they are seen. */
const blame = (found: readonly Sighting[]) =>
  found.map((each): Sighting => ({ ...each, cause: `${operation} ${each.cause}` }));

/** Cancels an order of the judge. Its response, and what is wrong with it. */
async function cancel({ ask, data: read, ledger, again, wire }: Probe, own: OwnOrder) {
  const parameters = { order_id: own.id };
  const repeats = wire.repeats();
  const { ok, seen, data } = await ask({ operation, parameters });
  // The first of two requests may have had its effect, and the second be refused for it.
  const isRepeated = wire.repeats() > repeats;
  if (!ok && isRepeated && asOrder(await read("getOrder", parameters)).state === "CANCELED") {
    return { told: {} as Order, found: [] };
  }
  if (!ok) {
    const see = sightingsIn(operation, "4.4, U-37", `${operation} refused`);
    const refused = see("status", "success for an order that is PENDING", seen, { follows: true });
    const isFilled = async () => seesFilled(own, asOrder(await read("getOrder", parameters)));
    const found = await again(async () => ((await isFilled()) ? [] : [refused]));
    if (found.length === 0) throw new Unprovoked("the order was filled");
    throw new Seen(...found);
  }
  ledger.cancelsAtOnce ||= asOrder(data).state === "CANCELED";
  const place = { operation, rests: "4.4", as: "as the order that is cancelled" };
  return { told: asOrder(data), found: blame(differences(asOrder(data), own.asked, place)) };
}

/** Looks until an order is CANCELED. A deal that came first is told and not judged. */
async function lookForCancelled(probe: Probe, own: OwnOrder): Promise<Sighting[]> {
  const { ok, order, status } = await readOrder(probe, own.id);
  const see = sightingsIn(operation, "4.4, 3", `${operation} without effect`);
  if (!ok) {
    const cause = `${operation} gone`;
    return [see("body/state", `order ${own.id} to be there, once it is cancelled`, `${status}`, { cause })];
  }
  const { state } = order;
  const isDeal = seesFilled(own, order);
  own.cancelled ||= state === "CANCELED";
  own.closed ||= state === "CANCELED";
  const place = { operation, rests: "4.4", as: "as before it was cancelled" };
  const found = blame(differences(order, own.asked, place));
  if (state === "CANCELED" || state === undefined) return found;
  const filter = { market_id: own.terms.market_id, state: "CANCELED" };
  const { items } = await probe.lists.all("listOrders", filter);
  if (items.some(({ id, node }) => id === own.id && node.state === "CANCELED")) {
    const as = "as it is listed since it was cancelled";
    return differences(
      order,
      { id: own.created.id, state: "CANCELED" },
      { operation: "getOrder", rests: "4.2, 4.4", as },
    );
  }
  const seen = shown(state);
  return [...found, see("body/state", "CANCELED, once it is cancelled", seen, isDeal ? { open: true } : {})];
}

/** An open order of each side in the market, and one of the other market where there is one. */
function oneOfEach({ ledger, settings }: Probe): OwnOrder[] {
  const here = ledger.someOpen(settings.market);
  const sides = ["BID", "ASK"].map((side) => here.find(({ terms }) => terms.side === side));
  return [...sides, ledger.open(settings.otherMarket)[0]].filter((own) => own !== undefined);
}

/** Orders that must not have been touched. */
async function lookAtOthers(probe: Probe, others: readonly OwnOrder[]): Promise<Sighting[]> {
  for (const { id } of others) {
    const order = asOrder(await probe.data("getOrder", { order_id: id }));
    if (order.state !== "CANCELED") continue;
    const see = sightingsIn(operation, "4.4", `${operation} others`);
    return [see("body", "one order to be cancelled", `order ${id} is CANCELED too`)];
  }
  return [];
}

const common = { operation, through: ["createOrder", "getOrder"], needs: ["writes"] } as const;

/** What one cancel does, and what it leaves alone. */
export const cancelChecks: readonly Check[] = [
  {
    ...common,
    name: "leaves the orders of others as they are",
    rests: "4.4",
    async run(probe) {
      const harm = await harms(
        probe,
        async () => (await placeOrder(probe)).own,
        async (own) => {
          const { ok } = await probe.ask({ operation, parameters: { order_id: own.id } });
          own.closed ||= ok;
        },
      );
      const see = sightingsIn(operation, "4.4", `${operation} others`);
      return harm === undefined ? [] : [see("body", "one order to be cancelled, and no other to change", harm)];
    },
  },
  {
    ...common,
    name: "cancels the order that was asked for, so that it is CANCELED",
    rests: "4.4, U-37",
    async run(probe) {
      const found: Sighting[] = [];
      const see = sightingsIn(operation, "4.4, 3", `${operation} told`);
      const orders = await stillOpen(probe, oneOfEach(probe));
      if (orders.length === 0) throw new Unprovoked("the orders were cancelled by others before they could be");
      for (const own of orders) {
        const { told, found: shown } = await cancel(probe, own);
        const after = await probe.again(() => lookForCancelled(probe, own), "a cancelled order is CANCELED");
        const isToldFilled = told.state === "FILLED" && own.cancelled;
        if (isToldFilled) found.push(see("body/state", "no FILLED, since the order is CANCELED", "FILLED"));
        for (const each of [...shown, ...after]) found.push(each);
        if (found.some(({ open }) => !open)) break;
      }
      return found;
    },
  },
  {
    ...common,
    name: "leaves the other orders as they are",
    rests: "4.4",
    async run(probe) {
      probe.ledger.oneCancelled(probe.settings.market);
      const { market } = probe.settings;
      const others = probe.ledger.someOpen(market);
      const found = await probe.again(() => lookAtOthers(probe, others));
      if (found.length === 0 || !(await isCancelledAnyway(probe, market))) return found;
      probe.notes.add(`others cancel orders of ${market}: whether ${operation} spares the others is not known`);
      return [];
    },
  },
];
