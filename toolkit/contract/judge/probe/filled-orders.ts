import { plainText, shortened } from "../../validate/finding.js";
import { allNamed } from "../ask/all-named.js";
import { isDecimal } from "../ask/decimals.js";
import { sameValue, hasValue, type ShownOrder, ordersIn } from "../ask/shown-orders.js";
import { Unprovoked } from "../ask/sighting.js";
import { isLessFilled } from "./shown-deals.js";
import type { ListItem } from "./list-page.js";
import { createSeemingOrders } from "./seeming-orders.js";
import { creationMembers } from "./uncertain-creation.js";

/** Records the orders of the run that were filled in whole or in part, as any response has shown them. */
export function createFilledOrders(parts: Parameters<typeof createSeemingOrders>[0]) {
  const { orders, digits, existedBefore } = parts;
  /** By id: each order when most of it was filled. */
  const mostFilled = new Map<string, ShownOrder>();
  /** The ids of orders that the service accepted, but had to refuse. */
  const invalid = new Set<string>();
  /** The ids of orders whose creation was refused: each of them may be filled. */
  const refused = new Set<string>();
  const seemingOrders = createSeemingOrders(parts);
  const seeming = seemingOrders.found;
  const isKnown = (id: string) => invalid.has(id) || orders.some((own) => own.id === id);
  const isOwn = ({ id, amount, price }: ShownOrder) =>
    !existedBefore(plainText(id), { amount, price }) &&
    (isKnown(plainText(id)) || seeming.has(plainText(id)) || [amount, price].some(digits.has));
  // Whether an order is the run's may be known only after its creation.
  const ownFilled = () => [...mostFilled.values()].filter(isOwn);
  const isInvalid = ({ id }: ShownOrder) => invalid.has(plainText(id));
  const seemsOf = (id: string) => (isKnown(id) ? undefined : seeming.get(id));
  const remarkOn = (order: ShownOrder) =>
    isInvalid(order) ? ", which had to be refused" : seemsOf(plainText(order.id)) ? ", or somebody else's" : "";
  /** Whether the row of an order names its price, or leaves it out. */
  const isPricedByRow = ({ id }: ShownOrder) =>
    orders.some(
      ({ id: own, ask }) =>
        own === plainText(id) && (ask.hasOwnPrice === true || !hasValue(creationMembers(ask).price)),
    );
  /** What to do about deals: the options decide on those of valid orders at their price. */
  const adviceOn = (filled: readonly ShownOrder[]) => {
    const valid = filled.filter((order) => !isInvalid(order) && !seemsOf(plainText(order.id))?.isForbidden);
    if (valid.length === 0) return "";
    if (valid.every(isPricedByRow)) return ": x-cases name their prices, or none";
    if (valid.every((order) => isPricedByRow(order) || isWorse(order)))
      return ": the service does not keep to the price of an order, and no option prevents that";
    return ": --price, --ask-price and --other-price must be out of reach of the market";
  };
  return {
    see(operation: string, data: unknown): void {
      for (const order of ordersIn(data).orders) {
        if (!hasValue(order.id) || !isFilled(order) || !(operation === "createOrder" || isOwn(order))) continue;
        const known = mostFilled.get(plainText(order.id));
        if (!known || isLessFilled(known, order)) mostFilled.set(plainText(order.id), order);
      }
    },
    /** Records which of the filled orders in a list of a market seem to be the run's. */
    seeListed(items: readonly ListItem[], market: string): void {
      const unknown = items.filter(({ node }) => !isOwn(node));
      for (const { id, node } of seemingOrders.find(unknown, market)) mostFilled.set(id, node);
    },
    /** The creation that a filled order only seems to be of; undefined if it is certainly the run's. */
    seemsOf,
    addInvalid: (id: string) => void invalid.add(id),
    addRefused: (id: string) => void refused.add(id),
    /** Whether a refused creation has placed its order, or a filled order seems to be of one. */
    hasRefused: () => refused.size + seeming.size > 0,
    own: ownFilled,
    /** Whether a refused creation, sent again, may cost something. */
    isAny: () => refused.size + ownFilled().length > 0,
    has: (id: string) => mostFilled.has(id),
    /** Whether anything of an order of this side was filled. */
    hasSide: (side: "ASK" | "BID") => ownFilled().some((order) => order.side === side),
    /**
     * Throws Unprovoked if as much as a whole order was filled, of one or of several, or anything of an invalid one; or
     * if a refused creation has placed an order, or one without success seems to have filled it.
     *
     * @param evenIfFilled whether valid orders may be filled
     */
    demandNone(evenIfFilled: boolean): void {
      const [placed] = refused;
      if (placed !== undefined) throw new Unprovoked(`order ${placed} was placed, although its creation was refused, and no more are created`); // prettier-ignore
      const [seen] = seeming.keys();
      if (seen !== undefined) throw new Unprovoked(`order ${seen} was filled, which has the terms of a creation of the judge, and no more are created`); // prettier-ignore
      const filled = ownFilled();
      const wrong = filled.find(isInvalid);
      if (wrong) {
        const which = `order ${plainText(wrong.id)}, which had to be refused,`;
        throw new Unprovoked(`${which} was filled, and no more are created`);
      }
      if (evenIfFilled || !(filled.some(isFilledWhole) || sharesOf(filled) >= 1 || orders.some((own) => own.filled)))
        return;
      const why = "an order of the judge was filled, and no more are created";
      throw new Unprovoked(`${why}: --price, --ask-price and --other-price must be out of reach`);
    },
    note(): string | undefined {
      const filled = ownFilled();
      if (filled.length === 0) return undefined;
      const named = allNamed(filled.map((order) => dealText(order, remarkOn(order))));
      const count = filled.length === 1 ? "1 order of the judge was" : `${filled.length} orders of the judge were`;
      return `${count} filled, ${named}${adviceOn(filled)}`;
    },
  };
}

const isFilled = ({ state, filled_amount }: ShownOrder) =>
  isDecimal(filled_amount) ? Number(filled_amount) > 0 : state === "FILLED";

const isFilledWhole = ({ state, filled_amount, amount }: ShownOrder) =>
  state === "FILLED" && (!isDecimal(filled_amount) || sameValue("amount", filled_amount, amount));

/** How many orders' worth was filled in parts. More than all of an order shows a fault, and no deal. */
const sharesOf = (filled: readonly ShownOrder[]) =>
  filled
    .map(({ filled_amount, amount }) => Number(filled_amount) / Number(amount))
    .filter((share) => share <= 1)
    .reduce((total, share) => total + share, 0);

/** Whether a deal costs more than the order allows, or brings less. */
const isWorse = ({ side, price, avg_deal_price }: ShownOrder) =>
  [price, avg_deal_price].every(isDecimal) &&
  Number(avg_deal_price) > 0 &&
  (side === "ASK" ? Number(avg_deal_price) < Number(price) : Number(avg_deal_price) > Number(price));

function dealText(order: ShownOrder, remark: string): string {
  const { id, market_id, side, price, amount, filled_amount, avg_deal_price } = order;
  const filled = hasValue(filled_amount) ? filled_amount : amount;
  const at = Number(avg_deal_price) > 0 ? avg_deal_price : price;
  const worse = isWorse(order) ? `, worse than its price of ${plainText(price)}` : "";
  const deal = `${plainText(side)} of ${plainText(filled)} at ${plainText(at)} in ${plainText(market_id)}${worse}`;
  return shortened(`${plainText(id)} (${deal}${remark})`, 180);
}
