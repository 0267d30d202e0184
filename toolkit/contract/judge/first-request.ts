import { facts } from "../facts/facts.js";
import { noResponseText } from "./ask/no-response-text.js";
import { isPage, redirectIn } from "./ask/outage.js";
import type { Run } from "./ask/run.js";
import { JudgeError } from "./interface/judge-error.js";
import { goodParameters } from "./lists/good-parameters.js";
import type { JudgeProbe } from "./probe/judge-probe.js";
import type { SeenResponse } from "../validate/seen-exchange.js";
import { mediaTypeOf } from "../validate/validator.js";

const lists = ["listAccounts", "listOrders", "listWithdrawals"] as const;

/**
 * Sends the first request, to learn the server's time and whether a service responds at all. Its response is not
 * judged. If there is none, or it looks like a web site, the other lists are requested too: one path may be down.
 *
 * @throws JudgeError if nothing responds, or each list is redirected, a page or empty
 */
export async function sendFirstRequest(probe: JudgeProbe, { signal }: Run): Promise<void> {
  const { settings, described, wire, requests } = probe;
  let elsewhere: string | undefined;
  let unreached: string | undefined;
  for (const operation of lists.filter((each) => described.operation(each))) {
    if (signal.aborted) return;
    const ask = { operation, parameters: await goodParameters(probe, operation) };
    // If the run ends meanwhile, the next request throws.
    const sent = await wire.send(() => requests.outgoing(ask, wire.clock.now()), operation).catch(() => undefined);
    if (sent?.failure !== undefined && /^(nothing|no HTTP)$/.test(sent.came)) {
      unreached ??= noResponseText(settings.baseUrl, sent);
      continue;
    }
    const aheadSeconds = Math.round((wire.clock.now() - Date.now()) / 1000);
    // Its token had the local time, which a service with that clock would have refused.
    if ((sent?.response?.status ?? 500) < 300 && Math.abs(aheadSeconds) > facts.limits.recvWindowDefaultSeconds) {
      wire.clock.stayLocal();
      probe.notes.add(`Date differs by ${aheadSeconds} s from the clock by which tokens are taken, and is not used`);
    }
    elsewhere = sent?.response && elsewhereIn(sent.response);
    if (elsewhere === undefined) return;
  }
  if (unreached !== undefined) throw new JudgeError(unreached);
  if (elsewhere !== undefined)
    throw new JudgeError(`${settings.baseUrl} + ${described.prefix} is not this service: each list ${elsewhere}`);
}

/** Why a response comes from a web site rather than from the service; undefined if it may be the service's. */
function elsewhereIn(response: SeenResponse): string | undefined {
  const { status, headers, body } = response;
  const location = redirectIn(response);
  if (location !== undefined) return `is redirected (${status}) to ${location}`;
  // For unknown paths, failures and rate limits, a service may respond with a page too.
  const mayBeSo = [404, 405, 429].includes(status) || status >= 500;
  if (!mayBeSo && isPage(response)) return `is a page (${status} with ${mediaTypeOf(headers)})`;
  return status < 300 && body.trim() === "" ? `is empty (${status})` : undefined;
}
