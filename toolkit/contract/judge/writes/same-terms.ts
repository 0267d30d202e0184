import { sightingsIn, OrderRefused, Unprovoked } from "../ask/sighting.js";
import type { JudgeCheck } from "../probe/judge-probe.js";
import { placeOrder } from "./place-order.js";

const operation = "createOrder";

/**
 * Requests an order with the same terms as an earlier one, unlike all other creations. A service that returns the
 * earlier order has placed one order for two requests, although the document knows no such deduplication (U-39).
 */
export const sameTermsCheck: JudgeCheck = {
  operation,
  name: "creates another order of the same terms",
  rests: "4.3",
  needs: ["writes"],
  async run(probe) {
    // The latest open order.
    const own = probe.ledger.open(probe.settings.market).at(-1);
    if (!own) throw new Unprovoked("no order of the judge is open");
    const { side, price, amount } = own.terms;
    const asked = { side: side === "ASK" ? side : "BID", price, amount } as const;
    const placed = await placeOrder(probe, asked).catch((error: unknown) => {
      if (error instanceof OrderRefused && !error.isOfWrites) throw new Unprovoked(error.message);
      throw error;
    });
    if (placed.own.id !== own.id) return placed.sightings;
    const see = sightingsIn(operation, "4.3", `${operation} same id`);
    return [see("body/id", "another id for each order", `${own.id} twice`, { asked: own.ask })];
  },
};
