import type { JudgedResponse } from "../ask/judged-response.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { isClosed, sameValue, type ShownOrder } from "../ask/shown-orders.js";
import { orUndefined } from "../ask/sighting.js";
import type { JudgeProbe } from "./judge-probe.js";
import { readOrder } from "./read-order.js";

/** How often a request is sent again whose good token was refused; more often if that has helped before. */
const [leastTries, mostTries] = [3, 8];

/** Remembers good tokens that are refused now and then. That is reported once, and not as a fault of the requests. */
export function createRefusedTokens() {
  const seen: JudgeProbe["refusedTokens"][number][] = [];
  /** Operations that refuse good tokens each time. */
  const closed = new Set<string>();
  return {
    seen: seen as JudgeProbe["refusedTokens"],
    /**
     * Sends a request, and sends it again if a good token is refused with 401. Returns the first response that accepts
     * the token.
     */
    async pass(
      probe: JudgeProbe,
      asked: JudgeRequest,
      send: (asked: JudgeRequest) => Promise<JudgedResponse>,
    ): Promise<JudgedResponse> {
      const { example, isForging, requests } = probe;
      const first = await send(asked);
      if (first.status !== 401) return first;
      const { operation, key } = asked;
      const isKnown = seen.length > 0;
      // The service may have locked the key since forged tokens were sent.
      const mayPass = isKnown || (example !== undefined && !closed.has(operation) && !key && !isForging);
      // An order would be placed, or filled, again. A cancel of a closed one would be refused for that.
      const isDone = async () => {
        const { filledOrders, orders } = probe.ledger;
        const open = orders.find(({ id, closed }) => !closed && id === asked.parameters?.order_id);
        if (open)
          return operation === "cancelOrder" && isClosed((await orUndefined(readOrder(probe, open.id)))?.order ?? {});
        const its = (order: ShownOrder) => sameValue("amount", order.amount, asked.parameters?.amount);
        return operation === "createOrder" && (filledOrders.hasRefused() || filledOrders.own().some(its));
      };
      for (let times = 0; mayPass && !(await isDone()) && times < (isKnown ? mostTries : leastTries); times++) {
        const reply = await send(asked);
        if (reply.status === 401) continue;
        seen.push({ operation, seen: first.seen, curl: requests.curl(asked) });
        return reply;
      }
      closed.add(operation);
      return first;
    },
  };
}
