import { facts } from "../../facts/facts.js";
import { codesInBody } from "../ask/codes-in-body.js";
import type { JudgedResponse } from "../ask/judged-response.js";
import { Unprovoked } from "../ask/check-errors.js";
import type { JudgeProbe } from "./judge-probe.js";

const { status: denied, code } = facts.errors.permissionDenied;

/**
 * Which permission an operation needs, is open (U-10), but for lists of withdrawals (Part 4.6): a key may lack one and have
 * others. Of one that may not list orders, or place any, other words are said.
 *
 * @throws Unprovoked where a key that has been taken elsewhere is said to lack it, and the operation has never been let pass
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
