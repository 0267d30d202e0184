import type { OperationId } from "../generated/operations.js";
import { createCursors } from "./cursors.js";
import { decimal, type Decimal } from "./decimal.js";
import type { Venue } from "./venue.js";
import { orderNode, type Order, type Side, type State } from "./order.js";
import { readPage } from "./page.js";
import type { Values } from "./parameters.js";
import type { Readings } from "./readings.js";
import { Refused } from "./refused.js";

/** Carries out one operation for a viewer, and returns its data. */
export type Handler = (viewer: string, values: Values) => unknown;

const largestId = 2n ** 63n - 1n;

/** Creates the seven operations over a venue. */
export function createHandlers(venue: Venue, readings: Readings): Record<OperationId, Handler> {
  const { orders, exchange, withdrawals } = venue;
  const orderCursors = createCursors("order");
  const withdrawalCursors = createCursors("withdrawal");
  const nodeOf = (order: Order) => orderNode(order, readings);

  function orderOf(viewer: string, { order_id = "" }: Values): Order {
    const id = BigInt(order_id);
    if (id > largestId) throw new Refused("invalidParameter", '"order_id" must have 64 bits at most');
    const order = orders.get(id);
    // An order of somebody else does not exist for this viewer.
    if (order?.viewer !== viewer) throw new Refused("unknownOrder");
    return order;
  }

  return {
    listAccounts: (viewer) =>
      Object.entries(venue.balances(viewer)).map(([asset_id, holding]) => ({ asset_id, ...holding })),
    listOrders(viewer, values) {
      const { market_id = "", side, state } = values;
      const list = orders.list({
        viewer,
        market_id,
        side: side as Side | undefined,
        state: state as State | undefined,
      });
      return readPage(list, values, orderCursors, readings, nodeOf);
    },
    getOrder: (viewer, values) => nodeOf(orderOf(viewer, values)),
    createOrder(viewer, values) {
      const { market_id = "", side } = values;
      const [base, quote] = market_id.split("-");
      if (base === quote) throw new Refused("invalidParameter", '"market_id" must name two assets');
      const [price, amount] = [positive(values, "price"), positive(values, "amount")];
      return nodeOf(exchange.place({ viewer, market_id, side: side as Side, price, amount }));
    },
    cancelOrder: (viewer, values) => nodeOf(exchange.cancel(orderOf(viewer, values))),
    cancelAllOrders(viewer, { market_id = "" }) {
      const list = orders.list({ viewer, market_id, state: "PENDING" });
      const nodes = [...list.between()].map((order) => nodeOf(exchange.cancel(order)));
      if (readings.cancelAll === "array") return nodes;
      if (readings.cancelAll === "collection") return collection(nodes);
      if (nodes.length === 0) throw new Refused("unknownOrder");
      return nodes[0];
    },
    listWithdrawals: (viewer, values) =>
      readPage(withdrawals.list(viewer), values, withdrawalCursors, readings, (withdrawal) => withdrawal),
  };

  function collection(nodes: { id: bigint }[]) {
    const edges = nodes.map((node) => ({ node, cursor: orderCursors.write(node.id) }));
    return {
      edges,
      page_info: {
        end_cursor: edges.at(-1)?.cursor ?? readings.emptyCursor,
        start_cursor: edges[0]?.cursor ?? readings.emptyCursor,
        has_next_page: false,
        has_previous_page: false,
      },
    };
  }
}

function positive(values: Values, name: string): Decimal {
  const value = decimal.parse(values[name] ?? "");
  if (value === undefined) throw new Refused("invalidParameter", `"${name}" has more than 18 digits on one side`);
  if (value <= 0n) throw new Refused("invalidParameter", `"${name}" must be larger than 0`);
  return value;
}
