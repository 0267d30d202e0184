import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { Unprovoked } from "../ask/sighting.js";

/** A nonce that is older than this is stale by any clock. */
const longestSeconds = 120;
/** Tokens are tested a few seconds inside or outside their window. */
const mostApartMs = 1500;

/**
 * Rules out that a finding about time rests on clocks of the service that are unknown, or differ from each other or from
 * the clock of this machine, which a shell command uses.
 *
 * @throws Unprovoked
 */
export function demandOneClock(
  { wire }: JudgeProbe,
  { token: { shiftSeconds = 0, claims = "" } = {} }: Pick<JudgeRequest, "token">,
): void {
  const apartMs = Math.round(wire.clock.apartMs());
  const isTimed = shiftSeconds !== 0 || claims.includes('"recv_window"');
  if (!isTimed || Math.abs(shiftSeconds) >= longestSeconds) return;
  const aheadSeconds = Math.round(wire.clock.aheadMs() / 1000);
  if (Math.abs(wire.clock.aheadMs()) > mostApartMs)
    throw new Unprovoked(
      `Date differs by ${aheadSeconds} s from the clock of this machine: by which of them a window is kept is not known`,
    );
  if (!wire.clock.isKnown()) throw new Unprovoked("no response has a Date: what time it is there is not known");
  if (apartMs <= mostApartMs) return;
  throw new Unprovoked(`the clocks of the service differ by ${apartMs} ms or more, by Date: a window is not known`);
}
