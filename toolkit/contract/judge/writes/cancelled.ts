import { shown } from "../../finding.js";
import type { Check } from "../check.js";
import type { Probe } from "../probe.js";
import { asOrder, differences } from "../same-order.js";
import { sightingsIn, Unprovoked, type Sighting } from "../sighting.js";
import type { OwnOrder } from "./ledger.js";

const operation = "cancelOrder";
const comesBack = "a cancelled order comes back";

/** Under its new state an order is listed, under the old one no more. */
async function lookAtLists({ lists }: Probe, { id, terms }: OwnOrder): Promise<Sighting[]> {
  const see = sightingsIn("listOrders", "4.1, 4.4", "listOrders state");
  const filter = { market_id: terms.market_id };
  const pending = await lists.all("listOrders", { ...filter, state: "PENDING" });
  const cancelled = await lists.all("listOrders", { ...filter, state: "CANCELED" });
  const isIn = ({ items }: typeof pending) => items.some((item) => item.id === id);
  const found: Sighting[] = [];
  const since = "since it is cancelled";
  if (isIn(pending)) found.push(see("body/edges", `no order ${id} with state=PENDING, ${since}`, "it is there"));
  if (cancelled.whole && !isIn(cancelled)) {
    found.push(see("body/edges", `order ${id} with state=CANCELED, ${since}`, "no such order"));
  }
  return found;
}

/** A second cancel changes nothing, whether it is refused or not. */
async function cancelAgain({ ask, data: read }: Probe, own: OwnOrder): Promise<Sighting[]> {
  const parameters = { order_id: own.id };
  const before = asOrder(await read("getOrder", parameters));
  const { ok, data } = await ask({ operation, parameters });
  const after = asOrder(await read("getOrder", parameters));
  const place = { operation, rests: "4.4, U-37", as: "as it was before it was cancelled again" };
  const changed = differences(after, before, place).map((each): Sighting => {
    return { ...each, cause: each.cause === "order state" ? comesBack : `${operation} again ${each.cause}` };
  });
  const shown = differences(ok ? asOrder(data) : {}, own.asked, place);
  return [...changed, ...shown.map((each) => ({ ...each, cause: `${operation} ${each.cause}` }))];
}

/** What becomes of an order that was cancelled. */
export const cancelledChecks: readonly Check[] = [
  {
    operation: "listOrders",
    name: "lists a cancelled order under its new state",
    through: ["createOrder"],
    rests: "4.1, 4.4",
    needs: ["writes"],
    async run(probe) {
      const own = probe.ledger.oneCancelled(probe.settings.market);
      if (!own.listed) throw new Unprovoked("the order was not listed before it was cancelled");
      return await probe.again(() => lookAtLists(probe, own), "a cancelled order is listed as CANCELED");
    },
  },
  {
    operation,
    name: "leaves an order that is cancelled again as it is",
    through: ["createOrder", "getOrder"],
    rests: "4.4, U-37",
    needs: ["writes"],
    run: async (probe) => cancelAgain(probe, probe.ledger.oneCancelled(probe.settings.market)),
  },
];

/** Asked late in a run, and before `cancelAllOrders`, which would cancel again what has come back. */
export const staysCancelled = (name: string): Check => ({
  operation,
  name,
  through: ["getOrder"],
  rests: "3, 4.4",
  needs: ["writes"],
  async run({ ledger, settings, data }) {
    ledger.oneCancelled(settings.market);
    for (const { id } of ledger.orders.filter(({ cancelled }) => cancelled).slice(0, 5)) {
      for (let times = 0; times < 3; times++) {
        const { state } = asOrder(await data("getOrder", { order_id: id }));
        if (state === "CANCELED" || state === "FILLED" || state === undefined) continue;
        const see = sightingsIn(operation, "3, 4.4", comesBack);
        return [see("body/state", `order ${id} to stay CANCELED`, shown(state))];
      }
    }
    return [];
  },
});
