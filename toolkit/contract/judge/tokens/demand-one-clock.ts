import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { Unprovoked } from "../ask/check-errors.js";

/** What is older than this is too old by any of several clocks. */
const longestSeconds = 120;
/** Tokens that are tried lie some seconds inside or outside their window. */
const mostApartMs = 1500;

/**
 * Lets an accusation pass, unless it rests on a few seconds and the clocks of the service differ by as many, or nobody knows
 * what they say.
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
