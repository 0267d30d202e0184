import { unknownMarket } from "../lists/unknown-values.js";
import type { JudgeCheck } from "../probe/judge-probe.js";
import { Unprovoked } from "../ask/sighting.js";
import { seeCancelAll } from "./cancel-all-effect.js";
import { cancelsEachTime } from "./cancels-each-time.js";
import { isKnownToFill, lookForFilledBy } from "./filled-by-cancel.js";
import { cancelAllOwn, lookForUnreported } from "./unreported-orders.js";

const operation = "cancelAllOrders";
const common = { operation, needs: ["writes", "cancelAll"] } as const;

/**
 * Repeats it while only orders of the run are pending: orders missing in the first response may have been cancelled by
 * others.
 */
const cancelAllHere: JudgeCheck = {
  ...common,
  name: "tells of every order that it cancels, also where no other is pending",
  rests: "4.5, U-38",
  through: ["createOrder", "listOrders", "getOrder"],
  async run(probe) {
    if (probe.ledger.pendingBeforeAll.size === 0) throw new Unprovoked("it has cancelled no order");
    const { own, unreported } = await cancelAllOwn(probe);
    const found = unreported ? await lookForUnreported(probe, unreported, own.length) : [];
    const isFilled = own.some(({ closed, cancelled }) => closed && !cancelled) && !isKnownToFill(probe, operation);
    return [...found, ...(isFilled ? await lookForFilledBy(operation, probe) : [])];
  },
};

/** An unknown market may be refused or not, but orders of other markets must stay as they are. */
const cancelAllElsewhere: JudgeCheck = {
  ...common,
  name: "cancels no order of another market than the one that it is given",
  rests: "4.5",
  through: ["createOrder", "getOrder"],
  async run(probe) {
    const asked = { operation, parameters: { market_id: unknownMarket } };
    const ids = await cancelsEachTime(probe, asked);
    if (!ids) return [];
    const expected = `orders of ${probe.settings.market} as they were, where another market is given`;
    return [seeCancelAll.market("body", expected, `orders ${ids.join(", ")} CANCELED`, { asked })];
  },
};

/** Repeats `cancelAllOrders` for an unknown market and for the market of the run. */
export const cancelAllAgainChecks: readonly JudgeCheck[] = [cancelAllElsewhere, cancelAllHere];
