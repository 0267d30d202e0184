import { facts } from "../../facts/facts.js";
import { codesIn } from "../ask/codes-in.js";
import type { Reply } from "../ask/reply.js";
import { Unprovoked, type Sighting } from "../ask/sighting.js";
import { JudgeError } from "../interface/options.js";
import type { Probe } from "./probe.js";

const { status: denied, code } = facts.errors.permissionDenied;

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
  const { seen, said } = refusal;
  if (said?.status === denied && said.codes.includes(code))
    throw new JudgeError(`the key has no permission to list orders, as the service says: ${seen}`);
  if (!said || said.status < 400 || said.status >= 500 || [401, denied].includes(said.status)) return;
  const hint = isMarketNamed ? "is --market right?" : "--market names the market to ask for, if that is why";
  throw new JudgeError(`the service refuses to list orders of ${market} (${hint}): ${seen}`);
}

/**
 * Which permission an operation needs, is open (U-10), but for lists of withdrawals (Part 4.6): a key may lack one and have
 * others. Of one that may not list orders, or place any, other words are said.
 *
 * @throws Unprovoked where a key that has been taken elsewhere is said to lack it, and the operation has never been let pass
 */
export function demandScope({ example, succeeded }: Probe, reply: Reply): void {
  const { operation, status } = reply;
  const isToldElsewhere = operation === "listOrders" || operation === "createOrder";
  if (isToldElsewhere || !(operation in facts.operations)) return;
  if (example === undefined || succeeded.has(operation) || status !== denied) return;
  if (!codesIn(reply).includes(code)) return;
  const { permission, part } = facts.operations[operation] ?? {};
  const scope = permission === undefined ? `the scope of ${operation}` : `${permission} (Part ${part})`;
  throw new Unprovoked(`the key lacks ${scope}, as the service says: another key, or more scopes`);
}
