import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { Unprovoked } from "../ask/check-errors.js";

/** A nonce that is older than this is stale by any clock. */
const longestSeconds = 120;
/** Tokens are tested a few seconds inside or outside their window. */
const mostApartMs = 1500;

/**
 * Rules out that a finding about time rests on unknown or differing clocks of the service.
 *
 * @throws Unprovoked
 */
export function demandOneClock(
  { wire }: JudgeProbe,
  { token: { shiftSeconds = 0 } = {} }: Pick<JudgeRequest, "token">,
): void {
  const apartMs = Math.round(wire.clock.apartMs());
  const isNear = shiftSeconds !== 0 && Math.abs(shiftSeconds) < longestSeconds;
  if (isNear && !wire.clock.isKnown())
    throw new Unprovoked("no response has a Date: what time it is there is not known");
  if (!isNear || apartMs <= mostApartMs) return;
  throw new Unprovoked(`the clocks of the service differ by ${apartMs} ms or more, by Date: a window is not known`);
}
