import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import type { JudgedResponse } from "../ask/judged-response.js";

/** How often a token is tried before it is said to be taken or refused wrongly. */
const mostTries = 3;

/** How long after a failure it is asked again. */
const pauseMs = 250;

/** Asks with a new token each time, as long as a reply may be due to the time that it took. */
export async function askWhile(
  probe: JudgeProbe,
  ask: JudgeRequest,
  mayBeLate: (reply: JudgedResponse) => boolean,
): Promise<JudgedResponse> {
  let reply = await askUntilAnswered(probe, ask);
  for (let times = 1; mayBeLate(reply) && times < mostTries; times++) reply = await askUntilAnswered(probe, ask);
  return reply;
}

/** Asks again where a service fails: whether it takes a token is not said by that. */
export async function askUntilAnswered({ ask, wire }: JudgeProbe, asked: JudgeRequest): Promise<JudgedResponse> {
  const reply = await ask(asked);
  if (reply.status < 500) return reply;
  await wire.wait(pauseMs);
  return await ask(asked);
}
