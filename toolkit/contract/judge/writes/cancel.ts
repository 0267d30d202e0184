import type { Check } from "../check.js";
import type { Probe } from "../probe.js";
import { differences, type Order } from "../same-order.js";
import { Seen, Unprovoked, type Sighting } from "../sighting.js";
import { openOrders } from "./create.js";
import type { OwnOrder } from "./ledger.js";

const operation = "cancelOrder";
const rests = "4.4, U-37";

/** Cancels an order of the judge, and says what its response showed. */
async function cancel(probe: Probe, own: OwnOrder): Promise<Sighting[]> {
  const reply = await probe.ask({ operation, parameters: { order_id: own.id } });
  if (!reply.ok) {
    const seen = `${reply.status} ${reply.text}`;
    throw new Seen({
      operation,
      pointer: "/response/status",
      expected: "success for an order that is PENDING",
      seen,
      rests,
      cause: "cancelOrder refused",
    });
  }
  const wanted = { id: own.created.id, market_id: own.market, side: own.side, price: own.price, amount: own.amount };
  return differences((reply.data ?? {}) as Order, wanted, {
    operation,
    rests: "4.4",
    as: "as the order that is cancelled",
  }).map((each) => {
    return { ...each, cause: `cancelOrder ${each.cause}` };
  });
}

/** Looks until an order is CANCELED; a deal that came first is told and not judged. */
export async function lookForCancelled(
  probe: Probe,
  own: OwnOrder,
  by: string,
  effect: string,
): Promise<readonly Sighting[]> {
  return await probe.again(async () => {
    const order = (await probe.data("getOrder", { order_id: own.id })) as Order;
    const state = order?.state;
    if (state === "CANCELED" || state === "FILLED") own.closed = true;
    if (state === "CANCELED" || state === undefined) return [];
    const seen = String(state);
    const place = { operation: by, pointer: "/response/body/state", rests: "4.4, 3", cause: `${by} without effect` };
    return [
      {
        ...place,
        expected: "CANCELED, once it is cancelled",
        seen,
        ...(state === "FILLED" && { open: true as const }),
      },
    ];
  }, effect);
}

const cancelled = (probe: Probe): OwnOrder => {
  const own = probe.ledger.orders.find(({ closed, market }) => closed && market === probe.settings.market);
  if (!own) throw new Unprovoked("no order of the judge was cancelled");
  return own;
};

async function lookAtLists(probe: Probe, own: OwnOrder): Promise<Sighting[]> {
  const found: Sighting[] = [];
  for (const [state, belongs] of [
    ["PENDING", false],
    ["CANCELED", true],
  ] as const) {
    const { items, whole } = await probe.lists.all("listOrders", { market_id: own.market, state });
    const isThere = items.some(({ id }) => id === own.id);
    if (isThere === belongs || (belongs && !whole)) continue;
    const expected = `${belongs ? "" : "no "}order ${own.id} with state=${state}, since it is cancelled`;
    const place = {
      operation: "listOrders",
      pointer: "/response/body/edges",
      rests: "4.1, 4.4",
      cause: "listOrders state",
    };
    found.push({ ...place, expected, seen: isThere ? "it is there" : "no such order" });
  }
  return found;
}

export const cancelChecks: readonly Check[] = [
  {
    operation,
    name: "cancels the order that was asked for, so that it is CANCELED",
    rests,
    needs: ["writes"],
    async run(probe) {
      const [own] = openOrders(probe) as [OwnOrder];
      const found = await cancel(probe, own);
      return [...found, ...(await lookForCancelled(probe, own, operation, "a cancelled order is CANCELED"))];
    },
  },
  {
    operation,
    name: "leaves the other orders as they are",
    rests: "4.4",
    needs: ["writes"],
    async run(probe) {
      cancelled(probe);
      const others = openOrders(probe);
      return await probe.again(async () => {
        const found: Sighting[] = [];
        for (const own of others) {
          const order = (await probe.data("getOrder", { order_id: own.id })) as Order;
          if (order?.state !== "CANCELED") continue;
          const place = { operation, pointer: "/response/body", rests: "4.4", cause: "cancelOrder too much" };
          found.push({ ...place, expected: "one order to be cancelled", seen: `order ${own.id} is CANCELED too` });
        }
        return found;
      });
    },
  },
  {
    operation: "listOrders",
    name: "lists a cancelled order under its new state",
    rests: "4.1, 4.4",
    needs: ["writes"],
    run: async (probe) => {
      const own = cancelled(probe);
      return await probe.again(() => lookAtLists(probe, own), "a cancelled order is listed as CANCELED");
    },
  },
  {
    operation,
    name: "leaves an order that is cancelled again as it is",
    rests,
    needs: ["writes"],
    async run(probe) {
      const own = cancelled(probe);
      const before = (await probe.data("getOrder", { order_id: own.id })) as Order;
      const reply = await probe.ask({ operation, parameters: { order_id: own.id } });
      const after = (await probe.data("getOrder", { order_id: own.id })) as Order;
      const shown = reply.ok ? ((reply.data ?? {}) as Order) : {};
      const as = { operation, rests, as: "as it was before it was cancelled again" };
      const found = [...differences(after, before, as), ...differences(shown, { id: own.created.id }, as)];
      return found.map((each) => ({ ...each, cause: `cancelOrder again ${each.cause}` }));
    },
  },
];

/** Asked at the end of a run, when everything has settled. */
export const staysCancelled: Check = {
  operation: "getOrder",
  name: "shows cancelled orders as CANCELED ever after",
  rests: "3, 4.4",
  needs: ["writes"],
  async run(probe) {
    cancelled(probe);
    const found: Sighting[] = [];
    for (const own of probe.ledger.orders.filter(({ closed }) => closed).slice(0, 5)) {
      const order = (await probe.data("getOrder", { order_id: own.id })) as Order;
      const place = { operation: "getOrder", rests: "3, 4.4", as: "since it was seen so before" };
      if (order?.state !== "FILLED") found.push(...differences(order ?? {}, { state: "CANCELED" }, place));
    }
    return found.map((each) => ({ ...each, cause: "a cancelled order comes back" }));
  },
};
