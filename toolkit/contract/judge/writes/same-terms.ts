import { sightingsIn } from "../ask/sighting.js";
import { OrderRefused, Unprovoked } from "../ask/check-errors.js";
import type { JudgeCheck } from "../probe/judge-check.js";
import { placeOrder } from "./place-order.js";

const operation = "createOrder";

/**
 * All other creations have amounts of their own. A service that takes an order of equal terms for the one before has placed
 * one where two were asked for: nobody has asked it not to repeat itself (U-39).
 */
export const sameTermsCheck: JudgeCheck = {
  operation,
  name: "creates another order of the same terms",
  rests: "4.3",
  needs: ["writes"],
  async run(probe) {
    // The latest: that it was cancelled meanwhile, if it was, is for others to see.
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
