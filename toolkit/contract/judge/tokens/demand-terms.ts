import { orNothing } from "../or-nothing.js";
import type { Probe } from "../probe.js";
import { Refused, Unprovoked } from "../sighting.js";
import { close } from "../writes/closing.js";
import type { Ledger } from "../writes/ledger.js";
import { placeOrder, type Placed } from "../writes/place-order.js";

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
  const placed = await orNothing<Placed | string>(
    placeOrder(probe).catch((error: unknown) => {
      if (error instanceof Refused) return error.message;
      throw error;
    }),
  );
  if (placed === undefined || typeof placed === "string") return placed ?? null;
  const { id, terms } = placed.own;
  const left = new Map([[id, { id, market: terms.market_id }]]);
  await close(probe, left);
  placed.own.closed = left.size === 0;
  return null;
}
