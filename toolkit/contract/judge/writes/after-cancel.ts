import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import type { JudgedResponse } from "../ask/judged-response.js";
import { orderDifferences, asOrder, type ShownOrder } from "../ask/shown-orders.js";
import { type Sighting, lookForFailedRefusal, sightingsIn, Unprovoked } from "../ask/sighting.js";
import { comesBack } from "./stays-cancelled.js";
import { alteredMember } from "../probe/shown-terms.js";
import type { OwnOrder } from "../probe/own-order.js";
import { readOrder } from "../probe/read-order.js";
import { sideFilter } from "../lists/side-filter.js";

const operation = "cancelOrder";

/** A second cancel changes nothing, whether it is refused or not. Reads may come from a replica that lags behind. */
async function cancelAgain(probe: JudgeProbe, own: OwnOrder): Promise<{ found: readonly Sighting[]; isDeal: boolean }> {
  const parameters = { order_id: own.id };
  const place = { operation, rests: "4.4, U-37", as: "as it was before it was cancelled again" };
  let before: ShownOrder | undefined;
  let reply: JudgedResponse | undefined;
  let isDeal: boolean | undefined;
  const look = async () => {
    before ??= asOrder(await probe.data("getOrder", parameters));
    reply ??= await probe.ask({ operation, parameters });
    const after = asOrder(await probe.data("getOrder", parameters));
    const wanted = before.state === "PENDING" ? { ...before, state: "CANCELED" } : before;
    isDeal = [wanted.state, "FILLED"].includes(after.state) && alteredMember(after, before) === undefined;
    return orderDifferences(after, wanted, place).map((each): Sighting => {
      return { ...each, cause: each.cause === "order state" ? comesBack : `${operation} again ${each.cause}` };
    });
  };
  const changed = await probe.again(look, "a cancelled order is CANCELED in every read");
  const shown = orderDifferences(reply?.ok ? asOrder(reply.data) : {}, own.asked, place);
  const failed = lookForFailedRefusal({ operation, parameters }, reply?.status ?? 0, "U-37");
  const found = [...failed, ...changed, ...shown.map((each) => ({ ...each, cause: `${operation} ${each.cause}` }))];
  return { found, isDeal: isDeal === true && changed.length > 0 && shown.length === 0 };
}

export const cancelAgainCheck: JudgeCheck = {
  operation,
  name: "leaves an order that is cancelled again as it is",
  through: ["createOrder", "getOrder"],
  rests: "4.4, U-37",
  needs: ["writes"],
  async run(probe) {
    const own = probe.ledger.demandCancelled(probe.settings.market);
    const { found, isDeal } = await cancelAgain(probe, own);
    if (!isDeal) return found;
    // A deal may be reported late. If the cancel causes it, another order shows one too.
    const other = probe.ledger.orders.find((each) => each !== own && each.cancelled && !each.filled);
    if (!other) return found.filter(({ open }) => open);
    const again = await cancelAgain(probe, other);
    const reported = again.found.find(({ cause }) => cause === comesBack) ?? again.found.find(({ open }) => !open);
    return again.isDeal && reported ? [reported] : again.found;
  },
};

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
