import { facts } from "../../facts/facts.js";
import type { Ask } from "../ask/request-builder.js";
import { isOther } from "../ask/order-differences.js";
import { asOrder, isClosed, isThere, type Order } from "../ask/shown-order.js";
import { canonical } from "../ask/canonical-decimal.js";
import { nodesIn } from "./orders-in.js";
import { textOf } from "../../validate/finding.js";

/** What lists show of the deals of an order, while nothing explains that it changes. */
export interface Still {
  /** What it was shown beside: whatever is closed has no more deals, and the same deals have one price. */
  since: string;
  /** Whether it waited then. */
  isPending: boolean;
  deals: Order;
  /** The request that showed it. */
  asked: Ask;
  /** How often it became another one. */
  changes: number;
  /** The other one that it was last, and what showed that. */
  other?: Pick<Still, "deals" | "asked">;
}

/** The deals of orders, as lists have shown them. */
export type Deals = Readonly<ReturnType<typeof createDeals>>;

export function createDeals() {
  /** By the id of the order, as it was when most of it was filled since the last request that was not a GET. */
  const most = new Map<string, Order>();
  /** By the id of the order, over the whole run: no request explains it. */
  const still = new Map<string, Still>();
  /** Of cancelled orders, by their ids: the most that was filled, and how often it became more; as reads show them too. */
  const late = new Map<string, { order: Order; times: number }>();
  const seeLate = (id: string, order: Order) => {
    const { order: known, times } = late.get(id) ?? { order, times: 0 };
    if (order.state === "CANCELED" && isThere(order.filled_amount) && (known === order || isLess(known, order)))
      late.set(id, { order, times: times + Number(known !== order) });
  };
  return {
    most,
    still,
    late,
    /** Looks at what a response is about. */
    see(asked: Ask, data: unknown): void {
      const { operation } = asked;
      // What that does is looked at elsewhere.
      if (facts.operations[operation]?.method !== "GET") most.clear();
      if (operation === "getOrder") seeLate(textOf(asOrder(data).id), asOrder(data));
      for (const node of operation === "listOrders" ? nodesIn(data) : []) {
        if (!isThere(node.filled_amount)) continue;
        const id = textOf(node.id);
        const known = most.get(id);
        if (!known || isLess(known, node)) most.set(id, node);
        still.set(id, stillAfter(still.get(id), node, asked));
        seeLate(id, node);
      }
    },
  };
}

function stillAfter(known: Still | undefined, deals: Order, asked: Ask): Still {
  const filled = canonical(textOf(deals.filled_amount));
  const isPending = !isClosed(deals);
  const since = JSON.stringify(isPending ? ["PENDING", filled] : [textOf(deals.state)]);
  if (known?.since !== since) return { since, isPending, deals, asked, changes: 0 };
  if (changedDeal(deals, known.deals) === undefined) return { ...known, deals, asked };
  const other = { deals: known.deals, asked: known.asked };
  return { since, isPending, deals, asked, changes: known.changes + 1, other };
}

/** Which member of the deals of an order is another one. */
export const changedDeal = (one: Order, other: Order) =>
  ["filled_amount", "avg_deal_price"].find((member) => isOther(member, one[member], other[member]));

/** Whether less of an order is filled than of another one. */
export const isLess = (one: Order, other: Order) => Number(one.filled_amount) < Number(other.filled_amount);
