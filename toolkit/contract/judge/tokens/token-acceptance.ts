import { facts } from "../../facts/facts.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { sightingsIn, type Sighting, SightingError, failureCause } from "../ask/sighting.js";
import { statusAndCodes } from "../ask/codes-in-body.js";
import { demandOneClock } from "./demand-one-clock.js";
import { askWhile } from "./ask-until-responded.js";
import type { TokenExpectation } from "./token-refusal.js";

/**
 * Looks whether a good token is accepted. This comes first: a service that refuses all tokens would pass every check of
 * a refusal.
 */
export async function lookAtTokenAcceptance(
  probe: JudgeProbe,
  ask: JudgeRequest,
  { name, rests, cause = name }: TokenExpectation,
): Promise<Sighting[]> {
  // The token may have expired on its way, but that does not explain a failure.
  const reply = await askWhile(probe, ask, ({ ok, status }) => !ok && status < 500);
  if (reply.ok) return [];
  demandOneClock(probe, ask);
  // Only a status of Part 7 is about the token. Any other failure is the operation's.
  const isRow = Object.values(facts.errors).some(({ status }) => status === reply.status);
  const what = isRow ? ([cause, "refused"] as const) : failureCause(ask.operation, reply.status);
  const see = sightingsIn(ask.operation, rests, ...what);
  throw new SightingError(
    see("status", `success for ${name}`, reply.seen, { asked: ask, said: statusAndCodes(reply) }),
  );
}
