import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { orUndefined, Unprovoked } from "../ask/sighting.js";
import { lookFor, measureSpan } from "../probe/look-for.js";
import type { OwnOrder } from "../probe/own-order.js";
import { mostSent } from "./changes-with-requests.js";
import { isCancelledWithin, placeTwo, stillOpen } from "./still-open.js";

/**
 * Whether a request cancels the open orders of the run in its market each time, and a list does not. Others may have
 * cancelled them once.
 *
 * @returns the ids of the orders that it cancelled the last time; undefined if it does not do so each time
 */
export async function cancelsEachTime(probe: JudgeProbe, asked: JudgeRequest): Promise<readonly string[] | undefined> {
  const other = { operation: "listOrders", parameters: { market_id: probe.settings.market } };
  const soonMs = probe.settings.settleMs / 10;
  const span = measureSpan(probe);
  let ids: readonly string[] | undefined;
  for (let times = 0; times < 2; times++) {
    const own = await placeSome(probe);
    await orUndefined(probe.ask(asked));
    for (const each of own) if (!(await isCancelledWithin(probe, each, soonMs))) return undefined;
    ids = own.map(({ id }) => id);
    const left = await placeSome(probe);
    // Others have more time for it here than between the requests, if they do it at intervals.
    const { ms, requests } = span();
    const isElses = await lookFor(probe, { ms: Math.max((times + 1) * mostSent * soonMs, ms), requests }, async () => {
      await orUndefined(probe.ask(other));
      return (await stillOpen(probe, left)).length < left.length;
    });
    if (isElses) return undefined;
  }
  return ids;
}

/** The judge's open orders, at least two. */
async function placeSome(probe: JudgeProbe): Promise<readonly OwnOrder[]> {
  const { ledger, settings } = probe;
  await placeTwo(probe);
  const own = await stillOpen(probe, ledger.open(settings.market));
  if (own.length === 0) throw new Unprovoked("orders of the judge do not stay open");
  return own;
}
