import type { Probe } from "../probe.js";
import type { Reply } from "../reply.js";
import type { Ask } from "../request.js";

/** A failure is asked again once by itself. */
const mostTries = 2;
const firstPauseMs = 250;

/** Asks again where a service fails: whether it takes a token is not said by that. */
export async function askUntilAnswered({ ask, wire }: Probe, asked: Ask): Promise<Reply> {
  for (let tries = 1, pause = firstPauseMs; ; tries++, pause *= 2) {
    const reply = await ask(asked);
    if (reply.status < 500 || tries === mostTries) return reply;
    await wire.wait(pause);
  }
}
