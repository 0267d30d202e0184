import type { JudgeProbe } from "../probe/judge-probe.js";
import { isOfCreation } from "../probe/uncertain-creation.js";
import { plainText } from "../../validate/finding.js";

const operation = "createOrder";

/**
 * That no creation succeeded, and an order of the run was filled all the same; or that a filled order seems to be of a
 * refused creation, without its digits. Each may be chance, but what the service does with writes is not known then.
 * Undefined if it is not so.
 */
export function filledWithoutSuccess({ ledger, succeeded }: JudgeProbe): string | undefined {
  const { filledOrders, uncertain, refused, digits } = ledger;
  const filled = filledOrders.own().map((order) => ({ order, seems: filledOrders.seemsOf(plainText(order.id)) }));
  const found = filled.find(({ seems }) => !succeeded.has(operation) || (seems && refused.has(seems)));
  if (!found) return undefined;
  const { order, seems } = found;
  const asked = seems ?? [...uncertain, ...refused].find((creation) => isOfCreation(order, creation, digits));
  const got = asked?.status ?? "no response";
  if (seems)
    return `order ${plainText(order.id)} was filled, which has the terms of a creation that got ${got}: it may be somebody else's`;
  return `${operation} never succeeded, but order ${plainText(order.id)} was placed${asked ? ` with ${got}` : ""}, and filled`;
}
