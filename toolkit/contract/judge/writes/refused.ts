import type { Check } from "../check.js";
import type { Probe } from "../probe.js";
import { sightingsIn, Unprovoked, type Sighting } from "../sighting.js";
import type { Doubt } from "./doubt.js";
import type { Ledger } from "./ledger.js";
import { placedThoughRefused } from "./placed-though-refused.js";

const operation = "createOrder";

/** Creations that were answered with no success, and with nothing that leaves it open whether they were carried out. */
function refusedIn({ refused, doubts }: Ledger): Doubt[] {
  const isRedirect = ({ status = 0 }: Doubt) => status >= 300 && status < 400;
  return [...refused, ...[...doubts].filter(isRedirect)];
}

async function lookForPlaced(probe: Probe): Promise<Sighting[]> {
  const { ledger } = probe;
  const known = new Set(ledger.orders.map(({ id }) => id));
  const placed = await placedThoughRefused(probe, ledger, refusedIn(ledger), ledger.doubts, known);
  const see = sightingsIn(operation, "4.3, 7", `${operation} placed what it refused`);
  return placed.map(({ doubts, ids }) => {
    const statuses = [...new Set(doubts.map(({ status }) => status))].join(" or ");
    const seen = `order ${ids.join(", ")}, as it was asked for`;
    return see("status", `no order where the response is ${statuses}`, seen, { follows: true });
  });
}

/** Asked before `cancelAllOrders`, which cancels what it looks for. */
export const refusedChecks: readonly Check[] = [
  {
    operation,
    name: "places no order where it refuses one",
    through: ["listOrders"],
    rests: "4.3, 7",
    needs: ["writes"],
    async run(probe) {
      if (refusedIn(probe.ledger).length === 0) throw new Unprovoked("no creation was refused");
      return await probe.again(() => lookForPlaced(probe));
    },
  },
];
