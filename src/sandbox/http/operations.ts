import type { OperationId } from "../../generated/operations.js";
import { createCursors } from "../lists/cursors.js";
import { pageOf, readPage } from "../lists/page.js";
import { decimal, type ScaledDecimal } from "../market/decimal.js";
import { type Side, type State, type StoredOrder, assetsOf, isMarket, orderNode } from "../market/order.js";
import type { Store } from "../market/store.js";
import type { Readings } from "../rules/readings.js";
import { RefusedRequest } from "../rules/refused-request.js";
import type { Values } from "./read-parameters.js";

/** The result of an operation. */
interface Success {
  data: unknown;
  /** Default 200. */
  status?: number;
}

/** Carries out one operation for a viewer. */
type CarryOut = (viewer: string, values: Values) => Success;

const largestId = 2n ** 63n - 1n;

/** Creates the seven operations over a store. */
export function createOperations(store: Store, readings: Readings): Record<OperationId, CarryOut> {
  const { orders, matching, withdrawals } = store;
  const nodeOf = (order: StoredOrder) => orderNode(order, readings);

  /** An order of another viewer does not exist for this one. */
  function find(viewer: string, id: bigint): StoredOrder | undefined {
    const order = orders.get(id);
    return order?.viewer === viewer ? order : undefined;
  }

  const cursorsOf = (viewer: string) => createCursors("order", (id) => find(viewer, id) !== undefined);

  function orderOf(viewer: string, { order_id = "" }: Values): StoredOrder {
    const id = BigInt(order_id);
    if (id < 0n) throw new RefusedRequest("invalidParameter", '"order_id" must be 0 or more');
    if (id > largestId) throw new RefusedRequest("invalidParameter", '"order_id" must have 64 bits at most');
    const order = find(viewer, id);
    if (!order) throw new RefusedRequest("unknownOrder");
    return order;
  }

  /** In the order that lists have. */
  function openOrders(viewer: string, market_id: string): StoredOrder[] {
    const states = new Set<State>(["PENDING", readings.partFilledState]);
    const found = [...states].flatMap((state) => [...orders.list({ viewer, market_id, state }).between()]);
    const sign = readings.listOrder === "newest" ? -1 : 1;
    return found.sort((a, b) => sign * (a.id < b.id ? -1 : 1));
  }

  return {
    listAccounts: (viewer) => ({
      data: Object.entries(store.balances(viewer)).map(([asset_id, balance]) => ({ asset_id, ...balance })),
    }),
    listOrders(viewer, values) {
      const { side, state } = values;
      const filter = {
        viewer,
        market_id: marketOf(values),
        side: side as Side | undefined,
        state: state as State | undefined,
      };
      return { data: readPage(orders.list(filter), values, cursorsOf(viewer), readings, nodeOf) };
    },
    getOrder: (viewer, values) => ({ data: nodeOf(orderOf(viewer, values)) }),
    createOrder(viewer, values) {
      const { side } = values;
      const market_id = marketOf(values);
      const [base, quote] = assetsOf(market_id);
      if (base === quote) throw new RefusedRequest("invalidParameter", '"market_id" must name two assets');
      const [price, amount] = [positive(values, "price"), positive(values, "amount")];
      const order = matching.place({ viewer, market_id, side: side as Side, price, amount });
      return { data: nodeOf(order), status: readings.createdStatus };
    },
    cancelOrder: (viewer, values) => ({
      data: nodeOf(matching.cancel(orderOf(viewer, values))),
      status: readings.cancelStatus,
    }),
    cancelAllOrders(viewer, values) {
      const open = openOrders(viewer, marketOf(values));
      if (open.length === 0 && readings.cancelNoneStatus === 204) return { data: undefined, status: 204 };
      for (const order of open) matching.cancel(order);
      const status = readings.cancelStatus === 201 ? 201 : 200;
      if (readings.cancelAll === "array") return { data: open.map(nodeOf), status };
      if (readings.cancelAll === "collection") {
        return { data: pageOf(open, cursorsOf(viewer), readings, nodeOf), status };
      }
      const [first] = open;
      if (!first) throw new RefusedRequest("unknownOrder");
      return { data: nodeOf(first), status };
    },
    listWithdrawals(viewer, values) {
      const list = withdrawals.list(viewer);
      const cursors = createCursors("withdrawal", (id) => list.has({ id }));
      return { data: readPage(list, values, cursors, readings, (withdrawal) => withdrawal) };
    },
  };
}

/** The requested market. Any name with an asset on either side of a hyphen will do. */
function marketOf({ market_id = "" }: Values): string {
  if (!isMarket(market_id)) throw new RefusedRequest("invalidParameter", '"market_id" must be BASE-QUOTE');
  return market_id;
}

function positive(values: Values, name: string): ScaledDecimal {
  const value = decimal.parse(values[name] ?? "");
  if (value === undefined)
    throw new RefusedRequest(
      "invalidParameter",
      `"${name}" must be a decimal number with at most 18 digits on either side`,
    );
  if (value <= 0n) throw new RefusedRequest("invalidParameter", `"${name}" must be larger than 0`);
  return value;
}
