import type { CallOptions, Client, OperationId } from "../../src/index.js";
import { anOrder, aPage, aWithdrawal, bid } from "./samples.js";

/** One call of each operation with parameters that are right, and what a service answers to it. */
export interface SampleCall {
  id: OperationId;
  method: "GET" | "POST";
  /** Path and query, as they go over the wire. */
  target: string;
  /** Body, as it goes over the wire. */
  sends: string;
  answer: unknown;
  make: (client: Client, options?: CallOptions) => Promise<unknown>;
}

export const calls: SampleCall[] = [
  {
    id: "listAccounts",
    method: "GET",
    target: "/api/v3/viewer/accounts",
    sends: "",
    answer: [{ asset: "BTC" }],
    make: (client, options) => client.listAccounts({}, options),
  },
  {
    id: "listOrders",
    method: "GET",
    target: "/api/v3/viewer/orders?market_id=BTC-USDT&first=2",
    sends: "",
    answer: aPage([anOrder()]),
    make: (client, options) => client.listOrders({ market_id: "BTC-USDT", first: 2 }, options),
  },
  {
    id: "createOrder",
    method: "POST",
    target: "/api/v3/viewer/orders",
    sends: JSON.stringify(bid),
    answer: anOrder(),
    make: (client, options) => client.createOrder(bid, options),
  },
  {
    id: "getOrder",
    method: "GET",
    target: "/api/v3/viewer/orders/1001",
    sends: "",
    answer: anOrder(),
    make: (client, options) => client.getOrder({ order_id: 1001 }, options),
  },
  {
    id: "cancelOrder",
    method: "POST",
    target: "/api/v3/viewer/orders/1001/cancel",
    sends: "",
    answer: anOrder({ state: "CANCELED" }),
    make: (client, options) => client.cancelOrder({ order_id: 1001 }, options),
  },
  {
    id: "cancelAllOrders",
    method: "POST",
    target: "/api/v3/viewer/orders/cancel_all",
    sends: '{"market_id":"BTC-USDT"}',
    answer: [anOrder({ state: "CANCELED" })],
    make: (client, options) => client.cancelAllOrders({ market_id: "BTC-USDT" }, options),
  },
  {
    id: "listWithdrawals",
    method: "GET",
    target: "/api/v3/viewer/withdrawals?first=2",
    sends: "",
    answer: aPage([aWithdrawal()]),
    make: (client, options) => client.listWithdrawals({ first: 2 }, options),
  },
];
