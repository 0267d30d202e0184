import { shown } from "../../validate/finding.js";
import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import { getOrderRequest } from "../probe/read-order.js";
import { asOrder } from "../ask/shown-orders.js";
import { isAnotherState } from "../ask/tolerances.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import type { OwnOrder } from "../probe/own-order.js";

const operation = "cancelOrder";

const mostRead = 5;

/** The cause if a cancelled order has another state again. */
export const comesBack = "a cancelled order comes back";

/** The fault that a cancelled order has another state again. */
export const seeComesBack = ({ id, byCancelAll }: Cancelled, seen: string): Sighting => {
  const see = byCancelAll
    ? sightingsIn("cancelAllOrders", "3, 4.5, U-04", comesBack)
    : sightingsIn(operation, "3, 4.4, U-04", comesBack);
  return see("body/state", `order ${id} to stay CANCELED`, seen, { asked: getOrderRequest(id) });
};

/** The fault that an order is still PENDING long after a successful cancel. */
export const seeUncancelled = (id: string): Sighting =>
  sightingsIn(operation, "4.4, 3", `${operation} without effect`)(
    "body/state",
    `order ${id} to be CANCELED, once it is cancelled`,
    "PENDING",
    { asked: getOrderRequest(id) },
  );

type Cancelled = Pick<OwnOrder, "id" | "byCancelAll">;

/** Cancelled orders to look at again: some that are listed as PENDING nevertheless, and some others of the run. */
async function suspectsOf({ ledger, lists, settings }: JudgeProbe): Promise<Cancelled[]> {
  const cancelled = ledger.orders.filter((own) => own.cancelled);
  const known = new Map<string, Cancelled>([...ledger.cancelledWithAll].map((id) => [id, { id, byCancelAll: true }]));
  for (const own of cancelled) known.set(own.id, own);
  const pending = (await lists.pending(settings.market))?.items ?? [];
  const listed = pending.map(({ id }) => known.get(id)).filter((each) => each !== undefined);
  // Orders that were cancelled one by one come first: if they come back, `cancelAllOrders` is not the cause.
  return [false, true].flatMap((byAll) =>
    [cancelled, listed].flatMap((some) =>
      some.filter((own) => (own.byCancelAll ?? false) === byAll).slice(0, mostRead),
    ),
  );
}

/** A single order may have been filled at the moment of its cancel. */
const leastFilled = 2;

async function lookWhetherBack(probe: JudgeProbe): Promise<Sighting[]> {
  const { data } = probe;
  const filled = new Set<Cancelled>();
  for (const own of await suspectsOf(probe)) {
    for (let times = 0; times < 3; times++) {
      const { state } = asOrder(await data("getOrder", { order_id: own.id }));
      // The meaning of the service's own states is open (U-04, U-48).
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

/** Runs late, and before `cancelAllOrders`, which would cancel again what has come back. */
export const staysCancelledCheck = (name: string): JudgeCheck => ({
  operation,
  name,
  through: ["getOrder"],
  rests: "3, 4.4, U-04",
  needs: ["writes"],
  async run(probe) {
    probe.ledger.demandCancelled(probe.settings.market);
    return await probe.again(() => lookWhetherBack(probe), "cancelled orders stay CANCELED");
  },
});

/** Fewer may be the last deals of an order, reported one by one. */
const leastDeals = 3;

const looks = 5;

/** Looks for a cancelled order that trades on. One deal may be reported late, so the order is read again. */
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
  const see = sightingsIn(by, own.byCancelAll ? "3, 4.5, U-04" : "3, 4.4, U-04", `${by} trades on`);
  const expected = `no more deals of order ${own.id}, once it is CANCELED`;
  return [see("body/filled_amount", expected, `${dealsOf(own)} or more`, { asked: getOrderRequest(own.id) })];
}
