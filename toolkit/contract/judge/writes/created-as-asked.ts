import type { JudgeCheck } from "../probe/judge-probe.js";
import { orderDifferences } from "../ask/shown-orders.js";
import { Unprovoked } from "../ask/sighting.js";
import { uncertainCreationOf, creationMembers } from "../probe/uncertain-creation.js";

const operation = "createOrder";

const common = { operation, needs: ["writes"] } as const;

/**
 * Runs last: orders are also created for checks of tokens and walks, and each response must show what was requested.
 */
export const createdAsAskedCheck: JudgeCheck = {
  ...common,
  name: "shows each order as it was asked for, whatever for",
  rests: "4.3",
  async run({ ledger, settings }) {
    // Invalid orders, which must be refused, have checks of their own.
    const orders = ledger.orders.filter(({ ask }) => uncertainCreationOf(ask, settings).isOrder);
    if (orders.length === 0) throw new Unprovoked("no order of the judge was created");
    const place = { operation, rests: "4.3", as: "as it was asked for" };
    return orders.flatMap(({ created, ask }) =>
      orderDifferences(created, creationMembers(ask), { ...place, asked: ask }),
    );
  },
};
