import { facts } from "../../facts/facts.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { isDifferent, asOrder, isClosed, hasValue, type ShownOrder, nodesIn } from "../ask/shown-orders.js";
import { canonicalDecimal } from "../../../text/canonical-decimal.js";
import { isDecimal } from "../ask/decimals.js";
import { plainText } from "../../validate/finding.js";
import { isReadOfOne } from "../../facts/is-read-of-one.js";

/** The deals of an order as lists show them. They must not change as long as `since` stays the same. */
export interface StableDeals {
  /**
   * The state and, of a pending order, the filled amount: a closed order has no more deals, and the same deals have one
   * price.
   */
  since: string;
  isPending: boolean;
  deals: ShownOrder;
  asked: JudgeRequest;
  changes: number;
  /** The deals before the last change, and the request that showed them. */
  other?: Pick<StableDeals, "deals" | "asked">;
}

/** Records the deals of orders in responses. */
export function createShownDeals() {
  /** By id: each order when most of it was filled, since the last request that was not a GET. */
  const mostFilled = new Map<string, ShownOrder>();
  /** By id, over the whole run: changes of these deals are not explained by any request. */
  const stable = new Map<string, StableDeals>();
  /** Cancelled orders by id, also from reads: the largest filled amount, and how often it grew. */
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
    see(asked: JudgeRequest, data: unknown): void {
      const { operation } = asked;
      // The effects of a write are checked elsewhere.
      if (facts.operations[operation]?.method !== "GET") mostFilled.clear();
      if (isReadOfOne(operation)) seeLate(plainText(asOrder(data).id), asOrder(data));
      for (const node of facts.operations[operation]?.data === "orders" ? nodesIn(data) : []) {
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

/** The first member that differs between two states of an order's deals. */
export const changedDealMember = (one: ShownOrder, other: ShownOrder) =>
  ["filled_amount", "avg_deal_price"].find((member) => isDifferent(member, one[member], other[member]));

/** Whether less of an order is filled than of another one; false unless both amounts are decimals. */
export const isLessFilled = ({ filled_amount: one }: ShownOrder, { filled_amount: other }: ShownOrder) =>
  [one, other].every((each) => isDecimal(plainText(each))) && Number(one) < Number(other);
