import type { Settings } from "../options.js";
import type { Probe } from "../probe.js";
import type { Closing } from "./closing.js";
import type { Doubt } from "./doubt.js";
import type { Ledger, OwnOrder } from "./ledger.js";
import { lookAlikes } from "./look-alikes.js";
import { placedThoughRefused } from "./placed-though-refused.js";
import { pendingIn } from "./pending-in.js";

/** What became of the creations in doubt, and of those that were refused. */
export interface Account {
  /** Orders that they have made all the same. */
  found: ReadonlySet<string>;
  /** Those of which nothing was found, or too much. */
  open: ReadonlySet<Doubt>;
  /** Orders that may be theirs or somebody else's. */
  strangers: ReadonlySet<string>;
  /** Looks once more, and adds the orders that it finds to those that are to be closed. */
  look: (probe: Probe, left: Map<string, Closing>) => Promise<void>;
  /** Whether nothing more can come: as long after a creation as an effect may take, and with lists that could be read. */
  isOver: () => boolean;
}

/** How often a list that cannot be read is asked for. */
const mostTries = 3;

/**
 * Creates what looks for the orders that creations without an id may have made. Where there are more than were asked
 * for, some are somebody else's: they are left alone, unless every pending order of the market may be cancelled.
 */
export function createAccount(ledger: Ledger, { market: own, spareOrders, settleMs }: Settings): Account {
  const open = new Set(ledger.doubts);
  const known = new Set(ledger.orders.map(({ id }) => id));
  const found = new Set<string>();
  const strangers = new Set<string>();
  let tries = 0;
  let isRead = true;

  const findable = () => [...open].filter(({ terms }) => terms && ledger.pendingBefore.get(terms.market_id));
  return {
    found,
    open,
    strangers,
    async look(probe, left) {
      const settle = (doubt: Doubt | undefined, id: string, market: string) => {
        if (doubt) open.delete(doubt);
        known.add(id);
        found.add(id);
        left.set(id, { id, market });
      };
      for (const doubt of open) {
        if (doubt.id !== undefined && doubt.terms) settle(doubt, doubt.id, doubt.terms.market_id);
      }
      tries++;
      if (tries === 1) {
        for (const { id, terms } of await comeBack(probe, ledger)) left.set(id, { id, market: terms.market_id });
      }
      isRead = true;
      strangers.clear();
      for (const market of new Set(findable().flatMap(({ markets }) => markets))) {
        const groups = await lookAlikes(probe, ledger, market, findable(), known);
        isRead &&= groups !== undefined;
        const mayTakeAll = market === own && !spareOrders;
        for (const { doubts, ids } of groups ?? []) {
          const isOurs = ids.length <= doubts.length || mayTakeAll;
          for (const [at, id] of ids.entries()) {
            if (isOurs) settle(doubts[at], id, market);
            else strangers.add(id);
          }
        }
      }
      for (const { ids, market } of await placedThoughRefused(probe, ledger, [...ledger.refused], open, known)) {
        for (const id of ids) settle(undefined, id, market);
      }
    },
    isOver() {
      const mayCome = findable().some(({ at }) => performance.now() - at < settleMs);
      return !mayCome && (isRead || tries >= mostTries);
    },
  };
}

/** Orders of the judge that were seen closed, and are listed as PENDING. */
async function comeBack(probe: Probe, { orders }: Ledger): Promise<OwnOrder[]> {
  const closed = orders.filter((own) => own.closed);
  const found: OwnOrder[] = [];
  for (const market of new Set(closed.map(({ terms }) => terms.market_id))) {
    const { items = [] } = (await pendingIn(probe.lists.read, market)) ?? {};
    const pending = new Set(items.filter(({ node }) => node.state === "PENDING").map(({ id }) => id));
    for (const own of closed) if (own.terms.market_id === market && pending.has(own.id)) found.push(own);
  }
  return found;
}
