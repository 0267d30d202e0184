import { orNothing } from "../or-nothing.js";
import type { Probe } from "../probe.js";
import { readOrder } from "../read-order.js";
import { placeOrder } from "./place-order.js";

const looks = 10;

/** Whether a new order of a market is cancelled while nobody asks for it, within half the time that an effect may take. */
export async function isCancelledAnyway(probe: Probe, market: string): Promise<boolean> {
  const placed = await orNothing(placeOrder(probe, { market }));
  if (!placed) return false;
  for (let times = 0; times < looks; times++) {
    if ((await readOrder(probe, placed.own.id)).order.state === "CANCELED") return true;
    await probe.wire.wait(probe.settings.settleMs / (2 * looks));
  }
  return false;
}
