import type { JudgeProbe } from "./judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { asOrder, type ShownOrder } from "../ask/shown-order.js";

/** The read of one order: it shows what became of it. */
export const getOrderRequest = (id: string): JudgeRequest => ({ operation: "getOrder", parameters: { order_id: id } });

/** What a read of one order gives: without members where it is refused. */
export async function readOrder(
  { ask }: JudgeProbe,
  id: string,
  key?: JudgeRequest["key"],
): Promise<{ ok: boolean; status: number; order: ShownOrder }> {
  const { ok, status, data } = await ask({ ...getOrderRequest(id), key });
  return { ok, status, order: ok ? asOrder(data) : {} };
}

/** Those of some orders that reads show in a state. */
export async function inState(probe: JudgeProbe, ids: readonly string[], state: string): Promise<string[]> {
  const found: string[] = [];
  for (const id of ids) if ((await readOrder(probe, id)).order.state === state) found.push(id);
  return found;
}
