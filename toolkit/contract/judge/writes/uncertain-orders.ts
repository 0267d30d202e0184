import type { Settings } from "../interface/settings.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { readOrder } from "../probe/read-order.js";
import { isClosed, type ShownOrder } from "../ask/shown-order.js";
import { type Sighting } from "../ask/sighting.js";
import { orUndefined } from "../ask/check-errors.js";
import type { OrderToClose } from "./close-orders.js";
import type { UncertainCreation } from "../probe/uncertain-creation.js";
import type { Ledger } from "../probe/ledger.js";
import { wouldBeListed } from "../probe/would-be-listed.js";
import { lookAlikesIn, lookAtSurplus } from "./look-alikes.js";

/** What became of the creations in doubt, and of those that were refused. */
export type UncertainOrders = Readonly<ReturnType<typeof createUncertainOrders>>;

const readShownOrder = async (probe: JudgeProbe, id: string): Promise<ShownOrder> =>
  (await orUndefined(readOrder(probe, id)))?.order ?? {};

async function isReadWithOwnDigits(probe: JudgeProbe, id: string): Promise<boolean> {
  const { amount, price } = await readShownOrder(probe, id);
  return [amount, price].some(probe.ledger.digits.has);
}

/** How often a list that cannot be read is asked for, and an order closed that is listed as PENDING again. */
const mostTries = 3;

/**
 * Creates what looks for orders that are left: those that creations without an id have made, more than were asked for, and
 * those that come back. What may be somebody else's is left alone, unless every pending order of the market may be cancelled.
 */
export function createUncertainOrders(ledger: Ledger, { market: own, spareOrders, settleMs }: Settings) {
  const { uncertain, refused, digits, pendingBefore, ownIds } = ledger;
  const started = performance.now();
  /** Creations of which nothing was found. */
  const unresolved = new Set(uncertain);
  /** Orders that no response has named, and that are the judge's. */
  const found = new Set<string>();
  /** What orders prove that are one too many, or were refused. */
  const surplus = new Map<string, Sighting>();
  /** Orders that may be the judge's or somebody else's. */
  const ambiguous = new Set<string>();
  /** Orders of the judge that are listed as PENDING, whatever else is said of them, by their market. */
  const listedPending = new Map<string, string>();
  /** Strays that are closed. */
  const unconfirmedClosed = new Set<string>();
  /** Those that were seen CANCELED, and are listed and read as PENDING since. */
  const pendingAgain = new Set<string>();
  const closeAttempts = new Map<string, number>();
  const markets = ledger.markets();
  let tries = 0;
  let isRead = true;

  const isFindable = ({ terms, asked }: UncertainCreation) =>
    [asked.amount, asked.price].some(digits.has) ||
    (terms !== undefined && pendingBefore.get(terms.market_id) !== undefined);
  const isRecent = (since: number) => performance.now() - since < settleMs;
  return {
    found,
    surplus,
    unresolved,
    ambiguous,
    unconfirmedClosed,
    listedPending,
    pendingAgain,
    /** Looks once more, and adds the orders that it finds to those that are to be closed. */
    async look(probe: JudgeProbe, left: Map<string, OrderToClose>): Promise<void> {
      /** Closes an order again, unless that was of no use often enough. */
      const closeAgain = (id: string, market: string) => {
        const times = (closeAttempts.get(id) ?? 0) + 1;
        closeAttempts.set(id, times);
        listedPending.set(id, market);
        if (times <= mostTries) left.set(id, { id, market });
      };
      for (const creation of unresolved) {
        if (creation.id === undefined || !creation.terms || ownIds.unconfirmed.has(creation.id)) continue;
        unresolved.delete(creation);
        found.add(creation.id);
        left.set(creation.id, { id: creation.id, market: creation.terms.market_id });
      }
      tries++;
      isRead = true;
      let isWhole = true;
      ambiguous.clear();
      listedPending.clear();
      for (const market of markets) {
        const looked = await lookAlikesIn(probe, ledger, market);
        isRead &&= looked !== undefined;
        isWhole &&= looked?.whole === true;
        for (const alike of looked?.alike ?? []) {
          const { id, isKnown, hasOwnDigits, isOf, rounded } = alike;
          // Named for another creation, and shown with digits of the run by reads too: it is nobody else's.
          if (hasOwnDigits && ownIds.unconfirmed.has(id) && (await isReadWithOwnDigits(probe, id))) ownIds.confirm(id);
          const isUnconfirmed = ownIds.unconfirmed.has(id);
          const isNamed = !isKnown && !hasOwnDigits && (isUnconfirmed || ownIds.cancellable.has(id));
          const isCancellable = isNamed && market === own && !spareOrders;
          if (left.has(id) || (isUnconfirmed && !isCancellable)) continue;
          const sighting = found.has(id) ? undefined : lookAtSurplus(ledger, alike);
          if (sighting) surplus.set(id, sighting);
          const creation = [...unresolved].find(isOf);
          // In the market where all may be cancelled, as many as there are; elsewhere, one for each creation in doubt.
          const isWanted =
            !rounded &&
            (market === own ? [...uncertain, ...refused].some(isOf) : creation !== undefined || found.has(id));
          const mayBeTaken = isCancellable || (!spareOrders && isWanted);
          if (!isKnown && !hasOwnDigits && !mayBeTaken) {
            ambiguous.add(id);
            continue;
          }
          if (!isKnown && creation && !found.has(id)) unresolved.delete(creation);
          if (isCancellable) {
            ownIds.cancellable.add(id);
            ownIds.unconfirmed.delete(id);
          } else if (!isKnown && !surplus.has(id)) found.add(id);
          const wasCancelled = ledger.orders.some((own) => own.id === id && own.cancelled);
          if (wasCancelled && (await readShownOrder(probe, id)).state === "PENDING") pendingAgain.add(id);
          closeAgain(id, market);
        }
      }
      for (const id of ownIds.unconfirmed) {
        found.delete(id);
        if (!unconfirmedClosed.has(id) && isClosed(await readShownOrder(probe, id))) unconfirmedClosed.add(id);
      }
      // What would be there, and is not, was not created.
      if (isWhole)
        for (const creation of unresolved)
          if (wouldBeListed(creation, ledger) && !isRecent(creation.at)) unresolved.delete(creation);
    },
    /** Whether nothing more can come: as long after a creation as an effect may take, and with lists that could be read. */
    isOver() {
      const mayCome = [...unresolved].some((creation) => isFindable(creation) && isRecent(creation.at));
      const mayStillGo = listedPending.size > 0 && isRecent(started);
      return !mayCome && !mayStillGo && (isRead || tries >= mostTries);
    },
  };
}
