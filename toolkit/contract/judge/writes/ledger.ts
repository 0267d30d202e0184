import { textOf } from "../same-order.js";
import type { Item } from "../lists/page.js";

/** An order that the judge created. */
export interface OwnOrder {
  id: string;
  market: string;
  side: string;
  price: string;
  amount: string;
  /** As its creation showed it. */
  created: Readonly<Record<string, unknown>>;
  /** Whether it was seen cancelled or filled: there is nothing left to clean up. */
  closed: boolean;
  /** Whether it was seen CANCELED. */
  cancelled: boolean;
}

/** The orders of the judge: nothing else is ever cancelled one by one. */
export interface Ledger {
  readonly orders: OwnOrder[];
  /** What the list held before the first of them. */
  before: readonly Item[] | undefined;
  /** Whether the response of a cancel was CANCELED. */
  cancelsAtOnce: boolean;
  /** Remembers what a creation gave; undefined where it has no id. */
  add: (parameters: Readonly<Record<string, unknown>>, data: unknown) => OwnOrder | undefined;
  /** Those that may still be pending. */
  open: (which?: Partial<OwnOrder>) => OwnOrder[];
}

export function createLedger(): Ledger {
  const orders: OwnOrder[] = [];
  return {
    orders,
    before: undefined,
    cancelsAtOnce: false,
    add({ market_id, side, price, amount }, data) {
      const created = (data ?? {}) as OwnOrder["created"];
      if (created.id === undefined || created.id === null) return undefined;
      const asked = { market: String(market_id), side: String(side), price: String(price), amount: String(amount) };
      const own = { ...asked, id: textOf(created.id), created, closed: created.state === "FILLED", cancelled: false };
      orders.push(own);
      return own;
    },
    open: (which = {}) =>
      orders.filter((order) => {
        return !order.closed && Object.entries(which).every(([name, value]) => order[name as keyof OwnOrder] === value);
      }),
  };
}
