import type { Probe } from "../probe/probe.js";
import { cancelOne } from "./cancel-one.js";
import { placeOrder } from "./place-order.js";
import { stillOpen } from "./still-open.js";

/** Whether one cancel takes others with it once more: somebody else may have cancelled them before. */
export async function takesOthers(probe: Probe): Promise<boolean> {
  const [own] = [await placeOrder(probe), await placeOrder(probe), await placeOrder(probe)].map((placed) => placed.own);
  const others = await stillOpen(probe, probe.ledger.open(probe.settings.market));
  if (!own || !others.includes(own)) return false;
  await cancelOne(probe, own);
  own.closed = true;
  return (await stillOpen(probe, others)).length < others.length - 1;
}
