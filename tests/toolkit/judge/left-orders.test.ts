import { some } from "../../support/runs.js";
import { description } from "../../support/built.js";
import type { AccountOptions, Order } from "../contract/services/account.js";
import { createService } from "../contract/services/create-service.js";
import { onCreate, replyOf, type Deviation } from "../contract/services/deviation.js";
import { judged } from "../contract/services/judged.js";

const market = "BTC-USDT";

/** What is left of the run's orders in its market, and of those of others in the other one. */
async function leftBy(change: Deviation["change"], spareOrders: boolean, account: AccountOptions = {}) {
  const created: Order[] = [];
  const service = createService((its) => {
    change(its);
    onCreate((order) => void created.push(order))(its);
  }, account);
  const isPending = ({ state }: Order) => state === "PENDING";
  const others = service.account.orders.filter((order) => isPending(order) && order.market_id !== market);
  const { notes, exitCode } = await judged(service, description, [], { spareOrders });
  const here = created.filter((order) => order.market_id === market);
  return { here, left: here.filter(isPending), spared: others.every(isPending), notes: notes.join("\n"), exitCode };
}

const failures: Readonly<Record<string, Deviation["change"]>> = {
  "get 500": replyOf("createOrder", () => ({ status: 500, headers: {}, data: {} })),
  "get 408": replyOf("createOrder", () => ({ status: 408, headers: {}, data: {} })),
  "get no response": replyOf("createOrder", () => {
    throw new TypeError("fetch failed");
  }),
};
const rows = Object.keys(failures).flatMap((which) => ["0.01", "7"].map((amount) => ({ which, amount })));

test.each(some(rows))(
  "orders that a market cuts to $amount, and whose creations $which, are not left where all may be cancelled",
  async ({ which, amount }) => {
    const { here, left, spared } = await leftBy((service) => {
      failures[which]!(service);
      onCreate((order) => void (order.amount = amount))(service);
    }, false);
    expect(here.length).toBeGreaterThan(0);
    expect(left).toEqual([]);
    expect(spared).toBe(true);
  },
);

/** Ids as a service shows them that keeps numbers in 53 bits: older orders have the same. */
const roundsIds: Deviation["change"] = ({ trading }) => {
  trading.show = (order) => ({ ...order, id: BigInt(Number(order.id)) });
};

test.each(some([false, true]))(
  "orders with digits of the run, shown under the id of older ones, are cancelled where all may be, or named (spareOrders: %s)",
  async (spareOrders) => {
    const { here, left, spared, notes, exitCode } = await leftBy(roundsIds, spareOrders, { firstId: 2n ** 60n });
    expect(here.length).toBeGreaterThan(0);
    expect(left).toEqual(spareOrders ? here : []);
    expect(spared).toBe(true);
    expect(exitCode).toBe(1);
    expect(notes.includes("of the judge's orders may be left over")).toBe(spareOrders);
  },
);
