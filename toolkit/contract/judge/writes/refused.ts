import type { Check } from "../check.js";
import type { Probe } from "../probe.js";
import { sightingsIn, Unprovoked, type Sighting } from "../sighting.js";
import type { Doubt } from "./doubt.js";
import type { Ledger } from "./ledger.js";
import { lookAlikes } from "./look-alikes.js";

const operation = "createOrder";

/** Creations that were answered with no success, and with nothing that leaves it open whether they were carried out. */
function refusedIn({ refused, doubts }: Ledger): Doubt[] {
  const isRedirect = ({ status = 0 }: Doubt) => status >= 300 && status < 400;
  return [...refused, ...[...doubts].filter(isRedirect)];
}

async function lookForPlaced(probe: Probe): Promise<Sighting[]> {
  const { ledger } = probe;
  const refused = refusedIn(ledger);
  const others = [...ledger.orders, ...[...ledger.doubts].filter((each) => !refused.includes(each))];
  const see = sightingsIn(operation, "4.3, 7", `${operation} placed what it refused`);
  const found: Sighting[] = [];
  for (const market of new Set(refused.flatMap(({ markets }) => markets))) {
    for (const { id, isKnown, isSure, isOf } of (await lookAlikes(probe, ledger, market))?.alike ?? []) {
      const doubt = refused.find(isOf);
      // Where amounts are not marked it may be anybody's, and where another creation has the mark it may be that one's.
      if (isKnown || !isSure || !doubt || others.some(isOf)) continue;
      const seen = `order ${id}, as it was asked for`;
      const expected = `no order where the response is ${doubt.status}`;
      found.push(see("status", expected, seen, { follows: true, asked: doubt.ask }));
    }
  }
  return found;
}

/** Asked before `cancelAllOrders`, which cancels what it looks for, and once more when tokens were forged. */
export const placesNothing = (name: string): Check => ({
  operation,
  name,
  through: ["listOrders"],
  rests: "4.3, 7",
  needs: ["writes"],
  async run(probe) {
    if (refusedIn(probe.ledger).length === 0) throw new Unprovoked("no creation was refused");
    return await probe.again(() => lookForPlaced(probe));
  },
});
