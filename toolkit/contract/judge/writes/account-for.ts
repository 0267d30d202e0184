import type { Probe } from "../probe.js";
import { cancels } from "./cancels.js";
import type { Doubt } from "./doubt.js";
import type { Ledger } from "./ledger.js";
import { lookAlikes } from "./look-alikes.js";

/** What became of the creations in doubt. */
export interface Account {
  /** Orders that they have made, and whether each is cancelled now. */
  found: { id: string; market: string; isCancelled: boolean }[];
  /** Those of which nothing was found, or too much. */
  open: ReadonlySet<Doubt>;
  /** Orders that may be theirs or somebody else's. */
  strangers: ReadonlySet<string>;
}

const firstPauseMs = 250;
/** How often a list that cannot be read is asked for. */
const mostTries = 3;

/**
 * Looks for the orders that creations in doubt may have made, and cancels them, for as long after the creation as an
 * effect may take. Where there are more than were asked for, some are somebody else's: they are left alone, unless every
 * pending order of the market may be cancelled.
 *
 * @param probe over a wire of its own, which ends with `signal`
 */
export async function accountFor(ledger: Ledger, probe: Probe, signal: AbortSignal): Promise<Account> {
  const { settings, wire } = probe;
  const open = new Set(ledger.doubts);
  const known = new Set(ledger.orders.map(({ id }) => id));
  const found: Account["found"] = [];
  const strangers = new Set<string>();
  try {
    for (const doubt of ledger.doubts) {
      if (doubt.id !== undefined && doubt.terms) await settle(doubt, doubt.id, doubt.terms.market_id);
    }
    for (let tries = 1, pause = firstPauseMs; ; tries++, pause *= 2) {
      const isRead = await look();
      const mayCome = findable().some(({ at }) => performance.now() - at < settings.settleMs);
      if (!mayCome && (isRead || tries >= mostTries)) break;
      await wire.wait(Math.min(pause, settings.settleMs));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return { found, open, strangers };

  function findable(): Doubt[] {
    return [...open].filter(({ terms }) => terms && ledger.pendingBefore.get(terms.market_id));
  }

  async function look(): Promise<boolean> {
    let isRead = true;
    strangers.clear();
    for (const market of new Set(findable().flatMap(({ markets }) => markets))) {
      const groups = await lookAlikes(probe, ledger, market, findable(), known);
      isRead &&= groups !== undefined;
      const mayTakeAll = market === settings.market && !settings.spareOrders;
      for (const { doubts, ids } of groups ?? []) {
        const isOurs = ids.length <= doubts.length || mayTakeAll;
        for (const [at, id] of ids.entries()) {
          if (isOurs) await settle(doubts[at], id, market);
          else strangers.add(id);
        }
      }
    }
    return isRead;
  }

  async function settle(doubt: Doubt | undefined, id: string, market: string): Promise<void> {
    if (doubt) open.delete(doubt);
    known.add(id);
    found.push({ id, market, isCancelled: await cancels(probe, id) });
  }
}
