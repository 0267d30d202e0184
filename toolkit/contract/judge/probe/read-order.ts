import type { Probe } from "./judge-probe.js";
import type { Ask } from "../ask/request-builder.js";
import { asOrder, type Order } from "../ask/shown-order.js";

/** The read of one order: it shows what became of it. */
export const readOf = (id: string): Ask => ({ operation: "getOrder", parameters: { order_id: id } });

/** What a read of one order gives: without members where it is refused. */
export async function readOrder(
  { ask }: Probe,
  id: string,
  key?: Ask["key"],
): Promise<{ ok: boolean; status: number; order: Order }> {
  const { ok, status, data } = await ask({ ...readOf(id), key });
  return { ok, status, order: ok ? asOrder(data) : {} };
}

/** Those of some orders that reads show in a state. */
export async function inState(probe: Probe, ids: readonly string[], state: string): Promise<string[]> {
  const found: string[] = [];
  for (const id of ids) if ((await readOrder(probe, id)).order.state === state) found.push(id);
  return found;
}
