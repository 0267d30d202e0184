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

const readOf = async (probe: JudgeProbe, id: string): Promise<ShownOrder> =>
  (await orUndefined(readOrder(probe, id)))?.order ?? {};

async function isReadMarked(probe: JudgeProbe, id: string): Promise<boolean> {
  const { amount, price } = await readOf(probe, id);
  return [amount, price].some(probe.ledger.marks.has);
}

/** How often a list that cannot be read is asked for, and an order closed that is listed as PENDING again. */
const mostTries = 3;

/**
 * Creates what looks for orders that are left: those that creations without an id have made, more than were asked for, and
 * those that come back. What may be somebody else's is left alone, unless every pending order of the market may be cancelled.
 */
export function createUncertainOrders(ledger: Ledger, { market: own, spareOrders, settleMs }: Settings) {
  const { doubts, refused, marks, pendingBefore, claims } = ledger;
  const started = performance.now();
  /** Creations of which nothing was found. */
  const open = new Set(doubts);
  /** Orders that no response has named, and that are the judge's. */
  const found = new Set<string>();
  /** What orders prove that are one too many, or were refused. */
  const surplus = new Map<string, Sighting>();
  /** Orders that may be the judge's or somebody else's. */
  const strangers = new Set<string>();
  /** Orders of the judge that are listed as PENDING, whatever else is said of them, by their market. */
  const back = new Map<string, string>();
  /** Strays that are closed. */
  const gone = new Set<string>();
  /** Those that were seen CANCELED, and are listed and read as PENDING since. */
  const returned = new Set<string>();
  const closings = new Map<string, number>();
  const markets = ledger.markets();
  let tries = 0;
  let isRead = true;

  const isFindable = ({ terms, asked }: UncertainCreation) =>
    [asked.amount, asked.price].some(marks.has) ||
    (terms !== undefined && pendingBefore.get(terms.market_id) !== undefined);
  const isRecent = (since: number) => performance.now() - since < settleMs;
  return {
    found,
    surplus,
    open,
    strangers,
    gone,
    back,
    returned,
    /** Looks once more, and adds the orders that it finds to those that are to be closed. */
    async look(probe: JudgeProbe, left: Map<string, OrderToClose>): Promise<void> {
      /** Closes an order again, unless that was of no use often enough. */
      const closeAgain = (id: string, market: string) => {
        const times = (closings.get(id) ?? 0) + 1;
        closings.set(id, times);
        back.set(id, market);
        if (times <= mostTries) left.set(id, { id, market });
      };
      for (const doubt of open) {
        if (doubt.id === undefined || !doubt.terms || claims.strays.has(doubt.id)) continue;
        open.delete(doubt);
        found.add(doubt.id);
        left.set(doubt.id, { id: doubt.id, market: doubt.terms.market_id });
      }
      tries++;
      isRead = true;
      let isWhole = true;
      strangers.clear();
      back.clear();
      for (const market of markets) {
        const looked = await lookAlikesIn(probe, ledger, market);
        isRead &&= looked !== undefined;
        isWhole &&= looked?.whole === true;
        for (const alike of looked?.alike ?? []) {
          const { id, isKnown, isSure, isOf, rounded } = alike;
          // Named for another creation, and shown with digits of the run by reads too: it is nobody else's.
          if (isSure && claims.strays.has(id) && (await isReadMarked(probe, id))) claims.own(id);
          const isStray = claims.strays.has(id);
          const isNamed = !isKnown && !isSure && (isStray || claims.freed.has(id));
          const isFree = isNamed && market === own && !spareOrders;
          if (left.has(id) || (isStray && !isFree)) continue;
          const sighting = found.has(id) ? undefined : lookAtSurplus(ledger, alike);
          if (sighting) surplus.set(id, sighting);
          const doubt = [...open].find(isOf);
          // In the market where all may be cancelled, as many as there are; elsewhere, one for each creation in doubt.
          const isWanted =
            !rounded && (market === own ? [...doubts, ...refused].some(isOf) : doubt !== undefined || found.has(id));
          const mayBeTaken = isFree || (!spareOrders && isWanted);
          if (!isKnown && !isSure && !mayBeTaken) {
            strangers.add(id);
            continue;
          }
          if (!isKnown && doubt && !found.has(id)) open.delete(doubt);
          if (isFree) {
            claims.freed.add(id);
            claims.strays.delete(id);
          } else if (!isKnown && !surplus.has(id)) found.add(id);
          const wasCancelled = ledger.orders.some((own) => own.id === id && own.cancelled);
          if (wasCancelled && (await readOf(probe, id)).state === "PENDING") returned.add(id);
          closeAgain(id, market);
        }
      }
      for (const id of claims.strays) {
        found.delete(id);
        if (!gone.has(id) && isClosed(await readOf(probe, id))) gone.add(id);
      }
      // What would be there, and is not, was not created.
      if (isWhole)
        for (const doubt of open) if (wouldBeListed(doubt, ledger) && !isRecent(doubt.at)) open.delete(doubt);
    },
    /** Whether nothing more can come: as long after a creation as an effect may take, and with lists that could be read. */
    isOver() {
      const mayCome = [...open].some((doubt) => isFindable(doubt) && isRecent(doubt.at));
      const mayStillGo = back.size > 0 && isRecent(started);
      return !mayCome && !mayStillGo && (isRead || tries >= mostTries);
    },
  };
}
