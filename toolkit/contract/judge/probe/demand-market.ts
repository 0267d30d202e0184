import { JudgeError } from "../interface/options.js";
import type { Probe } from "./probe.js";
import type { Sighting } from "../ask/sighting.js";

/**
 * Which markets a service has, and what it says of another, the document does not say: that it refuses to list orders of
 * one is no finding.
 *
 * @param refusals what came of asking each list once
 * @throws JudgeError where it lists all else
 */
export function demandMarket({ settings: { isMarketNamed, market } }: Probe, refusals: readonly Sighting[]): void {
  const [refusal] = refusals;
  const isOfMarket =
    refusals.length === 1 && refusal?.operation === "listOrders" && /^4(?!0[13])\d\d\b/.test(refusal.seen);
  if (isOfMarket) {
    const hint = isMarketNamed ? "is --market right?" : "--market names the market to ask for, if that is why";
    throw new JudgeError(`the service refuses to list orders of ${market} (${hint}): ${refusal.seen}`);
  }
}
