import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import { demandScope } from "../probe/demand-permission.js";
import { readOrder, inState, waitForEffect } from "../probe/read-order.js";
import { type ShownOrder, ordersIn } from "../ask/shown-orders.js";
import { type Sighting, SightingError, Unprovoked, orUndefined } from "../ask/sighting.js";
import { seeHarm, lookAtCancelAllEffect, ordersByState, seeCancelAll, type HarmSighting } from "./cancel-all-effect.js";
import { lookAtCancelAllResponse, lookAtReportedOrders } from "./cancel-all-response.js";
import { unrequestedOrdersIn } from "./unrequested-orders.js";
import { ordersThatComeWith } from "./changes-with-requests.js";
import { cancelsEachTime } from "./cancels-each-time.js";
import { lookForFilledBy } from "./filled-by-cancel.js";
import { ordersOfOthers } from "../probe/orders-of-others.js";
import { damageTo } from "./harm-to-others.js";
import { harmsElsewhere } from "./harms-elsewhere.js";
import { endUncertainty } from "./unresolved-creations.js";
import { placeOrder } from "./place-order.js";
import { placeTwo, stillOpen } from "./still-open.js";
import { seePlacedOrders } from "./unrequested-orders-check.js";

const operation = "cancelAllOrders";
const rests = "4.5, U-38";
const mostRead = 5;

/** Checks one `cancelAllOrders`: its effect, its response, and that it spares the other market. */
export const cancelAllCheck: JudgeCheck = {
  operation,
  name: "cancels every pending order of the market, and nothing else",
  rests,
  needs: ["writes", "cancelAll"],
  through: ["createOrder", "listOrders", "getOrder"],
  async run(probe) {
    const unrequested = await unrequestedOrdersIn(probe);
    const found = [...(await cancelAll(probe)), ...(await lookForPlaced(probe, unrequested))];
    // Others may have cancelled them. Then it happens without this request too.
    const harm = found.filter(isHarm);
    if (harm.length === 0 || (await harmsElsewhere(probe, harm))) return found;
    const why = `others may change orders of ${probe.settings.otherMarket}: whether ${operation} spares them is not known`;
    const rest = found.filter((each) => !isHarm(each));
    if (rest.some(({ open }) => !open)) return rest;
    throw new Unprovoked(why, ...rest);
  },
};

const isHarm = (each: Sighting): each is HarmSighting => "damage" in each;

async function cancelAll(probe: JudgeProbe): Promise<Sighting[]> {
  const { market, otherMarket } = probe.settings;
  await placeTwo(probe);
  await probe.again(() => untilListed(probe), "created orders are listed as PENDING");
  if (probe.ledger.open(otherMarket).length === 0) {
    await placeOrder(probe, { market: otherMarket }).catch((error: unknown) => {
      if (!(error instanceof Unprovoked)) throw error;
      probe.notes.add(`whether ${operation} spares other markets was not tried: ${error.message}`);
    });
  }
  await stillOpen(probe, probe.ledger.open(otherMarket));
  const before = await ordersByState(probe, market);
  const elsewhere = await ordersOfOthers(probe, [otherMarket]);
  const others = await pendingOthers(probe, before);
  const repeats = probe.wire.repeats();
  const asked = { operation, parameters: { market_id: market } };
  const reply = await probe.ask({ ...asked, mayLackScope: true });
  const { ok, data } = reply;
  // The response to a repeated request does not report what the first one has cancelled.
  const isRepeated = probe.wire.repeats() > repeats;
  if (!ok) {
    const isForbidden = reply.status === 403;
    const waiting = isForbidden ? probe.ledger.open(market) : [];
    // It may be carried out all the same, a little later.
    await waitForEffect(probe, undefined);
    await stillOpen(probe, waiting);
    const filled = waiting.some((own) => own.filled) ? await lookForFilledBy(operation, probe) : [];
    if (filled.length > 0) throw new SightingError(...filled);
    const gone = isForbidden ? await orUndefined(cancelsEachTime(probe, asked)) : undefined;
    if (!gone) demandScope(probe, reply);
    const seen = gone ? `${reply.seen}, and orders ${gone.join(", ")} are CANCELED` : reply.seen;
    throw new SightingError(seeCancelAll.refused("status", "success where orders are pending", seen));
  }
  probe.lists.forget();
  for (const [id, node] of before) if (node.state === "PENDING") probe.ledger.pendingBeforeAll.set(id, node);
  const { orders } = ordersIn(data);
  const own = probe.ledger.open(market);
  let done = await probe.again(() => lookAtCancelAllEffect(probe, before, others), "all orders are cancelled");
  // Orders of uncertain creations are cancelled too, unless they are still to come.
  if (done.length === 0) endUncertainty(probe.ledger, market, probe.settings.settleMs);
  const damage = await damageTo(probe, elsewhere, [otherMarket]);
  if (damage !== undefined) done = [...done, seeHarm(otherMarket, damage)];
  // What it does to the other market may take a little time.
  await waitForEffect(probe, own.find(({ cancelled }) => cancelled)?.id);
  for (const { id } of probe.ledger.open(otherMarket)) {
    const { state } = (await readOrder(probe, id)).order;
    if (state === "CANCELED" || state === "FILLED") done = [...done, seeHarm(otherMarket, { id, became: state })];
  }
  const reported = await probe.again(() => lookAtReportedOrders(probe, orders, before));
  const response = isRepeated ? [] : await lookAtCancelAllResponse(probe, data, { before, own, others });
  const isFilled = own.some(({ closed, cancelled }) => closed && !cancelled);
  return [...response, ...reported, ...done, ...(isFilled ? await lookForFilledBy(operation, probe) : [])];
}

/** Looks for orders that the request places, with any terms, each time. */
async function lookForPlaced(probe: JudgeProbe, before: ReadonlyMap<string, unknown> | undefined): Promise<Sighting[]> {
  if (!before || [...probe.ledger.unrequestedBy].some((each) => each !== "cancelOrder")) return [];
  const after = await unrequestedOrdersIn(probe);
  if (![...(after?.keys() ?? [])].some((id) => !before.has(id))) return [];
  const parameters = { market_id: probe.settings.market };
  const came = await ordersThatComeWith(
    probe,
    async () => (await probe.ask({ operation, parameters })).ok || undefined,
  );
  return came ? [seePlacedOrders(probe, operation, "4.5", came)] : [];
}

/** Some orders of others that reads show as PENDING just before the cancel. */
async function pendingOthers(probe: JudgeProbe, listed: ReadonlyMap<string, ShownOrder>): Promise<string[]> {
  const own = new Set(probe.ledger.orders.map(({ id }) => id));
  const pending = [...listed].filter(([id, { state }]) => state === "PENDING" && !own.has(id)).map(([id]) => id);
  return await inState(probe, pending.slice(0, mostRead), "PENDING");
}

/** Waits until the own orders are listed as PENDING. */
async function untilListed({ ledger, lists, settings }: JudgeProbe): Promise<Sighting[]> {
  const { items } = await lists.all("listOrders", { market_id: settings.market, state: "PENDING" });
  const missing = ledger.open(settings.market).find(({ id }) => !items.some((item) => item.id === id));
  return missing ? [seeCancelAll.waits("body", `order ${missing.id} to be listed`, "no such order")] : [];
}
