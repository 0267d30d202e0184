import { unanswered } from "./ask/attempt.js";
import { JudgeError } from "./interface/options.js";
import type { Probe } from "./probe/probe.js";
import type { Run } from "./ask/run.js";

/**
 * The first request tells the server's time, and whether anybody is there. What it says is not judged.
 *
 * @throws JudgeError if nobody is there
 */
export async function greet({ settings, described, wire, requests }: Probe, { signal }: Run): Promise<void> {
  const ask = { operation: "listAccounts" };
  if (!described.operation(ask.operation) || signal.aborted) return;
  const give = () => requests.outgoing(ask, wire.clock.now());
  // Where the run ends meanwhile, whoever asks next is told.
  const sent = await wire.send(give, ask.operation).catch(() => undefined);
  if (sent?.failure !== undefined && /^(nothing|no HTTP)$/.test(sent.came))
    throw new JudgeError(unanswered(settings.baseUrl, sent));
}
