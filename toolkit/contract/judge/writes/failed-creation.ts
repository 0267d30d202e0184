import { facts } from "../../facts/facts.js";
import { codesInBody, documentedCodes } from "../ask/codes-in-body.js";
import type { JudgedResponse } from "../ask/judged-response.js";
import { failureCause, sightingsIn, type Sighting } from "../ask/sighting.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { safeTerms } from "../probe/safe-terms.js";

const operation = "createOrder";
const { unauthorized, unexpectedRequestHeader: header } = facts.errors;

/** Whether a creation was refused for its token, which no terms explain. Once forged ones were sent, the key may be locked. */
export function isForToken({ isForging }: JudgeProbe, reply: JudgedResponse): boolean {
  if (isForging) return false;
  const codes = codesInBody(reply);
  if (reply.status === header.status) return codes.includes(header.code);
  const isOther = codes.length > 0 && !codes.some((code) => documentedCodes.includes(code));
  return reply.status === unauthorized.status && !isOther;
}

/** The fault that a good creation has no success; undefined if its terms may be the reason, which is open (U-30). */
export function seeFailedCreation(probe: JudgeProbe, reply: JudgedResponse): Sighting | undefined {
  const { status, seen } = reply;
  if (isForToken(probe, reply))
    return sightingsIn(operation, "4.3, 5", "a good token", "refused")("status", "success for a good token", seen);
  if (status < 300 || (status >= 400 && status < 500)) return undefined;
  return sightingsIn(operation, "4.3", ...failureCause(operation, status))("status", "success", seen);
}

/** The fault that there is no such method, while writes are taken: their tokens are looked at. */
export function seeNoMethod({ statuses, settings }: JudgeProbe): Sighting[] {
  const writes = Object.keys(facts.operations).filter((each) => facts.operations[each]?.effect);
  const isTaken = ([operation, seen]: [string, ReadonlySet<number>]) =>
    writes.includes(operation) && [...seen].some((status) => status < 300 || status === unauthorized.status);
  if (!statuses.get(operation)?.has(405) || ![...statuses].some(isTaken)) return [];
  const { market, price } = settings;
  const { amount } = safeTerms(settings, market, "BID");
  const asked = { operation, parameters: { market_id: market, side: "BID", price, amount } };
  return [sightingsIn(operation, "4.3", operation, "failed")("status", "success", "405", { asked })];
}
