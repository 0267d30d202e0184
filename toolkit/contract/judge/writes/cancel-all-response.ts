import { firstRepeated } from "../first-repeated.js";
import type { Probe } from "../probe.js";
import type { Order } from "../same-order.js";
import type { Sighting } from "../sighting.js";
import { textOf } from "../text-of.js";
import { cancelAllSees as see } from "./cancel-all-sees.js";
import type { OwnOrder } from "./own-order.js";
import { ordersIn } from "./orders-in.js";

/** What is expected where it leaves one out. */
export const untold = "every order that it cancelled";

/**
 * What the response of `cancelAllOrders` tells: orders of the market that were pending, and all of `own` that are no longer.
 *
 * @param takesTime whether orders were still PENDING when it was there
 */
export function lookAtResponse(
  { settings, ledger }: Probe,
  data: unknown,
  before: Map<string, Order>,
  own: readonly OwnOrder[],
  takesTime: boolean,
): Sighting[] {
  const { orders, all } = ordersIn(data);
  const found: Sighting[] = [];
  for (const { id, market_id, state } of orders) {
    const was = before.get(textOf(id))?.state;
    const isHere = market_id === undefined || textOf(market_id).toUpperCase() === settings.market.toUpperCase();
    if (!isHere) found.push(see.market("body/*/market_id", `orders of ${settings.market}`, textOf(market_id)));
    else if (was === "CANCELED" || was === "FILLED") {
      // It rests on what lists say.
      const seen = `order ${textOf(id)}, which was ${was}`;
      found.push(see.state("body/*/id", "orders that were PENDING", seen, { follows: true }));
    }
    if (state !== "PENDING" || was !== "PENDING") continue;
    // What takes its time says so truly, here as where one order is cancelled (U-37).
    const isOpen = takesTime || !ledger.cancelsAtOnce;
    const more = isOpen ? ({ rests: "U-37", open: true } as const) : { rests: "4.5" };
    found.push(see.told("body/*/state", "CANCELED in a cancelled order", "PENDING", more));
  }
  const ids = orders.map(({ id }) => textOf(id));
  const twice = firstRepeated(ids);
  if (twice !== undefined) found.push(see.told("body", "each cancelled order once", `order ${twice} twice`));
  const shown = new Set(ids);
  const missing = own.find(({ id, closed }) => closed && before.get(id)?.state === "PENDING" && !shown.has(id));
  if (all && missing) found.push(see.told("body", untold, `no order ${missing.id}`));
  return found;
}
