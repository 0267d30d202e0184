import type { Check } from "../check.js";
import type { Probe } from "../probe.js";
import { Unprovoked, type Sighting } from "../sighting.js";
import { lookAlikes } from "./look-alikes.js";
import { lookAtSurplus, refusedIn } from "./surplus.js";

async function lookForPlaced(probe: Probe): Promise<Sighting[]> {
  const { ledger } = probe;
  const found: Sighting[] = [];
  for (const market of new Set(refusedIn(ledger).flatMap(({ markets }) => markets))) {
    for (const each of (await lookAlikes(probe, ledger, market))?.alike ?? []) {
      const surplus = lookAtSurplus(ledger, each);
      if (surplus) found.push(surplus);
    }
  }
  return found;
}

/** Asked before `cancelAllOrders`, which cancels what it looks for, and once more when tokens were forged. */
export const placesNothing = (name: string): Check => ({
  operation: "createOrder",
  name,
  through: ["listOrders"],
  rests: "4.3, 7",
  needs: ["writes"],
  async run(probe) {
    if (refusedIn(probe.ledger).length === 0) throw new Unprovoked("no creation was refused");
    return await probe.again(() => lookForPlaced(probe));
  },
});
