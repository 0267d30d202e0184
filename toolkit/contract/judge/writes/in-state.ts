import type { Probe } from "../probe.js";
import { readOrder } from "../read-order.js";

/** Those of some orders that reads show in a state. */
export async function inState(probe: Probe, ids: readonly string[], state: string): Promise<string[]> {
  const found: string[] = [];
  for (const id of ids) if ((await readOrder(probe, id)).order.state === state) found.push(id);
  return found;
}
