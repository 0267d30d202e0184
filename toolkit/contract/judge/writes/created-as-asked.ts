import type { Check } from "../probe/judge-check.js";
import { differences } from "../ask/order-differences.js";
import { Unprovoked } from "../ask/check-errors.js";
import { doubtOf } from "../probe/uncertain-creation.js";
import { givenIn } from "../probe/order-terms.js";

const operation = "createOrder";

const common = { operation, needs: ["writes"] } as const;

/** Asked last: orders are created for tokens and walks too, and each response is what was asked for. */
export const askedForCheck: Check = {
  ...common,
  name: "shows each order as it was asked for, whatever for",
  rests: "4.3",
  async run({ ledger, settings }) {
    // What had to be refused is another matter.
    const orders = ledger.orders.filter(({ ask }) => doubtOf(ask, settings).isOrder);
    if (orders.length === 0) throw new Unprovoked("no order of the judge was created");
    const place = { operation, rests: "4.3", as: "as it was asked for" };
    return orders.flatMap(({ created, ask }) => differences(created, givenIn(ask), { ...place, asked: ask }));
  },
};
