import { facts } from "../../facts/facts.js";
import { type Sighting } from "../ask/sighting.js";
import { JudgeError } from "../interface/judge-error.js";
import type { JudgeProbe } from "./judge-probe.js";

const { status: denied, code } = facts.errors.permissionDenied;

/**
 * Which markets a service has, and what it says of another, the document does not say: that it refuses to list orders of
 * one is no finding. Nor is it one that a key may not list orders: which permission that needs, is open (U-10).
 *
 * @param refusals what came of asking each list once
 * @throws JudgeError where it lists all else
 */
export function demandMarket({ settings: { isMarketNamed, market } }: JudgeProbe, refusals: readonly Sighting[]): void {
  const [refusal] = refusals;
  if (refusals.length !== 1 || refusal?.operation !== "listOrders") return;
  const { seen, said } = refusal;
  if (said?.status === denied && said.codes.includes(code))
    throw new JudgeError(`the key has no permission to list orders, as the service says: ${seen}`);
  if (!said || said.status < 400 || said.status >= 500 || [401, denied].includes(said.status)) return;
  const hint = isMarketNamed ? "is --market right?" : "--market names the market to ask for, if that is why";
  throw new JudgeError(`the service refuses to list orders of ${market} (${hint}): ${seen}`);
}
