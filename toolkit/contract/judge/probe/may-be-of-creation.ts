import { facts } from "../../facts/facts.js";
import { plainText } from "../../validate/finding.js";
import { isCoarser } from "../ask/decimals.js";
import { sameValue, type ShownOrder } from "../ask/shown-orders.js";
import type { OrderDigits } from "./order-digits.js";
import type { OwnIds } from "./own-ids.js";
import { givenTermsOf, isOfCreation, type OrderTerms, type UncertainCreation } from "./uncertain-creation.js";

/** What is known of the digits of the run. */
export interface KnownDigits {
  digits: Pick<OrderDigits, "has" | "isRounded">;
  ownIds: Pick<OwnIds, "keepsDigits">;
}

/**
 * Whether an order seems to belong to a creation: it certainly does, or has all terms that are good among those the
 * creation gave, but for digits of an amount or a price that a market cuts or rounds. It may be somebody else's then.
 *
 * @param cameWithIt whether it came just after the creation
 */
export function mayBeOfCreation(
  order: ShownOrder,
  creation: Pick<UncertainCreation, "asked" | "terms">,
  { digits, ownIds }: KnownDigits,
  cameWithIt = false,
): boolean {
  if (isOfCreation(order, creation, digits)) return true;
  const { price, amount } = order;
  // The digits are those of another creation.
  if ([price, amount].some(digits.has)) return false;
  const terms = goodTermsOf(creation.asked);
  if (terms.price === undefined && terms.amount === undefined) return false;
  // Orders of others often have a few terms alike. Where the market keeps digits, these are theirs.
  const isWhole = cameWithIt || Object.keys(terms).length === 4;
  const isMarked = digits.has(terms.price) || digits.has(terms.amount);
  if (!isWhole && isMarked && ownIds.keepsDigits(plainText(order.market_id))) return false;
  const isRounded = (member: string, value: string) =>
    digits.isRounded(order[member], value) || (member === "price" && isCoarser(plainText(order.price), value));
  return Object.entries(terms).every(
    ([member, value]) => sameValue(member, order[member], value) || isRounded(member, value),
  );
}

const isAboveZero = (decimal: string) => Number(decimal) > 0;

/** The terms that an order has if a creation placed it all the same: a service may choose anything for a wrong one. */
function goodTermsOf(asked: UncertainCreation["asked"]): Partial<OrderTerms> {
  const given = givenTermsOf({ operation: "createOrder", parameters: asked });
  const isSide = (side: string) => facts.enums.side.some((each) => sameValue("side", each, side));
  // An amount below 0 may be taken for one of the other side.
  const isOtherSide = Number(given.amount) < 0;
  const isGood = {
    market_id: (market: string) => market !== "",
    side: (side: string) => isSide(side) && !isOtherSide,
    price: isAboveZero,
    amount: isAboveZero,
  };
  const good = Object.entries(given).filter(([name, value]) => isGood[name as keyof OrderTerms](value));
  return Object.fromEntries(good);
}
