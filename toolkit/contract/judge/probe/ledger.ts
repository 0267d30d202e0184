import type { ListItem } from "./list-page.js";
import { Unprovoked } from "../ask/check-errors.js";
import { plainText } from "../../validate/finding.js";
import { createOwnIds } from "./own-ids.js";
import { type UncertainCreation, isOfCreation } from "./uncertain-creation.js";
import { createOrderDigits } from "./order-digits.js";
import { noteFilled, type OwnOrder } from "./own-order.js";

/** The orders of the judge: nothing else is ever cancelled one by one. */
export type Ledger = Readonly<ReturnType<typeof createLedger>>;

/** What the page of the judge promises: so many orders at the most, those in doubt among them. */
const mostOrders = 30;

export function createLedger() {
  const orders: OwnOrder[] = [];
  /** Creations that may have placed an order which is not among them. */
  const uncertain = new Set<UncertainCreation>();
  /** Creations that must have placed none, since they were refused. */
  const refused = new Set<UncertainCreation>();
  /** Operations that place orders which nobody has asked for, each time. */
  const unrequestedBy = new Set<string>();
  /** By market: what was pending there before the first creation; undefined where it could not be read to its end. */
  const pendingBefore = new Map<string, ReadonlySet<string> | undefined>();
  /** By which they are told from those of others. */
  const digits = createOrderDigits();
  /** By which id each of them was named. */
  const ownIds = createOwnIds(digits.has);
  let before: readonly ListItem[] | undefined;

  return {
    orders,
    digits,
    ownIds,
    uncertain,
    refused,
    /** Orders that came since, like those of the run but for the digits that it adds. */
    roundedOrders: new Set<string>(),
    unrequestedBy,
    pendingBefore,
    /** Orders that `cancelAllOrders` has cancelled, whoever has placed them, by their ids. */
    cancelledWithAll: new Set<string>(),
    /** What was listed as PENDING in the market when `cancelAllOrders` was sent with success, by its ids. */
    pendingBeforeAll: new Map<string, ListItem["node"]>(),
    /** What the list held before the first of them. */
    get before() {
      return before;
    },
    remember: (items: readonly ListItem[]) => void (before = items),
    /** Nothing of a market is in doubt any more that was sent so long ago. */
    endUncertainty(market: string, ageMs: number): void {
      const latest = performance.now() - ageMs;
      for (const creation of uncertain)
        if (creation.terms?.market_id === market && creation.at <= latest) uncertain.delete(creation);
    },
    existedBefore,
    /** Remembers what a creation gave; undefined where it has no id, that of an order that was there before, or another order. */
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
      const { market_id, side, price, amount } = parameters;
      const terms = { market_id: `${market_id}`, side: `${side}`, price: `${price}`, amount: `${amount}` };
      const own: OwnOrder = {
        id,
        ask,
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
    /** An order that was named is another one: what became of the creation is in doubt again. */
    disown(id: string): void {
      ownIds.unconfirmed.add(id);
      for (const { creation } of ownIds.of(id)) uncertain.add(creation);
      for (let at = orders.length - 1; at >= 0; at--) if (orders[at]?.id === id) orders.splice(at, 1);
    },
    /** Where the run has asked for orders. */
    markets: (): ReadonlySet<string> =>
      new Set([
        ...orders.map(({ terms }) => terms.market_id),
        ...[...uncertain, ...refused].flatMap((each) => each.markets),
      ]),
    /** Throws Unprovoked where the run has created as many orders as it may, or has one open that cannot be cancelled. */
    demandRoom(): void {
      // What another operation has cancelled says nothing of the next one.
      const uncancelled = orders.find((own) => own.cancelFailed && (!own.cancelled || own.byCancelAll));
      if (uncancelled) throw new Unprovoked(`order ${uncancelled.id} could not be cancelled, and no more are created`);
      if (unrequestedBy.has("createOrder"))
        throw new Unprovoked("creations bring unrequested orders, and no more are created");
      if (orders.length + uncertain.size < mostOrders) return;
      const mayBe = uncertain.size > 0 ? `, or may have been: ${uncertain.size} responses do not say` : "";
      throw new Unprovoked(`${mostOrders} orders were created${mayBe}; no more are`);
    },
    /** Those that may still be pending. */
    notClosed: () => orders.filter(({ closed }) => !closed),
    open,
    /** As `open`. Throws Unprovoked where there are none. */
    demandOpen(market: string): [OwnOrder, ...OwnOrder[]] {
      const [first, ...more] = open(market);
      if (!first) throw new Unprovoked("no order of the judge is open");
      return [first, ...more];
    },
    /** One that was seen CANCELED. Throws Unprovoked where there is none. */
    demandCancelled(market: string): OwnOrder {
      const own = orders.find(({ cancelled, terms }) => cancelled && terms.market_id === market);
      if (!own) throw new Unprovoked("no order of the judge was cancelled");
      return own;
    },
  };

  /** Whether an order was listed before the first creation: whoever names it as created, it is not the judge's. */
  function existedBefore(id: string): boolean {
    return [...pendingBefore.values()].some((ids) => ids?.has(id)) || (before ?? []).some((item) => item.id === id);
  }

  /** Those of the viewer in a market that may still be pending. */
  function open(market: string): OwnOrder[] {
    return orders.filter(({ closed, key, terms }) => !closed && !key && terms.market_id === market);
  }
}
