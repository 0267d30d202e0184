import type { Settings } from "../interface/settings.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { readOrder } from "../probe/read-order.js";
import { isClosed, type ShownOrder } from "../ask/shown-orders.js";
import { type Sighting, orUndefined } from "../ask/sighting.js";
import type { OrderToClose } from "./close-orders.js";
import type { Ledger } from "../probe/ledger.js";
import { lookAlikesIn, lookAtSurplus, type LookAlike } from "./look-alikes.js";
import { createUnresolvedCreations } from "./unresolved-creations.js";
import { whoseOrder } from "./whose-order.js";

/** The orders of uncertain and of refused creations. */
export type UncertainOrders = Readonly<ReturnType<typeof createUncertainOrders>>;

type Left = Map<string, OrderToClose>;

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
  const { uncertain, refused, ownIds } = ledger;
  const started = performance.now();
  const unresolved = createUnresolvedCreations(ledger, settleMs);
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

  const isRecent = (since: number) => lookedAt - since < settleMs;

  /** Tells whose an order is, and has it closed if it is not somebody else's. */
  async function lookAt(probe: JudgeProbe, alike: LookAlike, market: string, left: Left): Promise<void> {
    const { id, isKnown, hasOwnDigits } = alike;
    const isHere = market === own;
    // Reads confirm that it has digits of the run: it is the run's.
    if (hasOwnDigits && ownIds.unconfirmed.has(id) && (await isReadWithOwnDigits(probe, id))) ownIds.confirm(id);
    if (left.has(id)) return;
    const isUnconfirmed = ownIds.unconfirmed.has(id);
    if (isUnconfirmed && (isKnown || hasOwnDigits || !isHere || spareOrders)) return void ambiguous.add(id);
    const [isFound, creation] = [found.has(id), unresolved.of(alike)];
    const sighting = isFound ? undefined : lookAtSurplus(ledger, alike);
    if (sighting) surplus.set(id, sighting);
    const isSurplus = surplus.has(id);
    const whose = whoseOrder(alike, {
      isNamed: isUnconfirmed || ownIds.cancellable.has(id),
      keepsDigits: ownIds.keepsDigits(market),
      isLookedFor: creation !== undefined,
      isOfAny: [...uncertain, ...refused].some(alike.isOf),
      ...{ isHere, spareOrders, isFound, isSurplus },
    });
    if (whose === "other") return void ambiguous.add(id);
    if (!isKnown && creation && !isFound) unresolved.resolve(creation);
    if (whose === "doubtful") ownIds.takeDoubtful(id);
    else if (!isKnown && !isSurplus) found.add(id);
    if (!alike.isFilled) await closeAgain(probe, alike, market, left);
  }

  /** Has an order closed that is listed as pending, unless it was tried often enough. */
  async function closeAgain(probe: JudgeProbe, alike: LookAlike, market: string, left: Left): Promise<void> {
    const { id, isKnown, hasOwnDigits } = alike;
    const wasCancelled = ledger.orders.some((own) => own.id === id && own.cancelled);
    if (wasCancelled && (await readShownOrder(probe, id)).state === "PENDING") pendingAgain.add(id);
    // The id may be another order's by now.
    if (isKnown && !hasOwnDigits) ownIds.requireRead(id);
    const times = (closeAttempts.get(id) ?? 0) + 1;
    closeAttempts.set(id, times);
    listedPending.set(id, market);
    // An older order may have its id.
    if (times <= mostTries && !ledger.existedBefore(id)) left.set(id, { id, market });
  }

  return {
    ...{ found, surplus, unresolved, ambiguous, unconfirmedClosed, listedPending, pendingAgain },
    /** Looks once more, and adds the found orders to those to be closed. */
    async look(probe: JudgeProbe, left: Left): Promise<void> {
      unresolved.takeNamed((id, market) => {
        found.add(id);
        left.set(id, { id, market });
      });
      [tries, isRead, lookedAt] = [tries + 1, true, performance.now()];
      let isWhole = true;
      const withoutNew = new Set<string>();
      for (const each of [ambiguous, listedPending]) each.clear();
      for (const market of markets) {
        const looked = await lookAlikesIn(probe, ledger, market);
        isRead &&= looked !== undefined;
        isWhole &&= looked?.whole === true;
        if (looked?.hasNoNew) withoutNew.add(market);
        for (const alike of looked?.alike ?? []) await lookAt(probe, alike, market, left);
      }
      for (const id of ownIds.unconfirmed) {
        found.delete(id);
        if (!unconfirmedClosed.has(id) && isClosed(await readShownOrder(probe, id))) unconfirmedClosed.add(id);
      }
      unresolved.look(lookedAt, isWhole, withoutNew);
    },
    /** Whether an order that cannot be cancelled by its id may be left in the market where all may be cancelled. */
    mayBeLeft: () =>
      [...listedPending].some(([id, market]) => market === own && ledger.existedBefore(id)) ||
      unresolved.inDoubt().some(({ markets }) => markets.includes(own)) ||
      [...ownIds.unconfirmed].some((id) => !unconfirmedClosed.has(id)),
    /** Whether no more orders can appear: the lists could be read, and effects had enough time. */
    isOver() {
      const mayStillGo = listedPending.size > 0 && isRecent(started);
      return !unresolved.isAwaited(lookedAt) && !mayStillGo && (isRead || tries >= mostTries);
    },
  };
}
