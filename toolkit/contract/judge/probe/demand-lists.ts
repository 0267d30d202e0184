import { facts } from "../../facts/facts.js";
import type { Reply } from "../ask/reply.js";
import { Unprovoked, type Sighting } from "../ask/sighting.js";
import { JudgeError } from "../interface/options.js";
import type { Probe } from "./probe.js";

const { status: denied, code } = facts.errors.permissionDenied;
const permission = new RegExp(`^${denied}\\b.*\\b${code}\\b`, "s");

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

/**
 * Read permission on the wallet is a matter of its own (Part 4.6): a key that may do everything else may lack it.
 *
 * @throws Unprovoked where that is said
 */
export function demandWallet({ operation, status, text }: Reply): void {
  if (operation !== "listWithdrawals" || status !== denied || !new RegExp(`\\b${code}\\b`).test(text)) return;
  throw new Unprovoked("the key lacks read permission on the wallet (Part 4.6): another key, or more scopes");
}
