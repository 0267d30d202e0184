import type { Check } from "../check.js";
import { sightingsIn } from "../sighting.js";

const operation = "listOrders";

/** The market is required (Part 4.1): orders of no market are not listed. */
export const withoutMarketCheck: Check = {
  operation,
  name: "refuses to list orders without a market",
  rests: "4.1",
  async run({ ask }) {
    const { ok, status } = await ask({ operation });
    const see = sightingsIn(operation, "4.1", `taken: ${operation} without market_id`);
    return ok ? [see("status", "a refusal of a list with no market_id", `${status}`)] : [];
  },
};
