import type { Settings } from "../interface/settings.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { readOrder } from "../probe/read-order.js";
import { isClosed, type ShownOrder } from "../ask/shown-orders.js";
import { type Sighting, orUndefined } from "../ask/sighting.js";
import type { OrderToClose } from "./close-orders.js";
import type { UncertainCreation } from "../probe/uncertain-creation.js";
import type { Ledger } from "../probe/ledger.js";
import { saysPlaced, wouldBeListed, lookAlikesIn, lookAtSurplus } from "./look-alikes.js";

/** The orders of uncertain and of refused creations. */
export type UncertainOrders = Readonly<ReturnType<typeof createUncertainOrders>>;

const readShownOrder = async (probe: JudgeProbe, id: string): Promise<ShownOrder> =>
  (await orUndefined(readOrder(probe, id)))?.order ?? {};

async function isReadWithOwnDigits(probe: JudgeProbe, id: string): Promise<boolean> {
  const { amount, price } = await readShownOrder(probe, id);
  return [amount, price].some(probe.ledger.digits.has);
}

/** How often an unreadable list is read, and an order closed that is listed as PENDING again. */
const mostTries = 3;

/**
 * Looks for orders that are left over: of creations without an id, surplus ones, and cancelled ones that come back.
 * Orders that may belong to others are left alone, unless every pending order of the market may be cancelled.
 */
