import type { JudgeProbe } from "./judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { asOrder, type ShownOrder } from "../ask/shown-orders.js";
import { orUndefined } from "../ask/sighting.js";

/** The request that reads one order. */
export const getOrderRequest = (id: string): JudgeRequest => ({ operation: "getOrder", parameters: { order_id: id } });

/** Reads one order; without members if that fails. */
export async function readOrder(
  { ask }: JudgeProbe,
  id: string,
  key?: JudgeRequest["key"],
): Promise<{ ok: boolean; status: number; order: ShownOrder }> {
  const { ok, status, data } = await ask({ ...getOrderRequest(id), key });
  return { ok, status, order: ok ? asOrder(data) : {} };
}

/** The ids of those orders that reads show in a state. */
export async function inState(probe: JudgeProbe, ids: readonly string[], state: string): Promise<string[]> {
  const found: string[] = [];
  for (const id of ids) if ((await readOrder(probe, id)).order.state === state) found.push(id);
  return found;
}

const looks = 4;

/**
 * Waits for a tenth of `settleMs`: so late may an effect come. Meanwhile it reads a closed order, which must show no more
 * deals.
 */
export async function waitForEffect(probe: JudgeProbe, closed: string | undefined): Promise<void> {
  for (let times = 0; times < looks; times++) {
    await probe.wire.wait(probe.settings.settleMs / 10 / looks);
    if (closed !== undefined) await orUndefined(readOrder(probe, closed));
  }
}
