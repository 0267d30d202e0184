import type { Check } from "../probe/check.js";
import { Unprovoked } from "../ask/sighting.js";
import { likeOwn } from "./look-alikes.js";

/** Asked last: whatever was read until then has looked for it. */
export const twinsCheck: Check = {
  operation: "createOrder",
  name: "places one order for each of its own, whichever list shows it",
  through: ["listOrders"],
  rests: "4.3",
  needs: ["writes"],
  async run({ ledger, twins }) {
    if (ledger.orders.length === 0) throw new Unprovoked("no order of the judge was created");
    return twins.found().map(({ own, ids }) => likeOwn(`orders ${ids.join(" and ")}, one like the other`, own.ask));
  },
};
