import { OrderRefused, Unprovoked, sightingsIn } from "../ask/sighting.js";
import type { JudgeCheck } from "../probe/judge-probe.js";
import { seeNoMethod } from "./failed-creation.js";
import { placeOrder } from "./place-order.js";
import { orderDifferences } from "../ask/shown-orders.js";
import { creationMembers, uncertainCreationOf } from "../probe/uncertain-creation.js";

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

const common = { operation, needs: ["writes"] } as const;

/**
 * Runs last: orders are also created for checks of tokens and walks, and each response must show what was requested.
 */
export const createdAsAskedCheck: JudgeCheck = {
  ...common,
  name: "shows each order as it was asked for, whatever for",
  rests: "4.3",
  async run(probe) {
    const { ledger, settings } = probe;
    const absent = ledger.orders.length === 0 ? seeNoMethod(probe) : [];
    if (absent.length > 0) return absent;
    // Invalid orders, which must be refused, have checks of their own.
    const orders = ledger.orders.filter(({ ask }) => uncertainCreationOf(ask, settings).isOrder);
    if (orders.length === 0) throw new Unprovoked("no order of the judge was created");
    const place = { operation, rests: "4.3", as: "as it was asked for" };
    return orders.flatMap(({ created, ask }) =>
      orderDifferences(created, creationMembers(ask), { ...place, asked: ask }),
    );
  },
};
