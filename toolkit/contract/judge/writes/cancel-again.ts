import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import type { JudgedResponse } from "../ask/judged-response.js";
import { orderDifferences, asOrder, type ShownOrder } from "../ask/shown-orders.js";
import type { Sighting } from "../ask/sighting.js";
import { lookForFailedRefusal } from "../ask/failed-requests.js";
import { comesBack } from "./stays-cancelled.js";
import { alteredMember } from "../probe/shown-terms.js";
import type { OwnOrder } from "../probe/own-order.js";

const operation = "cancelOrder";

/** A second cancel changes nothing, whether it is refused or not. Reads may come from a replica that lags behind. */
async function cancelAgain(probe: JudgeProbe, own: OwnOrder): Promise<{ found: readonly Sighting[]; isDeal: boolean }> {
  const parameters = { order_id: own.id };
  const place = { operation, rests: "4.4, U-37", as: "as it was before it was cancelled again" };
  let before: ShownOrder | undefined;
  let reply: JudgedResponse | undefined;
  let isDeal: boolean | undefined;
  const look = async () => {
    before ??= asOrder(await probe.data("getOrder", parameters));
    reply ??= await probe.ask({ operation, parameters });
    const after = asOrder(await probe.data("getOrder", parameters));
    const wanted = before.state === "PENDING" ? { ...before, state: "CANCELED" } : before;
    isDeal = [wanted.state, "FILLED"].includes(after.state) && alteredMember(after, before) === undefined;
    return orderDifferences(after, wanted, place).map((each): Sighting => {
      return { ...each, cause: each.cause === "order state" ? comesBack : `${operation} again ${each.cause}` };
    });
  };
  const changed = await probe.again(look, "a cancelled order is CANCELED in every read");
  const shown = orderDifferences(reply?.ok ? asOrder(reply.data) : {}, own.asked, place);
  const failed = lookForFailedRefusal({ operation, parameters }, reply?.status ?? 0, "U-37");
  const found = [...failed, ...changed, ...shown.map((each) => ({ ...each, cause: `${operation} ${each.cause}` }))];
  return { found, isDeal: isDeal === true && changed.length > 0 && shown.length === 0 };
}

/** Checks that a second cancel changes nothing. */
export const cancelAgainCheck: JudgeCheck = {
  operation,
  name: "leaves an order that is cancelled again as it is",
  through: ["createOrder", "getOrder"],
  rests: "4.4, U-37",
  needs: ["writes"],
  async run(probe) {
    const own = probe.ledger.demandCancelled(probe.settings.market);
    const { found, isDeal } = await cancelAgain(probe, own);
    if (!isDeal) return found;
    // A deal may be reported late. If the cancel causes it, another order shows one too.
    const other = probe.ledger.orders.find((each) => each !== own && each.cancelled && !each.filled);
    if (!other) return found.filter(({ open }) => open);
    const again = await cancelAgain(probe, other);
    const reported = again.found.find(({ cause }) => cause === comesBack) ?? again.found.find(({ open }) => !open);
    return again.isDeal && reported ? [reported] : again.found;
  },
};
