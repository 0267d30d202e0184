import { facts } from "../../facts/facts.js";
import { JudgeError } from "../interface/options.js";
import type { Probe } from "./probe.js";
import type { Sighting } from "../ask/sighting.js";

const { status, code } = facts.errors.permissionDenied;
const permission = new RegExp(`^${status}\\b.*\\b${code}\\b`, "s");

/**
 * Which markets a service has, and what it says of another, the document does not say: that it refuses to list orders of
 * one is no finding. Nor is it one that a key may not list orders: which permission that needs, is open (U-10).
 *
 * @param refusals what came of asking each list once
 * @throws JudgeError where it lists all else
 */
export function demandMarket({ settings: { isMarketNamed, market } }: Probe, refusals: readonly Sighting[]): void {
  const [refusal] = refusals;
  if (refusals.length !== 1 || refusal?.operation !== "listOrders") return;
  const { seen } = refusal;
  if (permission.test(seen))
    throw new JudgeError(`the key has no permission to list orders, as the service says: ${seen}`);
  if (!/^4(?!0[13])\d\d\b/.test(seen)) return;
  const hint = isMarketNamed ? "is --market right?" : "--market names the market to ask for, if that is why";
  throw new JudgeError(`the service refuses to list orders of ${market} (${hint}): ${seen}`);
}
