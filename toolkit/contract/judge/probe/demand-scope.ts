import { facts } from "../../facts/facts.js";
import { codesInBody } from "../ask/codes-in-body.js";
import type { JudgedResponse } from "../ask/judged-response.js";
import { Unprovoked } from "../ask/check-errors.js";
import type { JudgeProbe } from "./judge-probe.js";

const { status: denied, code } = facts.errors.permissionDenied;

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
