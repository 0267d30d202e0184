import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import type { JudgedResponse } from "../ask/judged-response.js";

/** How often a token is tried before a wrong acceptance or refusal counts. */
const mostTries = 3;

/** The pause before a request is repeated after a failure. */
const pauseMs = 250;

/** Repeats a request with fresh tokens while its response may be due to a delay. */
export async function askWhile(
  probe: JudgeProbe,
  ask: JudgeRequest,
  mayBeLate: (reply: JudgedResponse) => boolean,
): Promise<JudgedResponse> {
  let reply = await askUntilResponded(probe, ask);
  for (let times = 1; mayBeLate(reply) && times < mostTries; times++) reply = await askUntilResponded(probe, ask);
  return reply;
}

/** Repeats a request once after a status of 500 or more, which says nothing about the token. */
export async function askUntilResponded({ ask, wire }: JudgeProbe, asked: JudgeRequest): Promise<JudgedResponse> {
  const reply = await ask(asked);
  if (reply.status < 500) return reply;
  await wire.wait(pauseMs);
  return await ask(asked);
}
