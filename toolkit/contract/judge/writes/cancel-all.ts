import type { Check } from "../check.js";
import type { Probe } from "../probe.js";
import { asOrder, textOf, type Order } from "../same-order.js";
import { Seen, Unprovoked, type Sighting } from "../sighting.js";
import { placeOrder } from "./place-order.js";

const operation = "cancelAllOrders";
const rests = "4.5, U-38";
const states = ["PENDING", "FILLED", "CANCELED"];

/** `follows`: it rests on what lists say. */
const see = (place: string, expected: string, seen: string, cause: string, follows = false): Sighting => {
  return {
    ...(follows && { follows }),
    operation,
    pointer: `/response/body${place}`,
    expected,
    seen,
    rests,
    cause: `${operation} ${cause}`,
  };
};

/** The orders in a response whose wrapper is open (U-08), and whether they must be all of them. */
function ordersIn(data: unknown): { orders: Order[]; all: boolean } {
  const { edges } = asOrder(data);
  if (Array.isArray(data)) return { orders: data.map(asOrder), all: true };
  if (Array.isArray(edges)) return { orders: edges.map((edge) => asOrder(asOrder(edge).node)), all: true };
  return { orders: data ? [asOrder(data)] : [], all: false };
}

/** The state of every order of the market, by id. */
async function statesIn(probe: Probe, market: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const state of states) {
    const { items } = await probe.lists.all("listOrders", { market_id: market, state });
    for (const { id } of items) found.set(id, state);
  }
  return found;
}

/** What the response tells: orders of the market that were pending, and all of them. */
function lookAtResponse({ settings, ledger }: Probe, data: unknown, before: Map<string, string>): Sighting[] {
  const { orders, all } = ordersIn(data);
  const found: Sighting[] = [];
  for (const { id, market_id, state } of orders) {
    const was = before.get(textOf(id));
    const isHere = market_id === undefined || textOf(market_id).toUpperCase() === settings.market.toUpperCase();
    if (!isHere) found.push(see("/*/market_id", `orders of ${settings.market}`, textOf(market_id), "market"));
    else if (was === "CANCELED" || was === "FILLED") {
      found.push(see("/*/id", "orders that were PENDING", `order ${textOf(id)}, which was ${was}`, "state", true));
    }
    if (state !== "PENDING" || was !== "PENDING") continue;
    // A service whose cancels take their time says so where it cancels one (U-37).
    const sighting = see("/*/state", "CANCELED in a cancelled order", "PENDING", "told");
    found.push(ledger.cancelsAtOnce ? sighting : { ...sighting, rests: "U-37", open: true });
  }
  const shown = new Set(orders.map(({ id }) => textOf(id)));
  const missing = ledger
    .open({ market: settings.market })
    .find(({ id }) => before.get(id) === "PENDING" && !shown.has(id));
  if (all && missing) found.push(see("", "every order that it cancelled", `no order ${missing.id}`, "told"));
  return found;
}

/** What it has done: nothing is left that was pending, and nothing else has changed. */
async function lookAtEffect(probe: Probe, before: Map<string, string>): Promise<Sighting[]> {
  const { market, otherMarket } = probe.settings;
  const found: Sighting[] = [];
  const stateOf = async (order_id: string) => {
    const { ok, data } = await probe.ask({ operation: "getOrder", parameters: { order_id } });
    return ok ? asOrder(data).state : undefined;
  };
  for (const own of probe.ledger.open({ market })) {
    const state = await stateOf(own.id);
    own.closed = state !== "PENDING" && state !== undefined;
    if (state === "PENDING") found.push(see("", `order ${own.id} to be CANCELED`, state, "left"));
  }
  const { items } = await probe.lists.all("listOrders", { market_id: market, state: "PENDING" });
  const left = items.find(({ id }) => before.get(id) === "PENDING");
  if (left)
    found.push(
      see("", "no order that was PENDING before", `order ${left.id}, ${textOf(left.node.side)}`, "left", true),
    );
  for (const { id } of probe.ledger.open({ market: otherMarket })) {
    if ((await stateOf(id)) === "CANCELED") {
      found.push(see("", `orders of ${otherMarket} as they were`, `order ${id} is CANCELED`, "market"));
    }
  }
  const filled = [...before].find(([, state]) => state === "FILLED")?.[0];
  if (filled !== undefined && (await stateOf(filled)) === "CANCELED") {
    found.push(see("", `order ${filled} to stay FILLED`, "CANCELED", "state"));
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
      if (found.length === 0) return found;
      // Somebody else may cancel orders of the other market: then it happens without this request too.
      const isElsewhere = ({ cause }: Sighting) => cause === `${operation} market`;
      if (!found.some(isElsewhere) || !(await isCancelledAnyway(probe))) return found;
      probe.notes.add(
        `others cancel orders of ${probe.settings.otherMarket}: whether ${operation} spares them is not known`,
      );
      return found.filter((each) => !isElsewhere(each));
    },
  },
];

/** Whether an order of the other market is cancelled while nobody asks for it. */
async function isCancelledAnyway(probe: Probe): Promise<boolean> {
  const { own } = await placeOrder(probe, { market: probe.settings.otherMarket });
  for (let times = 0; times < 30; times++) {
    if (asOrder(await probe.data("getOrder", { order_id: own.id })).state === "CANCELED") return true;
  }
  return false;
}

async function cancelAll(probe: Probe): Promise<Sighting[]> {
  const { market, otherMarket } = probe.settings;
  while (probe.ledger.open({ market }).length < 2) await placeOrder(probe);
  await probe.again(() => untilListed(probe), "created orders are listed as PENDING");
  if (probe.ledger.open({ market: otherMarket }).length === 0) {
    await placeOrder(probe, { market: otherMarket }).catch((error: unknown) => {
      if (!(error instanceof Unprovoked)) throw error;
      probe.notes.add(`whether ${operation} spares other markets was not tried: ${error.message}`);
    });
  }
  const before = await statesIn(probe, market);
  const { ok, data, status, text } = await probe.ask({ operation, parameters: { market_id: market } });
  if (!ok) {
    const refused = see("", "success where orders are pending", `${status} ${text}`, "refused");
    throw new Seen({ ...refused, pointer: "/response/status" });
  }
  const told = lookAtResponse(probe, data, before);
  return [...told, ...(await probe.again(() => lookAtEffect(probe, before), "all orders are cancelled"))];
}

/** Otherwise an order that is late in the list would not be known to have been pending. */
async function untilListed({ ledger, lists, settings }: Probe): Promise<Sighting[]> {
  const { items } = await lists.all("listOrders", { market_id: settings.market, state: "PENDING" });
  const missing = ledger.open({ market: settings.market }).find(({ id }) => !items.some((item) => item.id === id));
  return missing ? [see("", `order ${missing.id} to be listed`, "no such order", "waits")] : [];
}
