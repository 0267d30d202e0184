import { facts } from "../../facts/facts.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { SightingError } from "../ask/check-errors.js";
import { failureCause } from "../ask/failed-requests.js";
import { statusAndCodes } from "../ask/codes-in-body.js";
import { demandOneClock } from "./demand-one-clock.js";
import { askWhile } from "./ask-until-answered.js";
import type { TokenExpectation } from "./token-refusal.js";

/** Asked before anything is refused: a service that takes no token refuses them all, and rightly so for nobody. */
export async function lookAtTokenAcceptance(
  probe: JudgeProbe,
  ask: JudgeRequest,
  { name, rests, cause = name }: TokenExpectation,
): Promise<Sighting[]> {
  // A request may have been under way so long that its token was too old; a failure has nothing to do with that.
  const reply = await askWhile(probe, ask, ({ ok, status }) => !ok && status < 500);
  if (reply.ok) return [];
  demandOneClock(probe, ask);
  // Only what Part 7 says of tokens is said of the token; any other failure is the operation's.
  const isRow = Object.values(facts.errors).some(({ status }) => status === reply.status);
  const what = isRow ? ([cause, "refused"] as const) : failureCause(ask.operation, reply.status);
  const see = sightingsIn(ask.operation, rests, ...what);
  throw new SightingError(
    see("status", `success for ${name}`, reply.seen, { asked: ask, said: statusAndCodes(reply) }),
  );
}
