import { Unprovoked } from "../ask/sighting.js";
import type { Probe } from "../probe/probe.js";
import { placeOrder } from "./place-order.js";
import { stillOpen } from "./still-open.js";

/**
 * Places orders until two of the run are open.
 *
 * @throws Unprovoked where they do not stay open
 */
export async function placeTwo(probe: Probe): Promise<void> {
  const { market } = probe.settings;
  for (let times = 0; (await stillOpen(probe, probe.ledger.open(market))).length < 2; times++) {
    if (times > 3) throw new Unprovoked("orders of the judge do not stay open");
    await placeOrder(probe);
  }
}
