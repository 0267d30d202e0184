import type { Check } from "../check.js";
import type { Probe } from "../probe.js";
import { asOrder, differences, sameValue, type Order } from "../same-order.js";
import { Seen, Unprovoked, type Sighting } from "../sighting.js";
import { openOrders } from "./create.js";
import type { OwnOrder } from "./ledger.js";

const operation = "cancelOrder";
const rests = "4.4, U-37";
const needs = ["writes"] as const;

const terms = ({ created, market, side, price, amount }: OwnOrder): Order => {
  return { id: created.id, market_id: market, side, price, amount };
};

const cancelled = (probe: Probe): OwnOrder => {
  const own = probe.ledger.orders.find((order) => order.cancelled && order.market === probe.settings.market);
  if (!own) throw new Unprovoked("no order of the judge was cancelled");
  return own;
};

/** Cancels an order of the judge, and says what its response showed. */
async function cancel(probe: Probe, own: OwnOrder): Promise<Sighting[]> {
  const { ok, status, text, data } = await probe.ask({ operation, parameters: { order_id: own.id } });
  if (!ok) {
    const place = {
      operation,
      pointer: "/response/status",
      rests,
      cause: `${operation} refused`,
      follows: true as const,
    };
    throw new Seen({ ...place, expected: "success for an order that is PENDING", seen: `${status} ${text}` });
  }
  probe.ledger.cancelsAtOnce ||= asOrder(data).state === "CANCELED";
  const found = differences(asOrder(data), terms(own), {
    operation,
    rests: "4.4",
    as: "as the order that is cancelled",
  });
  return found.map((each) => ({ ...each, cause: `${operation} ${each.cause}` }));
}

/** Looks until an order is CANCELED. A deal that came first is told and not judged. */
async function lookForCancelled(probe: Probe, own: OwnOrder): Promise<Sighting[]> {
  const { ok, data, status } = await probe.ask({ operation: "getOrder", parameters: { order_id: own.id } });
  const place = { operation, pointer: "/response/body/state", rests: "4.4, 3", cause: `${operation} without effect` };
  if (!ok) {
    return [
      {
        ...place,
        expected: `order ${own.id} to be there, once it is cancelled`,
        seen: `${status}`,
        cause: `${operation} gone`,
      },
    ];
  }
  const order = asOrder(data);
  const { state } = order;
  const isDeal = state === "FILLED" && sameValue("amount", order.filled_amount, own.amount);
  own.cancelled ||= state === "CANCELED";
  own.closed ||= state === "CANCELED" || isDeal;
  const found = differences(order, terms(own), { operation, rests: "4.4", as: "as before it was cancelled" });
  if (state !== "CANCELED" && state !== undefined) {
    const { items } = await probe.lists.all("listOrders", { market_id: own.market, state: "CANCELED" });
    if (items.some(({ id, node }) => id === own.id && node.state === "CANCELED")) {
      const as = { operation: "getOrder", rests: "4.2, 4.4", as: "as it is listed since it was cancelled" };
      return differences(order, { state: "CANCELED" }, as);
    }
    found.push({
      ...place,
      expected: "CANCELED, once it is cancelled",
      seen: JSON.stringify(state),
      ...(isDeal && { open: true }),
    });
  }
  return found.map((each) => ({
    ...each,
    cause: each.cause?.startsWith(operation) ? each.cause : `${operation} ${each.cause}`,
  }));
}

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

/** Orders that must not have been touched. */
async function lookAtOthers(probe: Probe, others: readonly OwnOrder[]): Promise<Sighting[]> {
  for (const own of others) {
    const order = asOrder(await probe.data("getOrder", { order_id: own.id }));
    if (order.state !== "CANCELED") continue;
    const place = { operation, pointer: "/response/body", rests: "4.4", cause: `${operation} others` };
    return [{ ...place, expected: "one order to be cancelled", seen: `order ${own.id} is CANCELED too` }];
  }
  return [];
}

export const cancelChecks: readonly Check[] = [
  {
    operation,
    name: "cancels the order that was asked for, so that it is CANCELED",
    through: ["createOrder", "getOrder"],
    rests,
    needs,
    async run(probe) {
      const [own] = openOrders(probe) as [OwnOrder];
      const found = await cancel(probe, own);
      return [...found, ...(await probe.again(() => lookForCancelled(probe, own), "a cancelled order is CANCELED"))];
    },
  },
  {
    operation,
    name: "leaves the other orders as they are",
    through: ["createOrder", "getOrder"],
    rests: "4.4",
    needs,
    async run(probe) {
      cancelled(probe);
      const others = openOrders(probe);
      return await probe.again(() => lookAtOthers(probe, others));
    },
  },
  {
    operation: "listOrders",
    name: "lists a cancelled order under its new state",
    through: ["createOrder"],
    rests: "4.1, 4.4",
    needs,
    async run(probe) {
      const own = cancelled(probe);
      return await probe.again(() => lookAtLists(probe, own), "a cancelled order is listed as CANCELED");
    },
  },
  {
    operation,
    name: "leaves an order that is cancelled again as it is",
    through: ["createOrder", "getOrder"],
    rests,
    needs,
    async run(probe) {
      const own = cancelled(probe);
      const parameters = { order_id: own.id };
      const before = asOrder(await probe.data("getOrder", parameters));
      const { ok, data } = await probe.ask({ operation, parameters });
      const after = asOrder(await probe.data("getOrder", parameters));
      const place = { operation, rests, as: "as it was before it was cancelled again" };
      const found = [...differences(after, before, place), ...differences(ok ? asOrder(data) : {}, terms(own), place)];
      return found.map((each) => ({ ...each, cause: `${operation} again ${each.cause}` }));
    },
  },
];

/** Asked at the end of a run, when everything has settled. */
export const staysCancelled: Check = {
  operation,
  name: "cancels orders for good",
  through: ["getOrder"],
  rests: "3, 4.4",
  needs,
  async run(probe) {
    cancelled(probe);
    for (const own of probe.ledger.orders.filter((order) => order.cancelled).slice(0, 5)) {
      for (let times = 0; times < 3; times++) {
        const { state } = asOrder(await probe.data("getOrder", { order_id: own.id }));
        if (state === "CANCELED" || state === "FILLED" || state === undefined) continue;
        const place = {
          operation,
          pointer: "/response/body/state",
          rests: "3, 4.4",
          cause: "a cancelled order comes back",
        };
        return [{ ...place, expected: `order ${own.id} to stay CANCELED`, seen: JSON.stringify(state) }];
      }
    }
    return [];
  },
};
