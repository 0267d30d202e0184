import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { orUndefined, Unprovoked } from "../ask/sighting.js";
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
  const startedMs = performance.now();
  let ids: readonly string[] | undefined;
  for (let times = 0; times < 2; times++) {
    ids = await goneWith(probe, asked, soonMs);
    // Others have more time for it here; at the end more than between the requests, if they do it at intervals.
    const ms = Math.max((times + 1) * mostSent * soonMs, performance.now() - startedMs);
    if (!ids || (await goneWith(probe, other, ms))) return undefined;
  }
  return ids;
}

/** The ids of the judge's open orders, if all of them are cancelled soon after a request. */
async function goneWith(probe: JudgeProbe, asked: JudgeRequest, ms: number): Promise<readonly string[] | undefined> {
  const { ledger, settings } = probe;
  await placeTwo(probe);
  const own = await stillOpen(probe, ledger.open(settings.market));
  if (own.length === 0) throw new Unprovoked("orders of the judge do not stay open");
  await orUndefined(probe.ask(asked));
  for (const each of own) if (!(await isCancelledWithin(probe, each, ms))) return undefined;
  return own.map(({ id }) => id);
}
