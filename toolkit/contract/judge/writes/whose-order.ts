import type { LookAlike } from "./look-alikes.js";

/** What tells whose a listed order is, besides how it looks. */
export interface Traces {
  /** Whether a response named it that did not show it as asked for. */
  isNamed: boolean;
  /** Whether it is in the market where all pending orders may be cancelled, unless the settings spare them. */
  isHere: boolean;
  spareOrders: boolean;
  /** Whether orders of this market keep their digits, so that an order of the run would show them. */
  keepsDigits: boolean;
  /** Whether it may be of a creation whose order is still looked for. */
  isLookedFor: boolean;
  /** Whether it may be of any creation without success. */
  isOfAny: boolean;
  isFound: boolean;
  isSurplus: boolean;
}

/**
 * Whose a listed order is: the run's, or doubtful: it is cancelled, and named as one that may be somebody else's.
 * "other" is left alone.
 */
export function whoseOrder(
  { isKnown, hasOwnDigits, rounded }: Pick<LookAlike, "isKnown" | "hasOwnDigits" | "rounded">,
  { isNamed, isHere, spareOrders, keepsDigits, isLookedFor, isOfAny, isFound, isSurplus }: Traces,
): "run" | "doubtful" | "other" {
  if (isKnown || hasOwnDigits) return "run";
  if (spareOrders) return "other";
  if (isNamed && isHere) return "doubtful";
  // Where everything may be cancelled, all of them, if it keeps no digits; elsewhere, one for each creation.
  const isIts = isHere ? isOfAny : isLookedFor || isFound;
  const isWanted = (isIts && !rounded) || (isHere && !keepsDigits);
  if (!isWanted) return "other";
  // Without digits, it may be somebody else's where the creation was refused.
  return (isLookedFor && !rounded) || isFound || isSurplus ? "run" : "doubtful";
}
