import { shown } from "../../validate/finding.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeCheck } from "../probe/judge-check.js";
import { getOrderRequest } from "../probe/read-order.js";
import { asOrder } from "../ask/shown-order.js";
import { isAnotherState } from "../ask/tolerances.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import type { OwnOrder } from "../probe/own-order.js";

const operation = "cancelOrder";

const mostRead = 5;

export const comesBack = "a cancelled order comes back";

/** An order is something else, once it was seen CANCELED. */
export const seeComesBack = ({ id, byCancelAll }: Cancelled, seen: string): Sighting => {
  const see = byCancelAll
    ? sightingsIn("cancelAllOrders", "3, 4.5", comesBack)
    : sightingsIn(operation, "3, 4.4", comesBack);
  return see("body/state", `order ${id} to stay CANCELED`, seen, { asked: getOrderRequest(id) });
};

/** An order is still PENDING, long after its cancel was answered with success. */
export const seeUncancelled = (id: string): Sighting =>
  sightingsIn(operation, "4.4, 3", `${operation} without effect`)(
    "body/state",
    `order ${id} to be CANCELED, once it is cancelled`,
    "PENDING",
    { asked: getOrderRequest(id) },
  );

type Cancelled = Pick<OwnOrder, "id" | "byCancelAll">;

/** Some of those that are listed as PENDING all the same, and some others of the run. */
async function suspectsOf({ ledger, lists, settings }: JudgeProbe): Promise<Cancelled[]> {
  const cancelled = ledger.orders.filter((own) => own.cancelled);
  const known = new Map<string, Cancelled>([...ledger.cancelledWithAll].map((id) => [id, { id, byCancelAll: true }]));
  for (const own of cancelled) known.set(own.id, own);
  const pending = (await lists.pending(settings.market))?.items ?? [];
  const listed = pending.map(({ id }) => known.get(id)).filter((each) => each !== undefined);
  // Those that were cancelled one by one come first: it is not a fault of cancelling all that they come back.
  return [false, true].flatMap((byAll) =>
    [cancelled, listed].flatMap((some) =>
      some.filter((own) => (own.byCancelAll ?? false) === byAll).slice(0, mostRead),
    ),
  );
}

/** One may have met its deal in the moment of its cancel. */
const leastFilled = 2;

async function lookWhetherBack(probe: JudgeProbe): Promise<Sighting[]> {
  const { data } = probe;
  const filled = new Set<Cancelled>();
  for (const own of await suspectsOf(probe)) {
    for (let times = 0; times < 3; times++) {
      const { state } = asOrder(await data("getOrder", { order_id: own.id }));
      // Where an order goes from there by a state of the service's own is open (U-04, U-48).
      if (state === "CANCELED" || state === undefined || isAnotherState(state)) continue;
      if (state !== "FILLED") return [seeComesBack(own, shown(state))];
      filled.add(own);
      if ([...filled].filter(({ byCancelAll }) => byCancelAll === own.byCancelAll).length >= leastFilled)
        return [seeComesBack(own, state)];
      break;
    }
  }
  return await lookForDeals(probe);
}

/** Asked late in a run, and before `cancelAllOrders`, which would cancel again what has come back. */
export const staysCancelledCheck = (name: string): JudgeCheck => ({
  operation,
  name,
  through: ["getOrder"],
  rests: "3, 4.4",
  needs: ["writes"],
  async run(probe) {
    probe.ledger.demandCancelled(probe.settings.market);
    return await probe.again(() => lookWhetherBack(probe), "cancelled orders stay CANCELED");
  },
});

/** Fewer may be the last deals of an order, told one by one. */
const leastDeals = 3;

const looks = 5;

/** An order that trades on once it was cancelled. One deal may be told late: an order that has one is looked at again. */
async function lookForDeals({ ledger, shownDeals, wire, settings, data }: JudgeProbe): Promise<Sighting[]> {
  const dealsOf = ({ id }: OwnOrder) => shownDeals.afterCancel.get(id)?.times ?? 0;
  const [own] = ledger.orders.filter((each) => each.cancelled).sort((one, other) => dealsOf(other) - dealsOf(one));
  if (!own || dealsOf(own) === 0) return [];
  for (let times = 0; times < looks && dealsOf(own) < leastDeals; times++) {
    await wire.wait(settings.settleMs / 20);
    await data("getOrder", { order_id: own.id });
  }
  if (dealsOf(own) < leastDeals) return [];
  const by = own.byCancelAll ? "cancelAllOrders" : "cancelOrder";
  const see = sightingsIn(by, own.byCancelAll ? "3, 4.5" : "3, 4.4", `${by} trades on`);
  const expected = `no more deals of order ${own.id}, once it is CANCELED`;
  return [see("body/filled_amount", expected, `${dealsOf(own)} or more`, { asked: getOrderRequest(own.id) })];
}
