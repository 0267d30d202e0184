import { facts } from "../../facts/facts.js";
import { type Sighting, Unprovoked, orUndefined } from "../ask/sighting.js";
import { JudgeError } from "../interface/judge-error.js";
import type { JudgeProbe } from "./judge-probe.js";
import { codesInBody } from "../ask/codes-in-body.js";
import type { JudgedResponse } from "../ask/judged-response.js";

const { status: denied, code } = facts.errors.permissionDenied;

/**
 * The document does not say which markets exist, nor how others are refused. So a refusal to list the orders of a
 * market is no finding. Nor is a missing permission, since the permission that lists need is open (U-10).
 *
 * @param refusals the refusals among one request for each list
 * @throws JudgeError if listing orders is the only list that is refused
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

/**
 * The permission that an operation needs is open (U-10), except for lists of withdrawals (Part 4.6). So a key may lack
 * it. Listing and placing orders have messages of their own.
 *
 * @throws Unprovoked if the service says that an accepted key lacks it, and the operation has never succeeded
 */
export function demandScope({ example, succeeded }: JudgeProbe, reply: JudgedResponse): void {
  const { operation, status } = reply;
  const isToldElsewhere = operation === "listOrders" || operation === "createOrder";
  if (isToldElsewhere || !(operation in facts.operations)) return;
  if (example === undefined || succeeded.has(operation) || status !== denied) return;
  if (!codesInBody(reply).includes(code)) return;
  const { permission, part } = facts.operations[operation] ?? {};
  const scope = permission === undefined ? `the scope of ${operation}` : `${permission} (Part ${part})`;
  throw new Unprovoked(`the key lacks ${scope}, as the service says: another key, or more scopes`);
}

/** Whether the service has locked the key since forged tokens were sent. Then refusals prove nothing. */
export async function isKeyLocked(probe: JudgeProbe): Promise<boolean> {
  const { example: operation } = probe;
  if (!probe.isForging || operation === undefined) return false;
  const parameters =
    "market_id" in (facts.operations[operation]?.parameters ?? {}) ? { market_id: probe.settings.market } : {};
  const reply = await orUndefined(probe.ask({ operation, parameters }));
  if (!reply || ![401, 403, 404, 423].includes(reply.status)) return false;
  probe.notes.add(
    "the service refuses this key by now, as if locked after forged tokens: what rests on it is not known",
  );
  return true;
}
