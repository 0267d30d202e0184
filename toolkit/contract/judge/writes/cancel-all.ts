import { facts } from "../../facts/facts.js";
import type { Check } from "../check.js";
import type { Probe } from "../probe.js";
import { asOrder, type Order } from "../same-order.js";
import { Seen, Unprovoked, type Sighting } from "../sighting.js";
import { textOf } from "../text-of.js";
import { lookAtResponse } from "./cancel-all-response.js";
import { cancelAllSees as see } from "./cancel-all-sees.js";
import { lookAtTold } from "./cancel-all-told.js";
import { lookAtUntold, pendingOthers } from "./cancel-all-untold.js";
import { ordersIn } from "./orders-in.js";
import { harmsElsewhere } from "./harms-elsewhere.js";
import { damageTo } from "./others.js";
import { othersIn } from "./others-in.js";
import { placeOrder } from "./place-order.js";
import { stillOpen } from "./still-open.js";

const operation = "cancelAllOrders";
const rests = "4.5, U-38";

/** Every order of the market by id, in the state under which it is listed. */
async function ordersOf(probe: Probe, market: string): Promise<Map<string, Order>> {
  const found = new Map<string, Order>();
  for (const state of facts.enums["order state"]) {
    const { items } = await probe.lists.all("listOrders", { market_id: market, state });
    for (const { id, node } of items) found.set(id, { ...node, state });
  }
  return found;
}

/** What it has done: nothing is left that was pending, and nothing else has changed. */
async function lookAtEffect(probe: Probe, before: Map<string, Order>): Promise<Sighting[]> {
  const { market, otherMarket } = probe.settings;
  const found: Sighting[] = [];
  const stateOf = async (order_id: string) => {
    const { ok, data } = await probe.ask({ operation: "getOrder", parameters: { order_id } });
    return ok ? asOrder(data).state : undefined;
  };
  for (const own of probe.ledger.open(market)) {
    const state = await stateOf(own.id);
    own.closed = state !== "PENDING" && state !== undefined;
    if (state === "PENDING") found.push(see.left("body", `order ${own.id} to be CANCELED`, state));
  }
  const { items } = await probe.lists.all("listOrders", { market_id: market, state: "PENDING" });
  const left = items.find(({ id }) => before.get(id)?.state === "PENDING");
  if (left) {
    const seen = `order ${left.id}, ${textOf(left.node.side)}`;
    found.push(see.left("body", "no order that was PENDING before", seen, { follows: true }));
  }
  for (const { id } of probe.ledger.open(otherMarket)) {
    if ((await stateOf(id)) !== "CANCELED") continue;
    found.push(see.market("body", `orders of ${otherMarket} as they were`, `order ${id} is CANCELED`));
  }
  const filled = [...before].find(([, { state }]) => state === "FILLED")?.[0];
  if (filled !== undefined && (await stateOf(filled)) === "CANCELED") {
    found.push(see.state("body", `order ${filled} to stay FILLED`, "CANCELED"));
  }
  return found;
}

export const cancelAllChecks: readonly Check[] = [
  {
    operation,
    name: "cancels every pending order of the market, and nothing else",
    rests,
    needs: ["writes", "cancelAll"],
    through: ["createOrder", "listOrders", "getOrder"],
    async run(probe) {
      const found = await cancelAll(probe);
      // Somebody else may cancel orders of the other market: then it happens without this request too.
      const isElsewhere = ({ cause, pointer }: Sighting) =>
        cause === `${operation} market` && pointer === "/response/body";
      if (!found.some(isElsewhere) || (await harmsElsewhere(probe))) return found;
      return found.filter((each) => !isElsewhere(each));
    },
  },
];

async function cancelAll(probe: Probe): Promise<Sighting[]> {
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
  const before = await ordersOf(probe, market);
  const elsewhere = await othersIn(probe, [otherMarket]);
  const others = await pendingOthers(probe, before);
  const repeats = probe.wire.repeats();
  const { ok, data, seen } = await probe.ask({ operation, parameters: { market_id: market } });
  // What a second request tells is not what the first may have cancelled.
  const isRepeated = probe.wire.repeats() > repeats;
  if (!ok) throw new Seen(see.refused("status", "success where orders are pending", seen));
  const own = probe.ledger.open(market);
  let done = await probe.again(() => lookAtEffect(probe, before), "all orders are cancelled");
  // What nobody knew of was pending there, if anywhere, unless it is still to come.
  if (done.length === 0) probe.ledger.endDoubts(market, probe.settings.settleMs);
  const damage = await damageTo(probe, elsewhere, [otherMarket]);
  if (damage !== undefined) done = [...done, see.market("body", `orders of ${otherMarket} as they were`, damage)];
  const told = await probe.again(() => lookAtTold(probe, ordersIn(data).orders, before));
  const response = isRepeated ? [] : lookAtResponse(probe, data, before, own);
  const untold = isRepeated || response.length > 0 ? [] : await lookAtUntold(probe, data, others);
  return [...response, ...untold, ...told, ...done];
}

/** @throws Unprovoked where orders do not stay open */
async function placeTwo(probe: Probe): Promise<void> {
  const { market } = probe.settings;
  for (let times = 0; (await stillOpen(probe, probe.ledger.open(market))).length < 2; times++) {
    if (times > 3) throw new Unprovoked("orders of the judge do not stay open");
    await placeOrder(probe);
  }
}

/** Otherwise an order that is late in the list would not be known to have been pending. */
async function untilListed({ ledger, lists, settings }: Probe): Promise<Sighting[]> {
  const { items } = await lists.all("listOrders", { market_id: settings.market, state: "PENDING" });
  const missing = ledger.open(settings.market).find(({ id }) => !items.some((item) => item.id === id));
  return missing ? [see.waits("body", `order ${missing.id} to be listed`, "no such order")] : [];
}
