import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgedResponse } from "../ask/judged-response.js";
import { OrderRefused, SightingError, Unprovoked } from "../ask/sighting.js";
import { closeOrders } from "../writes/close-orders.js";
import type { Ledger } from "../probe/ledger.js";
import { placeOrder } from "../writes/place-order.js";

/** The refusal of a creation with a good token, once it was tried; undefined if it is accepted. */
const known = new WeakMap<Ledger, OrderRefused | undefined>();

/**
 * Checks that a creation with a good token is accepted, before a wrong status or code for a forged token counts. A
 * service that refuses the judge's orders or all writes (U-30) may do so before it checks the token.
 *
 * @throws Unprovoked if that creation is refused too
 */
export async function demandAcceptedCreation(probe: JudgeProbe, { operation, status }: JudgedResponse): Promise<void> {
  if (!known.has(probe.ledger)) known.set(probe.ledger, await refusalOf(probe));
  const refused = known.get(probe.ledger);
  const isItsOwn = operation === "createOrder" || (refused?.isOfWrites && refused.status === status);
  if (refused && isItsOwn) throw new Unprovoked(refused.message);
}

async function refusalOf(probe: JudgeProbe): Promise<OrderRefused | undefined> {
  try {
    const { own } = await placeOrder(probe);
    const left = new Map([[own.id, { id: own.id, market: own.terms.market_id }]]);
    await closeOrders(probe, left);
    own.closed = left.size === 0;
  } catch (error) {
    if (error instanceof OrderRefused) return error;
    if (!(error instanceof Unprovoked || error instanceof SightingError)) throw error;
  }
  return undefined;
}
