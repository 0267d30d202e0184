import type { Probe } from "../probe.js";
import { Refused, Seen, Unprovoked } from "../sighting.js";
import { close } from "../writes/closing.js";
import type { Ledger } from "../writes/ledger.js";
import { placeOrder } from "../writes/place-order.js";

/** Why a creation with a good token is refused, once it is known; null where it is not. */
const known = new WeakMap<Ledger, string | null>();

/**
 * Looks whether a creation with a good token is taken, before another status or code is held against one with a forged token:
 * who refuses the terms of the judge's orders may look at them first (U-30).
 *
 * @throws Unprovoked where it is refused too
 */
export async function demandTerms(probe: Probe): Promise<void> {
  const why = known.get(probe.ledger) ?? (known.has(probe.ledger) ? null : await refusalOf(probe));
  known.set(probe.ledger, why);
  if (why !== null) throw new Unprovoked(why);
}

async function refusalOf(probe: Probe): Promise<string | null> {
  try {
    const { own } = await placeOrder(probe);
    const left = new Map([[own.id, { id: own.id, market: own.terms.market_id }]]);
    await close(probe, left);
    own.closed = left.size === 0;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    if (!(error instanceof Unprovoked || error instanceof Seen)) throw error;
  }
  return null;
}
