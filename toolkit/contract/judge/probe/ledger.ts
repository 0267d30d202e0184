import type { ListItem } from "./list-page.js";
import { Unprovoked } from "../ask/sighting.js";
import { plainText } from "../../validate/finding.js";
import { createOwnIds } from "./own-ids.js";
import { type UncertainCreation, isOfCreation } from "./uncertain-creation.js";
import { createOrderDigits } from "./order-digits.js";
import { noteFilled, type OwnOrder } from "./own-order.js";
import { createSurplusIds } from "./surplus-ids.js";
import { createFilledOrders } from "./filled-orders.js";

/** The orders of the judge. No other order is ever cancelled by its id. */
export type Ledger = Readonly<ReturnType<typeof createLedger>>;

/** The limit that docs/contract.md promises. It includes orders that may have been created, and surplus ones. */
const mostOrders = 30;

export function createLedger() {
  const orders: OwnOrder[] = [];
  /** Creations that may have placed an order which is not in `orders`. */
  const uncertain = new Set<UncertainCreation>();
  /** Refused creations, which must not have placed an order. */
  const refused = new Set<UncertainCreation>();
  /** Operations that place unrequested orders each time. */
  const unrequestedBy = new Set<string>();
  /** By market: the pending orders before the first creation; undefined if they could not be listed to the end. */
  const pendingBefore = new Map<string, ReadonlySet<string> | undefined>();
  /** Distinguish the orders of the run from those of others. */
  const digits = createOrderDigits();
  const ownIds = createOwnIds(digits.has);
  const filledOrders = createFilledOrders({ orders, uncertain, refused, digits, ownIds, existedBefore });
  const surplus = createSurplusIds({ orders, uncertain, digits });
  const hasRoom = () => orders.length + uncertain.size + surplus.count() < mostOrders;
  let before: readonly ListItem[] | undefined;

  return {
    orders,
    digits,
    ownIds,
    uncertain,
    refused,
    filledOrders,
    surplus,
    hasRoom,
    /** New orders that equal those of the run except for the added digits. */
    roundedOrders: new Set<string>(),
    unrequestedBy,
    pendingBefore,
    /** The ids of all orders that `cancelAllOrders` has cancelled, including those of others. */
    cancelledWithAll: new Set<string>(),
    /** By id: the orders that were listed as PENDING when `cancelAllOrders` succeeded. */
    pendingBeforeAll: new Map<string, ListItem["node"]>(),
    /** The list of orders before the first creation. */
    get before() {
      return before;
    },
    remember: (items: readonly ListItem[]) => void (before = items),
    existedBefore,
    /**
     * Remembers the order that a creation returned; undefined if it has no id, the id of an older order, or other
     * terms.
     */
    add(creation: UncertainCreation, data: unknown): OwnOrder | undefined {
      const { ask } = creation;
      const { parameters = {}, key } = ask;
      const created = (data ?? {}) as OwnOrder["created"];
      if (created.id === undefined || created.id === null || existedBefore(plainText(created.id))) return undefined;
      const id = plainText(created.id);
      const isIts = isOfCreation(created, creation, digits);
      creation.isOtherOrder = !isIts && ownIds.of(id).length > 0;
      if (!creation.isOtherOrder && (ownIds.unconfirmed.has(id) || !isIts)) ownIds.unconfirmed.add(id);
      if (!isIts || ownIds.unconfirmed.has(id)) return undefined;
      ownIds.add(id, creation, created);
      const [market_id, side] = [`${parameters.market_id}`, `${parameters.side}`];
      const [price, amount] = [`${parameters.price}`, `${parameters.amount}`];
      const terms = creation.terms ?? { market_id, side, price, amount };
      const own: OwnOrder = {
        id,
        ask,
        creation,
        terms,
        asked: { id: created.id, ...terms },
        created,
        key,
        closed: false,
        cancelled: false,
        listed: false,
        filled: false,
      };
      noteFilled(own, created);
      own.closed ||= created.state === "CANCELED";
      orders.push(own);
      return own;
    },
    /** Removes an order that turned out to be a different one. Its creation is uncertain again. */
    disown(id: string): void {
      ownIds.unconfirmed.add(id);
      for (const { creation } of ownIds.of(id)) uncertain.add(creation);
      for (let at = orders.length - 1; at >= 0; at--) if (orders[at]?.id === id) orders.splice(at, 1);
    },
    /** The markets in which the run has asked for orders. */
    markets: (): ReadonlySet<string> =>
      new Set([
        ...orders.map(({ terms }) => terms.market_id),
        ...[...uncertain, ...refused].flatMap((each) => each.markets),
      ]),
    /**
     * Throws Unprovoked if the run has created as many orders as it may, or has an open one that could not be
     * cancelled, or a filled one: the next one may be filled, too.
     */
    demandRoom({ evenIfFilled = false } = {}): void {
      filledOrders.demandNone(evenIfFilled);
      // An order that cancelOrder could not cancel blocks further ones, even if cancelAllOrders has cancelled it.
      const uncancelled = orders.find((own) => own.cancelFailed && (!own.cancelled || own.byCancelAll));
      if (uncancelled) throw new Unprovoked(`order ${uncancelled.id} could not be cancelled, and no more are created`);
      if (unrequestedBy.has("createOrder"))
        throw new Unprovoked("creations bring unrequested orders, and no more are created");
      if (hasRoom()) return;
      const mayBe =
        uncertain.size > 0 ? `, or may have been: ${uncertain.size} responses do not show them as asked for` : "";
      throw new Unprovoked(`${mostOrders} orders were created${mayBe}; no more are`);
    },
    notClosed: () => orders.filter(({ closed }) => !closed),
    open,
    /** Like `open`, but throws Unprovoked if there are none. */
    demandOpen(market: string): [OwnOrder, ...OwnOrder[]] {
      const [first, ...more] = open(market);
      if (!first) throw new Unprovoked("no order of the judge is open");
      return [first, ...more];
    },
    /** An order that was seen CANCELED. Throws Unprovoked if there is none. */
    demandCancelled(market: string): OwnOrder {
      const own = orders.find(({ cancelled, terms }) => cancelled && terms.market_id === market);
      if (!own) throw new Unprovoked("no order of the judge was cancelled");
      return own;
    },
  };

  /** Whether an order was listed before the first creation. One with digits of the run was not, whatever its id says. */
  function existedBefore(id: string, { amount, price }: ListItem["node"] = {}): boolean {
    if ([amount, price].some(digits.has)) return false;
    return [...pendingBefore.values()].some((ids) => ids?.has(id)) || (before ?? []).some((item) => item.id === id);
  }

  /** The orders with the viewer's key in a market that may still be pending. */
  function open(market: string): OwnOrder[] {
    return orders.filter(({ closed, key, terms }) => !closed && !key && terms.market_id === market);
  }
}
