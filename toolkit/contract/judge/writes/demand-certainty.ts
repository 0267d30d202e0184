import { Unprovoked, orUndefined, sightingsIn } from "../ask/sighting.js";
import { type UncertainCreation, isOfCreation } from "../probe/uncertain-creation.js";
import type { Ledger } from "../probe/ledger.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { lookAlikesIn, saysPlaced, wouldBeListed } from "./look-alikes.js";
import { plainText } from "../../validate/finding.js";

/** The limit of creations with an unknown outcome. It is one if their orders could not be recognized. */
const mostUncertain = 3;

const uncertain = ({ uncertain }: Ledger) => [...uncertain].filter(({ isMissing }) => !isMissing);

function roomIn(ledger: Ledger): number {
  const known = uncertain(ledger);
  const isFindable = ({ markets }: UncertainCreation) => markets.every((market) => ledger.pendingBefore.get(market));
  return (known.every(isFindable) ? mostUncertain : 1) - known.length;
}

/** Whether the number of uncertain creations allows another one. */
export const hasRoomForCreation = (ledger: Ledger) => roomIn(ledger) > 0;

/**
 * Demands room for a creation that may be sent so many times. If there is none, it first looks for the orders of
 * uncertain creations.
 *
 * @throws Unprovoked if there is still no room, or if refused creations turn out to have placed their orders
 */
export async function demandCertainty(probe: JudgeProbe, times: number): Promise<void> {
  const { ledger } = probe;
  await lookForRefused(probe);
  const isTight = () => roomIn(ledger) < times && uncertain(ledger).length > 0;
  if (isTight()) await lookForMissing(probe);
  if (!isTight()) return;
  const { length } = uncertain(ledger);
  const count = length === 1 ? "a creation" : `${length} creations`;
  throw new Unprovoked(`what became of ${count} is not known, and no more orders are created`);
}

/**
 * Looks once, after several good creations were refused, for their orders: lists may be behind, and a new order may
 * stand anywhere in them.
 */
async function lookForRefused(probe: JudgeProbe): Promise<void> {
  const { ledger, settings, wire, lists } = probe;
  const good = [...ledger.refused].filter(({ isOrder }) => isOrder);
  if (good.length < mostUncertain || good.some(({ isMissing }) => isMissing)) return;
  await wire.wait(Math.max(0, settings.settleMs - (performance.now() - (good.at(-1)?.at ?? 0))));
  lists.forget();
  for (const market of new Set(good.flatMap(({ markets }) => markets))) {
    const filled = await orUndefined(lists.all("listOrders", { market_id: market, state: "FILLED" }));
    ledger.filledOrders.seeListed(filled?.items ?? [], market);
  }
  for (const creation of good) {
    await placedThoughRefused(probe, creation, true);
    creation.isMissing = true;
  }
  ledger.filledOrders.demandNone(true);
}

async function lookForMissing(probe: JudgeProbe): Promise<void> {
  const { ledger, settings, wire } = probe;
  // A success with another order means that an order was placed.
  const sought = uncertain(ledger).filter((creation) => creation.isOtherOrder !== true && !saysPlaced(creation));
  // If no order was ever placed, the next creation would be uncertain, too.
  if (sought.length === 0 || ledger.orders.length === 0) return;
  // The list is in the order of sending.
  const since = performance.now() - (sought.at(-1)?.at ?? 0);
  await wire.wait(Math.max(0, settings.settleMs - since));
  for (const market of new Set(sought.flatMap(({ markets }) => markets))) {
    const listed = await lookAlikesIn(probe, ledger, market);
    const mayExist = (creation: UncertainCreation) =>
      !listed?.whole ||
      listed.alike.some(({ isFilled, isOf }) => isFilled && isOf(creation)) ||
      (!listed.hasNoNew && (!wouldBeListed(creation, ledger) || listed.alike.some(({ isOf }) => isOf(creation))));
    for (const creation of sought.filter(({ markets }) => markets.includes(market)).filter(mayExist)) {
      sought.splice(sought.indexOf(creation), 1);
    }
  }
  for (const creation of sought) creation.isMissing = true;
}

/**
 * What seems to have become of the order of a creation without success. Without own digits, that may be an order of
 * somebody else.
 *
 * @param isRefused whether it was certainly not carried out: if digits show that a good one was, no more are created,
 *   since each of them may be filled
 * @returns undefined if no such order is listed
 */
export async function placedThoughRefused(
  probe: JudgeProbe,
  creation: UncertainCreation,
  isRefused: boolean,
): Promise<"filled" | "pending" | undefined> {
  const { ledger } = probe;
  const { filledOrders, digits, orders } = ledger;
  let isPending = false;
  for (const market of creation.markets) {
    const found = await lookAlikesIn(probe, ledger, market);
    const its = found?.alike.filter(({ isKnown, isOf }) => !isKnown && isOf(creation)) ?? [];
    const marked = its.find(({ hasOwnDigits }) => hasOwnDigits);
    if (marked && isRefused && creation.isOrder) filledOrders.addRefused(marked.id);
    isPending ||= its.some(({ isFilled }) => !isFilled);
  }
  const isKnown = (id: string) => orders.some((own) => own.id === id);
  const isFilled = filledOrders.own().some((order) => {
    const id = plainText(order.id);
    return !isKnown(id) && (filledOrders.seemsOf(id) === creation || isOfCreation(order, creation, digits));
  });
  return isFilled ? "filled" : isPending ? "pending" : undefined;
}

const see = sightingsIn("createOrder", "U-54");

/**
 * Demands room before a failed creation is sent again: its own order may count, or be filled, and so would be the next
 * one.
 *
 * @param failed what the creation got
 * @throws Unprovoked with the failure, which is only reported: once may be chance
 */
export function demandRoomAgain(ledger: Ledger, failed: string, how: { evenIfFilled?: boolean }): void {
  try {
    ledger.demandRoom(how);
  } catch (error) {
    if (!(error instanceof Unprovoked)) throw error;
    throw new Unprovoked(error.message, see("status", "success", failed, { open: true }));
  }
}
