import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import { type Sighting, Unprovoked, orUndefined } from "../ask/sighting.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { isAccountBusy } from "../probe/orders-of-others.js";
import {
  lookAlikesIn,
  type LookAlike,
  seeDuplicate,
  lookAtSurplus,
  lookAtPlacedDespiteRefusal,
} from "./look-alikes.js";
import { placeOrder } from "./place-order.js";

const common = { operation: "createOrder", through: ["listOrders"], needs: ["writes"] } as const;

/** How many orders are placed to see whether a similar one comes with them. */
const mostPlaced = 4;

/** Orders that look like the judge's, in all markets where it has requested some. */
async function lookForAlike(probe: JudgeProbe): Promise<LookAlike[]> {
  const { ownIds, markets } = probe.ledger;
  const found = await Promise.all([...markets()].map((market) => lookAlikesIn(probe, probe.ledger, market)));
  return found.flatMap((each) => each?.alike ?? []).filter(({ id }) => !ownIds.unconfirmed.has(id));
}

/**
 * Looks for orders that equal the judge's except for the digits. Others may have placed them, so one must come with
 * another creation, and none without. They are remembered, and left alone.
 */
async function lookForRounded(probe: JudgeProbe): Promise<Sighting[]> {
  const { roundedOrders } = probe.ledger;
  const before = roundedOrders.size;
  await look();
  const markets = [probe.settings.market, probe.settings.otherMarket];
  if (roundedOrders.size < 2 || roundedOrders.size === before || (await isAccountBusy(probe, markets))) return [];
  await look();
  const known = roundedOrders.size;
  for (let times = 0; times < mostPlaced; times++) {
    if (!(await orUndefined(placeOrder(probe)))) return [];
    const asked = await look();
    const seen = `orders ${[...roundedOrders].slice(-2).join(" and ")} too, but for digits of their amounts`;
    if (asked && roundedOrders.size > known) return [seeDuplicate(seen, asked)];
  }
  return [];

  async function look(): Promise<JudgeRequest | undefined> {
    const rounded = (await lookForAlike(probe)).filter((each) => each.rounded);
    for (const { id } of rounded) roundedOrders.add(id);
    return rounded[0]?.rounded;
  }
}

/** Runs last: every list of the run was searched for duplicates. */
export const duplicateOrdersCheck: JudgeCheck = {
  ...common,
  name: "places one order for each of its own, whichever list shows it",
  rests: "4.3",
  async run({ ledger, duplicateOrders }) {
    if (ledger.orders.length === 0) throw new Unprovoked("no order of the judge was created");
    return duplicateOrders
      .found()
      .map(({ own, ids }) => seeDuplicate(`orders ${ids.join(" and ")}, one like the other`, own.ask));
  },
};

/** Runs before `cancelAllOrders`, which would cancel what it looks for, and again after forged tokens. */
export const surplusOrdersCheck = (name: string): JudgeCheck => ({
  ...common,
  name,
  rests: "4.3, 7",
  async run(probe) {
    const { ledger } = probe;
    if (ledger.orders.length + ledger.refused.size + ledger.uncertain.size === 0)
      throw new Unprovoked("no order was asked for");
    const look = async () => {
      const alike = await lookForAlike(probe);
      const found = [...alike.map((each) => lookAtSurplus(ledger, each)), lookAtPlacedDespiteRefusal(ledger, alike)];
      return found.filter((each) => each !== undefined);
    };
    const found = await probe.again(look);
    return [...found, ...(await lookForRounded(probe))];
  },
});
