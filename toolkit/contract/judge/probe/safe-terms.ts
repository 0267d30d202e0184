import { Unprovoked } from "../ask/sighting.js";
import type { Settings } from "../interface/settings.js";

/** The price and the amount of an order that is not meant to be filled. */
interface SafeTerms {
  price: string;
  amount: string;
}

/**
 * The price and the amount that the options choose for orders of a side in a market. A price for one market means
 * nothing in another.
 *
 * @throws Unprovoked if no option chooses them, with the names of these options
 */
export function safeTerms(settings: Settings, market: string, side: "ASK" | "BID"): SafeTerms {
  const { price, askPrice, amount, otherMarket, otherPrice, otherAmount } = settings;
  const isIn = (other: string) => market.toUpperCase() === other.toUpperCase();
  if (isIn(settings.market)) {
    const safe = side === "ASK" ? askPrice : price;
    if (safe !== undefined && amount !== undefined) return { price: safe, amount };
    throw new Unprovoked(`no ${side} can be placed safely: --ask-price names a price that nobody pays`);
  }
  if (!isIn(otherMarket) || side === "ASK")
    throw new Unprovoked(`no ${side} is placed in ${market}: no option names a price for it`);
  if (otherPrice !== undefined && otherAmount !== undefined) return { price: otherPrice, amount: otherAmount };
  const missing = Object.entries({ "--other-price": otherPrice, "--other-amount": otherAmount });
  const options = missing.flatMap(([option, value]) => (value === undefined ? [option] : [])).join(" and ");
  throw new Unprovoked(`no BID can be placed safely in ${market}: ${options} for one that nobody meets`);
}
