import type { JudgeProbe } from "../probe/judge-probe.js";
import { isAccountBusy, ordersOfOthers } from "../probe/orders-of-others.js";
import { lookFor, measureSpan, type Span } from "../probe/look-for.js";
import { readOrder } from "../probe/read-order.js";
import { isClosed } from "../ask/shown-orders.js";
import { orUndefined } from "../ask/sighting.js";
import type { HarmSighting } from "./cancel-all-effect.js";
import { rounds } from "./cancel-one.js";
import { mostSent } from "./changes-with-requests.js";
import { damageTo } from "./harm-to-others.js";
import { placeOrder } from "./place-order.js";

const operation = "cancelAllOrders";

/**
 * Whether orders of the other market are cancelled or filled with each further request too, and none without it, at the
 * end for longer than from one request to the next. Changed terms are permanent, so they need no further request.
 */
export async function harmsElsewhere(probe: JudgeProbe, harm: readonly HarmSighting[]): Promise<boolean> {
  const { market, otherMarket, settleMs } = probe.settings;
  const soonMs = settleMs / 10;
  const span = measureSpan(probe);
  const isAltered = harm.some(({ damage }) => damage.became === "altered");
  for (let round = 0; round < rounds; round++) {
    const isHarmed = await watchQuiet({ ms: mostSent * soonMs });
    if (!isHarmed || isAltered) return isHarmed !== undefined;
    const { ok } = await probe.ask({ operation, parameters: { market_id: market } });
    await probe.wire.wait(soonMs);
    if (!ok || !(await isHarmed())) return false;
  }
  return (await watchQuiet(span())) !== undefined;

  /** Says whether orders of the other market are harmed later; undefined if they are without a request, in that time. */
  async function watchQuiet(quiet: Span): Promise<(() => Promise<boolean>) | undefined> {
    const own = (await orUndefined(placeOrder(probe, { market: otherMarket, evenIfFilled: true })))?.own;
    const before = await ordersOfOthers(probe, [otherMarket]);
    const isAnyPending = own !== undefined || [...before.values()].some(({ state }) => state === "PENDING");
    if (!isAnyPending && !isAltered) return undefined;
    const isHarmed = async () =>
      (own !== undefined && isClosed((await readOrder(probe, own.id)).order)) ||
      (await damageTo(probe, before, [otherMarket])) !== undefined;
    if (await lookFor(probe, quiet, isHarmed)) return undefined;
    return (await isAccountBusy(probe, [otherMarket])) || (await isHarmed()) ? undefined : isHarmed;
  }
}
