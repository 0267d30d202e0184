import type { JudgeProbe } from "../probe/judge-probe.js";
import { isOfCreation, type UncertainCreation } from "../probe/uncertain-creation.js";
import { plainText } from "../../validate/finding.js";

const operation = "createOrder";

/**
 * That no creation succeeded, and an order of the run was filled all the same; or that a filled order, without digits of
 * the run, seems to be of a creation that was refused or had to be, or to be a second one of a creation. Each may be
 * chance, but what the service does with writes is not known then. Undefined if it is not so.
 */
export function filledWithoutSuccess({ ledger, succeeded }: JudgeProbe): string | undefined {
  const { filledOrders, uncertain, refused, orders, digits } = ledger;
  const filled = filledOrders.own().map((order) => ({ order, seems: filledOrders.seemsOf(plainText(order.id)) }));
  // The outcome of a good creation that failed is open.
  const isTold = (seems: UncertainCreation) =>
    seems.isForbidden || refused.has(seems) || orders.some(({ creation }) => creation === seems);
  const found = filled.find(({ seems }) => !succeeded.has(operation) || (seems && isTold(seems)));
  if (!found) return undefined;
  const { order, seems } = found;
  const asked = seems ?? [...uncertain, ...refused].find((creation) => isOfCreation(order, creation, digits));
  const got = asked?.status ?? "no response";
  if (seems)
    return `order ${plainText(order.id)} was filled, which has the terms of a creation that got ${got}: it may be somebody else's`;
  return `${operation} never succeeded, but order ${plainText(order.id)} was placed${asked ? ` with ${got}` : ""}, and filled`;
}
