import type { Ask } from "../request.js";
import { sightingsIn, type Sighting } from "../sighting.js";
import type { Doubt } from "./doubt.js";
import type { Ledger } from "./ledger.js";
import type { LookAlike } from "./look-alikes.js";

const see = sightingsIn("createOrder", "4.3, 7");

/** An order more than creations have asked for. */
export const likeOwn = (seen: string, asked: Ask) =>
  see("body", "one order for each creation", seen, { cause: "createOrder twice", rests: "4.3", asked });

/** Creations that were answered with no success, and with nothing that leaves it open whether they were carried out. */
function refusedIn({ refused, doubts }: Ledger): Doubt[] {
  const isRedirect = ({ status = 0 }: Doubt) => status >= 300 && status < 400;
  return [...refused, ...[...doubts].filter(isRedirect)];
}

/**
 * What an order proves that no response has named: digits are given out once, so that it is one too many, or one that was
 * refused. Nothing where amounts are not marked, or where the outcome of its creation is not known.
 */
export function lookAtSurplus(ledger: Ledger, { id, isKnown, isSure, isOf }: LookAlike): Sighting | undefined {
  const refused = refusedIn(ledger);
  if (isKnown || !isSure || [...ledger.doubts].some((each) => !refused.includes(each) && isOf(each))) return undefined;
  const twin = ledger.orders.find(isOf);
  if (twin) return likeOwn(`order ${id} too, like order ${twin.id}`, twin.ask);
  const creation = refused.find(isOf);
  if (!creation) return undefined;
  const more = { cause: "createOrder placed what it refused", follows: true, asked: creation.ask } as const;
  const expected = `no order where the response is ${creation.status}`;
  return see("status", expected, `order ${id}, as it was asked for`, more);
}
