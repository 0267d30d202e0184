import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import { readOrder } from "../probe/read-order.js";
import { sideFilter } from "../lists/side-filter.js";
import { sightingsIn, type Sighting, Unprovoked } from "../ask/sighting.js";
import type { OwnOrder } from "../probe/own-order.js";

/** A cancelled order is listed under its new state, and no longer under the old one. */
async function lookAtLists(probe: JudgeProbe, { id, terms }: OwnOrder): Promise<Sighting[]> {
  const { lists, described } = probe;
  // A deal that was reported late may have filled it.
  if ((await readOrder(probe, id)).order.state === "FILLED") return [];
  const see = sightingsIn("listOrders", "4.1, 4.4", "listOrders state");
  const filter = { market_id: terms.market_id };
  const pending = await lists.all("listOrders", { ...filter, state: "PENDING" });
  const cancelled = await lists.all("listOrders", { ...filter, state: "CANCELED" });
  const itemIn = ({ items }: typeof pending) => items.find((item) => item.id === id);
  const found: Sighting[] = [];
  const since = "since it is cancelled";
  const still = itemIn(pending);
  if (still) {
    const expected = `no order ${id} with state=PENDING, ${since}`;
    found.push(see("body/edges", expected, "it is there", { asked: still.asked }));
  }
  // Which sides a list without that filter shows is open (U-35).
  const isListed = async () => {
    const both = await lists.all("listOrders", {
      ...{ ...filter, state: "CANCELED" },
      ...sideFilter(described, terms.side),
    });
    return itemIn(both) !== undefined && cancelled.items.every(({ node }) => node.side !== terms.side);
  };
  if (cancelled.whole && !itemIn(cancelled) && !(await isListed())) {
    const asked = { operation: "listOrders", parameters: { ...filter, state: "CANCELED" } };
    found.push(see("body/edges", `order ${id} with state=CANCELED, ${since}`, "no such order", { asked }));
  }
  return found;
}

/** Checks that lists show a cancelled order under its new state. */
export const cancelledListedCheck: JudgeCheck = {
  operation: "listOrders",
  name: "lists a cancelled order under its new state",
  through: ["createOrder"],
  rests: "4.1, 4.4",
  needs: ["writes"],
  async run(probe) {
    const own = probe.ledger.demandCancelled(probe.settings.market);
    if (!own.listed) throw new Unprovoked("the order was not listed before it was cancelled");
    return await probe.again(() => lookAtLists(probe, own), "a cancelled order is listed as CANCELED");
  },
};
