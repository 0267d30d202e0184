import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import { listEnds } from "../probe/list-ends.js";
import { readOrder } from "../probe/read-order.js";
import { sightingsIn, orUndefined, Unprovoked } from "../ask/sighting.js";
import { mostSent, watchChanges } from "./changes-with-requests.js";
import type { OwnOrder } from "../probe/own-order.js";
import { placeOrder } from "./place-order.js";
import { cancelledByOthers, isCancelled } from "./still-open.js";

const operation = "createOrder";

/** Whether orders of the run were closed without a request to do so. */
const isAnyGone = ({ ledger, notes }: JudgeProbe) =>
  notes.has(cancelledByOthers) || ledger.orders.some(({ filled, created }) => filled && created.state !== "FILLED");

/** Cancels the remaining orders, since a service may limit how many are open. */
async function makeRoom(probe: JudgeProbe): Promise<void> {
  for (const own of probe.ledger.open(probe.settings.market)) {
    await orUndefined(probe.ask({ operation: "cancelOrder", parameters: { order_id: own.id } }));
    own.cancelled ||= await isCancelled(probe, own);
  }
}

/**
 * Orders of a side that are closed with each creation of another one, and never without one. Orders of one side cannot
 * trade with each other.
 */
async function goWithCreations(probe: JudgeProbe, side: "ASK" | "BID"): Promise<readonly string[] | undefined> {
  const waiting = new Set<OwnOrder>();
  const gone: string[] = [];
  const look = async () => {
    // Reads may cancel other orders: only those are read that the list leaves out.
    const listed = new Set((await listEnds(probe.lists, probe.settings.market, "PENDING")).map(({ id }) => id));
    for (const own of [...waiting].filter(({ id }) => !listed.has(id))) {
      const { state } = (await readOrder(probe, own.id)).order;
      if (state !== "CANCELED" && state !== "FILLED") continue;
      own.closed = true;
      own.filled ||= state === "FILLED";
      waiting.delete(own);
      gone.push(own.id);
    }
    return gone;
  };
  const place = async () => {
    const { own } = await placeOrder(probe, { side, evenIfFilled: true });
    return own.closed ? undefined : waiting.add(own);
  };
  if (!(await orUndefined(place()))) return undefined;
  const watch = await watchChanges(probe, look);
  // If orders do not stay open anyway, the check proves nothing, and more of them may cost something.
  if (gone.length > 0 || (await watch.within({ ms: probe.settings.settleMs }))) return undefined;
  const went = await watch.withEach(place, async () => {
    await orUndefined(place());
    await watch.within({ ms: probe.settings.settleMs / 10 });
  });
  // With no order left, none could go without a creation.
  return waiting.size > 0 ? went : undefined;
}

/** Runs if orders of the run were closed without a request. Others may have done that, but not with each creation. */
export const earlierOrdersCheck: JudgeCheck = {
  operation,
  name: "leaves the orders that were created before as they are",
  rests: "4.3",
  needs: ["writes"],
  async run(probe) {
    if (probe.ledger.orders.length === 0) throw new Unprovoked("no order of the judge was created");
    if (!isAnyGone(probe)) return [];
    await makeRoom(probe);
    // Others may pay the price of a side of which an order was filled.
    const unfilled = (["BID", "ASK"] as const).filter((side) => !probe.ledger.filledOrders.hasSide(side));
    const [first = "BID", second] = unfilled;
    const gone = (await goWithCreations(probe, first)) ?? (second && (await goWithCreations(probe, second)));
    const see = sightingsIn(operation, "4.3", `${operation} others`);
    const seen = `orders ${gone?.slice(-mostSent).join(", ")} are no longer PENDING: some go with each, none without`;
    return gone ? [see("body", "one order to be created, and no other to change", seen)] : [];
  },
};
