import { facts } from "../../facts/facts.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { isDifferent } from "../ask/order-differences.js";
import { asOrder, isClosed, hasValue, type ShownOrder } from "../ask/shown-order.js";
import { canonicalDecimal } from "../ask/canonical-decimal.js";
import { nodesIn } from "./orders-in.js";
import { plainText } from "../../validate/finding.js";

/** What lists show of the deals of an order, while nothing explains that it changes. */
export interface StableDeals {
  /** What it was shown beside: whatever is closed has no more deals, and the same deals have one price. */
  since: string;
  /** Whether it waited then. */
  isPending: boolean;
  deals: ShownOrder;
  /** The request that showed it. */
  asked: JudgeRequest;
  /** How often it became another one. */
  changes: number;
  /** The other one that it was last, and what showed that. */
  other?: Pick<StableDeals, "deals" | "asked">;
}

/** The deals of orders, as lists have shown them. */
export type ShownDeals = Readonly<ReturnType<typeof createShownDeals>>;

export function createShownDeals() {
  /** By the id of the order, as it was when most of it was filled since the last request that was not a GET. */
  const mostFilled = new Map<string, ShownOrder>();
  /** By the id of the order, over the whole run: no request explains it. */
  const stable = new Map<string, StableDeals>();
  /** Of cancelled orders, by their ids: the most that was filled, and how often it became more; as reads show them too. */
  const afterCancel = new Map<string, { order: ShownOrder; times: number }>();
  const seeLate = (id: string, order: ShownOrder) => {
    const { order: known, times } = afterCancel.get(id) ?? { order, times: 0 };
    if (order.state === "CANCELED" && hasValue(order.filled_amount) && (known === order || isLessFilled(known, order)))
      afterCancel.set(id, { order, times: times + Number(known !== order) });
  };
  return {
    mostFilled,
    stable,
    afterCancel,
    /** Looks at what a response is about. */
    see(asked: JudgeRequest, data: unknown): void {
      const { operation } = asked;
      // What that does is looked at elsewhere.
      if (facts.operations[operation]?.method !== "GET") mostFilled.clear();
      if (operation === "getOrder") seeLate(plainText(asOrder(data).id), asOrder(data));
      for (const node of operation === "listOrders" ? nodesIn(data) : []) {
        if (!hasValue(node.filled_amount)) continue;
        const id = plainText(node.id);
        const known = mostFilled.get(id);
        if (!known || isLessFilled(known, node)) mostFilled.set(id, node);
        stable.set(id, stillAfter(stable.get(id), node, asked));
        seeLate(id, node);
      }
    },
  };
}

function stillAfter(known: StableDeals | undefined, deals: ShownOrder, asked: JudgeRequest): StableDeals {
  const filled = canonicalDecimal(plainText(deals.filled_amount));
  const isPending = !isClosed(deals);
  const since = JSON.stringify(isPending ? ["PENDING", filled] : [plainText(deals.state)]);
  if (known?.since !== since) return { since, isPending, deals, asked, changes: 0 };
  if (changedDealMember(deals, known.deals) === undefined) return { ...known, deals, asked };
  const other = { deals: known.deals, asked: known.asked };
  return { since, isPending, deals, asked, changes: known.changes + 1, other };
}

/** Which member of the deals of an order is another one. */
export const changedDealMember = (one: ShownOrder, other: ShownOrder) =>
  ["filled_amount", "avg_deal_price"].find((member) => isDifferent(member, one[member], other[member]));

/** Whether less of an order is filled than of another one. */
export const isLessFilled = (one: ShownOrder, other: ShownOrder) =>
  Number(one.filled_amount) < Number(other.filled_amount);