export function createUncertainOrders(ledger: Ledger, { market: own, spareOrders, settleMs }: Settings) {
  const { uncertain, refused, digits, pendingBefore, ownIds } = ledger;
  const started = performance.now();
  /** Creations whose order was not found. */
  const unresolved = new Set(uncertain);
  /** The judge's orders that no response has named. */
  const found = new Set<string>();
  /** By id: the faults that surplus orders and refused ones prove. */
  const surplus = new Map<string, Sighting>();
  /** Orders that may be the judge's or those of others. */
  const ambiguous = new Set<string>();
  /** By id: the market of each own order that is listed as PENDING, whatever reads say. */
  const listedPending = new Map<string, string>();
  /** Unconfirmed ids whose orders are closed. */
  const unconfirmedClosed = new Set<string>();
  /** Orders that were CANCELED, and are listed and read as PENDING again. */
  const pendingAgain = new Set<string>();
  const closeAttempts = new Map<string, number>();
  const markets = ledger.markets();
  /** `lookedAt`: when the last look began. What it has not shown may have come since. */
  let [tries, isRead, lookedAt] = [0, true, started];

  const isFindable = ({ terms, asked }: UncertainCreation) =>
    [asked.amount, asked.price].some(digits.has) ||
    (terms !== undefined && pendingBefore.get(terms.market_id) !== undefined);
  const isRecent = (since: number) => lookedAt - since < settleMs;
  const mayCome = ({ at, isCutOff }: UncertainCreation) => isCutOff ?? isRecent(at);
  return {
    found,
    surplus,
    unresolved,
    ambiguous,
    unconfirmedClosed,
    listedPending,
    pendingAgain,
    /** Looks once more, and adds the found orders to those to be closed. */
    async look(probe: JudgeProbe, left: Map<string, OrderToClose>): Promise<void> {
      /** Closes an order again, unless it was tried often enough. */
      const closeAgain = (id: string, market: string) => {
        const times = (closeAttempts.get(id) ?? 0) + 1;
        closeAttempts.set(id, times);
        listedPending.set(id, market);
        // An older order may have its id.
        if (times <= mostTries && !ledger.existedBefore(id)) left.set(id, { id, market });
      };
      for (const creation of unresolved) {
        if (creation.id === undefined || !creation.terms || ownIds.unconfirmed.has(creation.id)) continue;
        unresolved.delete(creation);
        found.add(creation.id);
        left.set(creation.id, { id: creation.id, market: creation.terms.market_id });
      }
      [tries, isRead, lookedAt] = [tries + 1, true, performance.now()];
      let isWhole = true;
      const withoutNew = new Set<string>();
      for (const each of [ambiguous, listedPending]) each.clear();
      for (const market of markets) {
        const [isHere, looked] = [market === own, await lookAlikesIn(probe, ledger, market)];
        isRead &&= looked !== undefined;
        isWhole &&= looked?.whole === true;
        if (looked?.hasNoNew) withoutNew.add(market);
        for (const alike of looked?.alike ?? []) {
          const { id, isKnown, hasOwnDigits, isOf, rounded } = alike;
          // Reads confirm that it has digits of the run: it is the run's.
          if (hasOwnDigits && ownIds.unconfirmed.has(id) && (await isReadWithOwnDigits(probe, id))) ownIds.confirm(id);
          const isUnconfirmed = ownIds.unconfirmed.has(id);
          const isNamed = !isKnown && !hasOwnDigits && (isUnconfirmed || ownIds.cancellable.has(id));
          const isCancellable = isNamed && isHere && !spareOrders;
          if (left.has(id)) continue;
          if (isUnconfirmed && !isCancellable) {
            ambiguous.add(id);
            continue;
          }
          const sighting = found.has(id) ? undefined : lookAtSurplus(ledger, alike);
          if (sighting) surplus.set(id, sighting);
          const creation = [...unresolved].find(isOf);
          // In the market where everything may be cancelled, all of them, if it keeps no digits; elsewhere, one for each.
          const isIts = isHere ? [...uncertain, ...refused].some(isOf) : creation !== undefined || found.has(id);
          const isWanted = (isIts && !rounded) || (isHere && !ownIds.keepsDigits(market));
          const mayBeTaken = isCancellable || (!spareOrders && isWanted);
          if (!isKnown && !hasOwnDigits && !mayBeTaken) {
            ambiguous.add(id);
            continue;
          }
          if (!isKnown && creation && !found.has(id)) unresolved.delete(creation);
          // Without digits, an order may be somebody else's where the creation was refused.
          const isDoubtful = !isKnown && !hasOwnDigits && (!creation || rounded) && !found.has(id) && !surplus.has(id);
          if (isCancellable || isDoubtful) {
            ownIds.cancellable.add(id);
            ownIds.unconfirmed.delete(id);
          } else if (!isKnown && !surplus.has(id)) found.add(id);
          if (alike.isFilled) continue;
          const wasCancelled = ledger.orders.some((own) => own.id === id && own.cancelled);
          if (wasCancelled && (await readShownOrder(probe, id)).state === "PENDING") pendingAgain.add(id);
          // The id may be another order's by now.
          if (isKnown && !hasOwnDigits) ownIds.requireRead(id);
          closeAgain(id, market);
        }
      }
      for (const id of ownIds.unconfirmed) {
        found.delete(id);
        if (!unconfirmedClosed.has(id) && isClosed(await readShownOrder(probe, id))) unconfirmedClosed.add(id);
      }
      // An order that would be listed, but is not, was not created.
      const isMissing = (creation: UncertainCreation) =>
        (isWhole && wouldBeListed(creation, ledger)) ||
        (!saysPlaced(creation) && creation.markets.every((each) => withoutNew.has(each)));
      for (const creation of unresolved) if (!mayCome(creation) && isMissing(creation)) unresolved.delete(creation);
    },
    /** Whether an order that cannot be cancelled by its id may be left in the market where all may be cancelled. */
    mayBeLeft: () =>
      [...listedPending].some(([id, market]) => market === own && ledger.existedBefore(id)) ||
      [...unresolved].some((creation) => creation.markets.includes(own)) ||
      [...ownIds.unconfirmed].some((id) => !unconfirmedClosed.has(id)),
    /** Whether no more orders can appear: the lists could be read, and effects had enough time. */
    isOver() {
      const isAwaited = [...unresolved].some((creation) => isFindable(creation) && mayCome(creation));
      const mayStillGo = listedPending.size > 0 && isRecent(started);
      return !isAwaited && !mayStillGo && (isRead || tries >= mostTries);
    },
  };
}
