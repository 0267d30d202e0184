import type { Check } from "../check.js";
import type { Probe } from "../probe.js";
import type { Order } from "../same-order.js";
import { Seen, Unprovoked, type Sighting } from "../sighting.js";
import { placeOrder } from "./place-order.js";

const operation = "cancelAllOrders";
const rests = "4.5, U-38";

/** The orders in a response whose wrapper is open (U-08), and whether they must be all of them. */
function ordersIn(data: unknown): { orders: Order[]; all: boolean } {
  const { edges } = (data ?? {}) as { edges?: { node?: Order }[] };
  if (Array.isArray(data)) return { orders: data as Order[], all: true };
  if (Array.isArray(edges)) return { orders: edges.map(({ node }) => node ?? {}), all: true };
  return { orders: data ? [data as Order] : [], all: false };
}

const states = async (probe: Probe, market: string): Promise<Map<string, unknown>> => {
  const found = new Map<string, unknown>();
  for (const state of ["PENDING", "FILLED", "CANCELED"]) {
    const { items } = await probe.lists.all("listOrders", { market_id: market, state });
    for (const { id } of items) found.set(id, state);
  }
  return found;
};

export const cancelAllChecks: readonly Check[] = [
  {
    operation,
    name: "cancels every pending order of the market, and nothing else",
    rests,
    needs: ["writes", "cancelAll"],
    async run(probe) {
      const { market, otherMarket } = probe.settings;
      while (probe.ledger.open({ market }).length < 2) await placeOrder(probe, "BID");
      probe.lists.forget();
      const before = await states(probe, market);
      const reply = await probe.ask({ operation, parameters: { market_id: market } });
      if (!reply.ok) {
        const seen = `${reply.status} ${reply.text}`;
        throw new Seen({
          operation,
          pointer: "/response/status",
          expected: "success where orders are pending",
          seen,
          rests,
          cause: `${operation} refused`,
        });
      }
      return [...lookAtResponse(), ...(await probe.again(lookAtEffect, "all orders are cancelled"))];

      function lookAtResponse(): Sighting[] {
        const { orders, all } = ordersIn(reply.data);
        const found: Sighting[] = [];
        const see = (member: string, expected: string, seen: string, cause: string) =>
          void found.push({
            operation,
            pointer: `/response/body${all ? "/*" : ""}${member}`,
            expected,
            seen,
            rests,
            cause: `${operation} ${cause}`,
          });
        for (const { id, market_id, state } of orders) {
          const was = before.get(String(id));
          if (market_id !== undefined && String(market_id).toUpperCase() !== market.toUpperCase())
            see("/market_id", `orders of ${market}`, String(market_id), "market");
          else if (was === "CANCELED" || was === "FILLED")
            see("/id", "orders that were PENDING", `order ${String(id)}, which was ${was}`, "state");
          if (state === "PENDING" && was === "PENDING")
            see("/state", "CANCELED, or soon so (U-37)", "PENDING", "pending");
        }
        const shown = new Set(orders.map(({ id }) => String(id)));
        const missing = all
          ? probe.ledger.open({ market }).find(({ id }) => before.get(id) === "PENDING" && !shown.has(id))
          : undefined;
        if (missing) see("", "every order that it cancelled", `no order ${missing.id}`, "incomplete");
        return found.map((each) =>
          each.cause?.endsWith("pending") ? { ...each, open: true as const, rests: "U-37" } : each,
        );
      }

      async function lookAtEffect(): Promise<Sighting[]> {
        const found: Sighting[] = [];
        const see = (expected: string, seen: string, cause: string) =>
          void found.push({
            operation,
            pointer: "/response/body",
            expected,
            seen,
            rests,
            cause: `${operation} ${cause}`,
          });
        for (const own of probe.ledger.open({ market })) {
          const { state } = ((await probe.data("getOrder", { order_id: own.id })) ?? {}) as Order;
          if (state === "PENDING") see(`order ${own.id} to be CANCELED`, "PENDING", "without effect");
          else own.closed = true;
        }
        const { items } = await probe.lists.all("listOrders", { market_id: market, state: "PENDING" });
        const left = items.find(({ id }) => before.get(id) === "PENDING");
        if (left)
          see(
            "no pending order that was there before",
            `order ${left.id} (${String(left.node.side)})`,
            "without effect",
          );
        for (const own of probe.ledger.open({ market: otherMarket })) {
          const { state } = ((await probe.data("getOrder", { order_id: own.id })) ?? {}) as Order;
          if (state === "CANCELED")
            see(`orders of ${otherMarket} as they were`, `order ${own.id} is CANCELED`, "market");
        }
        const filled = [...before].find(([, state]) => state === "FILLED")?.[0];
        if (filled !== undefined) {
          const { state } = ((await probe.data("getOrder", { order_id: filled })) ?? {}) as Order;
          if (state === "CANCELED") see(`order ${filled} to stay FILLED`, "CANCELED", "state");
        }
        return found;
      }
    },
  },
  {
    operation,
    name: "cancels nothing in another market",
    rests: "4.5",
    needs: ["writes", "cancelAll"],
    async run(probe) {
      const { otherMarket } = probe.settings;
      const [own] = probe.ledger.open({ market: otherMarket });
      if (!own)
        throw new Unprovoked(
          `no order of the judge is open in ${otherMarket}: --other-market names a market that takes --price and --amount`,
        );
      return await probe.again(async () => {
        const { state } = ((await probe.data("getOrder", { order_id: own.id })) ?? {}) as Order;
        const place = { operation, pointer: "/response/body", rests: "4.5", cause: `${operation} market` };
        return state === "CANCELED"
          ? [{ ...place, expected: `orders of ${otherMarket} as they were`, seen: `order ${own.id} is CANCELED` }]
          : [];
      });
    },
  },
];
