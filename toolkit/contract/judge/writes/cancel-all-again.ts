import type { Check } from "../probe/check.js";
import { ordersIn } from "../probe/orders-in.js";
import { Unprovoked, type Sighting } from "../ask/sighting.js";
import { textOf } from "../../validate/finding.js";
import { lookAtEffect, ordersOf, see } from "./cancel-all-effect.js";
import { lookForUntold } from "./cancel-all-response.js";
import { placeTwo } from "./place-two.js";
import { stillOpen } from "./still-open.js";

const operation = "cancelAllOrders";

/**
 * Sent again, where all that is pending is the run's: what the response lacked the first time may have been cancelled by
 * somebody else, an order of others just as well as the last of them.
 */
export const cancelAllAgain: Check = {
  operation,
  name: "tells of every order that it cancels, also where no other is pending",
  rests: "4.5, U-38",
  needs: ["writes", "cancelAll"],
  through: ["createOrder", "listOrders", "getOrder"],
  async run(probe): Promise<readonly Sighting[]> {
    const { market } = probe.settings;
    if (probe.ledger.pendingBeforeAll.size === 0) throw new Unprovoked("it has cancelled no order");
    await placeTwo(probe);
    const own = await stillOpen(probe, probe.ledger.open(market));
    const before = await ordersOf(probe, market);
    const repeats = probe.wire.repeats();
    const { ok, data, seen } = await probe.ask({ operation, parameters: { market_id: market } });
    probe.lists.forget();
    const { orders, all } = ordersIn(data);
    if (!ok) throw new Unprovoked(`it is refused the second time: ${seen}`);
    await probe.again(() => lookAtEffect(probe, before, []), "all orders are cancelled");
    // What a second request tells is not what the first may have cancelled.
    if (!all || probe.wire.repeats() > repeats) throw new Unprovoked("the response may tell of some orders only");
    const told = new Set(orders.map(({ id }) => textOf(id)));
    const untold = await lookForUntold(probe, told, { before, own, others: [] });
    return untold === undefined ? [] : [see.told("body", "every order that it cancelled", untold)];
  },
};
