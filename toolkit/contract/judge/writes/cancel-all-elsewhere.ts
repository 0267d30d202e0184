import { unknownMarket } from "../lists/market.js";
import type { Ask } from "../ask/request.js";
import type { Check } from "../probe/check.js";
import type { Probe } from "../probe/probe.js";
import { orNothing, Unprovoked } from "../ask/sighting.js";
import { see } from "./cancel-all-effect.js";
import { placeTwo } from "./place-two.js";
import { isCancelledWithin, stillOpen } from "./still-open.js";

const operation = "cancelAllOrders";

/** Whether it is refused for a market that does not exist is open: orders of other markets stay as they are. */
export const cancelAllElsewhere: Check = {
  operation,
  name: "cancels no order of another market than the one that it is given",
  rests: "4.5",
  needs: ["writes", "cancelAll"],
  through: ["createOrder", "getOrder"],
  async run(probe) {
    const asked = { operation, parameters: { market_id: unknownMarket } };
    const other = { operation: "listOrders", parameters: { market_id: probe.settings.market } };
    let ids: readonly string[] = [];
    // Somebody else may have cancelled them: then that happens beside another request just as well.
    for (let times = 0; times < 2; times++) {
      const gone = await goneWith(probe, asked);
      if (!gone || (await goneWith(probe, other))) return [];
      ids = gone;
    }
    const expected = `orders of ${probe.settings.market} as they were, where another market is given`;
    return [see.market("body", expected, `orders ${ids.join(", ")} CANCELED`, { asked })];
  },
};

/** The ids of orders of the judge, if all of them are cancelled within the time after a request. */
async function goneWith(probe: Probe, asked: Ask): Promise<readonly string[] | undefined> {
  const { ledger, settings } = probe;
  await placeTwo(probe);
  const own = await stillOpen(probe, ledger.open(settings.market));
  if (own.length === 0) throw new Unprovoked("orders of the judge do not stay open");
  await orNothing(probe.ask(asked));
  for (const each of own) if (!(await isCancelledWithin(probe, each, settings.settleMs / 10))) return undefined;
  return own.map(({ id }) => id);
}
