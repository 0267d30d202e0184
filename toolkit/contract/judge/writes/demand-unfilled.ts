import { sightingsIn, Unprovoked } from "../ask/sighting.js";
import type { Ledger } from "../probe/ledger.js";

const see = sightingsIn("createOrder", "U-54");

/**
 * Demands that no order was filled before a failed creation is sent again: its own may be filled, and so would be the
 * next one.
 *
 * @param failed what the creation got
 * @throws Unprovoked with the failure, which is only reported: once may be chance
 */
export function demandUnfilled({ filledOrders }: Ledger, failed: string, { evenIfFilled = false }): void {
  try {
    filledOrders.demandNone(evenIfFilled);
  } catch (error) {
    if (!(error instanceof Unprovoked)) throw error;
    throw new Unprovoked(error.message, see("status", "success", failed, { open: true }));
  }
}
