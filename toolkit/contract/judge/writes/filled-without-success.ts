import type { JudgeProbe } from "../probe/judge-probe.js";
import { isOfCreation } from "../probe/uncertain-creation.js";
import { plainText } from "../../validate/finding.js";

const operation = "createOrder";

/**
 * That no creation succeeded, and an order of the run was filled all the same: each outcome may be chance, but what the
 * service does with writes is not known then. Undefined if it is not so.
 */
export function filledWithoutSuccess({ ledger, succeeded }: JudgeProbe): string | undefined {
  const { filledOrders, uncertain, refused, digits } = ledger;
  const [order] = filledOrders.own();
  if (!order || succeeded.has(operation)) return undefined;
  const asked = [...uncertain, ...refused].find((creation) => isOfCreation(order, creation, digits));
  const got = asked ? ` with ${asked.status ?? "no response"}` : "";
  return `${operation} never succeeded, but order ${plainText(order.id)} was placed${got}, and filled`;
}
