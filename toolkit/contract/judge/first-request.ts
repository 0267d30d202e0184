import { facts } from "../facts/facts.js";
import { noResponseText } from "./ask/attempt.js";
import type { Run } from "./ask/run.js";
import { JudgeError } from "./interface/judge-error.js";
import { goodParameters } from "./lists/good-parameters.js";
import type { JudgeProbe } from "./probe/judge-probe.js";
import type { SeenResponse } from "../validate/seen-exchange.js";
import { jsonIn } from "../validate/exact-json.js";
import { mediaTypeOf } from "../validate/validator.js";

const lists = ["listAccounts", "listOrders", "listWithdrawals"] as const;

/**
 * The first request tells the server's time, and whether anybody is there. What it says is not judged, unless another thing
 * than such a service is there: then each list is asked for once.
 *
 * @throws JudgeError if nobody is there, or what is there sends each request elsewhere, or shows pages or nothing
 */
export async function sendFirstRequest(probe: JudgeProbe, { signal }: Run): Promise<void> {
  const { settings, described, wire, requests } = probe;
  let elsewhere: string | undefined;
  for (const operation of lists.filter((each) => described.operation(each))) {
    if (signal.aborted) return;
    const ask = { operation, parameters: await goodParameters(probe, operation) };
    // Where the run ends meanwhile, whoever asks next is told.
    const sent = await wire.send(() => requests.outgoing(ask, wire.clock.now()), operation).catch(() => undefined);
    if (sent?.failure !== undefined && /^(nothing|no HTTP)$/.test(sent.came))
      throw new JudgeError(noResponseText(settings.baseUrl, sent));
    const aheadSeconds = Math.round((wire.clock.now() - Date.now()) / 1000);
    // Its token was of the local time: by such a clock it would have been refused.
    if ((sent?.response?.status ?? 500) < 300 && Math.abs(aheadSeconds) > facts.limits.recvWindowDefaultSeconds) {
      wire.clock.stayLocal();
      probe.notes.add(`Date differs by ${aheadSeconds} s from the clock by which tokens are taken, and is not used`);
    }
    elsewhere = sent?.response && elsewhereIn(sent.response);
    if (elsewhere === undefined) return;
  }
  if (elsewhere !== undefined)
    throw new JudgeError(`${settings.baseUrl} + ${described.prefix} is not this service: each list ${elsewhere}`);
}

/** What a web site answers, and no service that speaks JSON. */
function elsewhereIn({ status, headers, body }: SeenResponse): string | undefined {
  const location = headers.get("Location");
  if (status >= 300 && status < 400 && location !== null) return `is redirected (${status}) to ${location}`;
  // Of a path that it does not have, of a failure and of a limit a service may speak so too.
  const mayBeSo = [404, 405, 429].includes(status) || status >= 500;
  const isPage = !mayBeSo && /^\s*</.test(body) && jsonIn(body) === undefined;
  if (isPage) return `is a page (${status} with ${mediaTypeOf(headers)})`;
  return status < 300 && body.trim() === "" ? `is empty (${status})` : undefined;
}
