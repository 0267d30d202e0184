import { sameValue } from "../ask/shown-orders.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { mayBeOfCreation } from "../probe/may-be-of-creation.js";
import { type UncertainCreation, hasTerms, type OrderTerms } from "../probe/uncertain-creation.js";
import type { Ledger } from "../probe/ledger.js";
import { latelyFilled } from "../probe/list-ends.js";
import type { ListItem } from "../probe/list-page.js";
import { seePlaced } from "../probe/see-placed.js";
import type { OwnOrder } from "../probe/own-order.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { plainText } from "../../validate/finding.js";

/** A pending order that is the judge's, or looks like one of them; or one that was filled and has digits of the run. */
export interface LookAlike {
  id: string;
  isKnown: boolean;
  /** Whether it was filled, and is not listed as pending. */
  isFilled: boolean;
  /** Whether it has the digits of a creation, so that it is certainly the judge's. */
  hasOwnDigits: boolean;
  /** A creation that it equals except for lost digits of the amount: it may belong to anybody. */
  rounded?: UncertainCreation["ask"] | undefined;
  /** Whether it may be the order of this creation. */
  isOf: (creation: Pick<UncertainCreation, "asked" | "terms">) => boolean;
}

/**
 * The pending orders of a market that came after the first creation and look like those of the run: they have its
 * digits, or equal a creation without own digits. Also those that are known or were named, and filled orders that have
 * its digits.
 *
 * @returns the orders, whether the list was read to its end, and whether every order in it was there before or is known;
 * undefined if it cannot be read
 */
export async function lookAlikesIn(
  { lists }: JudgeProbe,
  ledger: Ledger,
  market: string,
): Promise<{ alike: LookAlike[]; whole: boolean; hasNoNew: boolean } | undefined> {
  const listed = await lists.pending(market);
  await latelyFilled({ lists, ledger }, market);
  if (!listed) return undefined;
  const { orders, uncertain, refused, digits, pendingBefore, existedBefore, ownIds, filledOrders } = ledger;
  const known = new Set(orders.map(({ id }) => id));
  // If the orders from before could not be listed, orders without own digits may belong to anybody.
  const creations = pendingBefore.get(market) ? [...orders, ...uncertain, ...refused] : [];
  const isNamed = (id: string) => ownIds.unconfirmed.has(id) || ownIds.cancellable.has(id);
  const isUnmarked = ({ price, amount }: OrderTerms) => !digits.has(amount) && !digits.has(price);
  const plain = creations.flatMap(({ terms }) => (terms && isUnmarked(terms) ? [terms] : []));
  const found = new Map<string, LookAlike>();
  const ids = new Set(listed.items.map(({ id }) => id));
  const filled = filledOrders.own().map((node) => ({ id: plainText(node.id), node }));
  for (const { id, node } of [...listed.items, ...filled.filter((each) => !ids.has(each.id))]) {
    const isFilled = !ids.has(id);
    const isHere = isFilled ? sameValue("market_id", node.market_id, market) : node.state === "PENDING";
    if (existedBefore(id, node) || !isHere) continue;
    const [isKnown, hasOwnDigits] = [known.has(id), [node.amount, node.price].some(digits.has)];
    const isPlain = plain.some((terms) => hasTerms(node, terms));
    const isOf: LookAlike["isOf"] = (creation) => mayBeOfCreation(node, creation, ledger);
    const rounded = isKnown || hasOwnDigits || isPlain ? undefined : creations.find(isOf)?.ask;
    if (!hasOwnDigits && (isFilled || !(isKnown || isPlain || rounded || isNamed(id)))) continue;
    found.set(id, { id, isKnown, isFilled, hasOwnDigits, isOf, rounded });
  }
  const isOld = ({ id, node }: ListItem) =>
    known.has(id) || (pendingBefore.get(market)?.has(id) === true && existedBefore(id, node));
  // A list that leaves out a pending order may leave out a new one.
  const isListed = ({ id, closed, terms }: OwnOrder) => closed || terms.market_id !== market || ids.has(id);
  const hasNoNew = listed.whole && listed.items.every(isOld) && orders.every(isListed);
  return { alike: [...found.values()], whole: listed.whole, hasNoNew };
}

const see = sightingsIn("createOrder", "4.3, 7");

/** The fault that there is an order more than creations. */
export const seeDuplicate = (seen: string, asked: JudgeRequest) =>
  see("body", "one order for each creation", seen, { cause: "createOrder twice", rests: "4.3", asked });

/** Creations that must not have placed an order: refused ones, redirects included, and forbidden ones without success. */
function withoutOrderIn({ refused, uncertain }: Ledger): UncertainCreation[] {
  const isRedirect = ({ status = 0 }: UncertainCreation) => status >= 300 && status < 400;
  const mustBeWithoutOrder = (creation: UncertainCreation) => creation.isForbidden && !saysPlaced(creation);
  return [...refused, ...[...uncertain].filter((each) => isRedirect(each) || mustBeWithoutOrder(each))];
}

/**
 * The fault that an unnamed order proves by its digits: its creation was refused, or had to be, or it is a duplicate.
 * Undefined without own digits, or if the outcome of its creation is unknown.
 */
export function lookAtSurplus(ledger: Ledger, { id, isKnown, hasOwnDigits, isOf }: LookAlike): Sighting | undefined {
  const withoutOrder = withoutOrderIn(ledger);
  if (isKnown || !hasOwnDigits || [...ledger.uncertain].some((each) => !withoutOrder.includes(each) && isOf(each)))
    return undefined;
  const known = ledger.orders.find(isOf);
  // Where the same request was sent again and succeeded, that may have placed two; after 429, either may have placed one.
  const isOther = ({ status, ask }: UncertainCreation) =>
    !known || status === 429 || ask.parameters !== known.ask.parameters;
  const creation = withoutOrder.find((each) => isOf(each) && isOther(each));
  if (creation) return seePlaced([id], creation);
  return known && seeDuplicate(`order ${id} too, like order ${known.id}`, known.ask);
}

/** Fewer may be chance, since the outcome after such responses is unknown. */
const leastUntold = 3;

/** Looks for several creations without success whose orders exist. */
export function lookAtPlacedDespiteRefusal({ uncertain }: Ledger, alike: readonly LookAlike[]): Sighting | undefined {
  const responded = [...uncertain].filter(({ status = 0 }) => status >= 300);
  const found = alike.filter(({ isKnown, hasOwnDigits, isOf }) => !isKnown && hasOwnDigits && responded.some(isOf));
  const placed = responded.filter((each) => found.some(({ isOf }) => isOf(each)));
  // A refusal says more than a failure.
  const creation = placed.find(({ status = 0 }) => status >= 400 && status < 500) ?? placed[0];
  if (!creation || found.length < leastUntold) return undefined;
  return seePlaced(
    found.map(({ id }) => id),
    creation,
  );
}

/** Whether the response said that an order was placed. */
export const saysPlaced = ({ status }: UncertainCreation) => status !== undefined && status < 300;

/** Whether the order of a creation would be recognized by its digits among the pending orders, if there were one. */
export function wouldBeListed(
  creation: UncertainCreation,
  { digits, ownIds }: Pick<Ledger, "digits" | "ownIds">,
): boolean {
  const { asked, markets, isOrder, isOtherOrder } = creation;
  return (
    [asked.amount, asked.price].some(digits.has) &&
    (isOrder ? markets.every(ownIds.keepsDigits) : markets.some(ownIds.keepsDigits)) &&
    (isOtherOrder === true || !saysPlaced(creation))
  );
}
