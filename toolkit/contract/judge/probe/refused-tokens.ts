import type { JudgedResponse } from "../ask/judged-response.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import type { JudgeProbe } from "./judge-probe.js";

/** How often a request is sent again whose good token was refused; more often where that is known to pass. */
const [leastTries, mostTries] = [3, 8];

/** Creates a memory of tokens that are refused now and then: that is told once, and nothing of the requests is said by it. */
export function createRefusedTokens() {
  const seen: JudgeProbe["refusedTokens"][number][] = [];
  /** Operations that refuse good tokens, however often they are asked. */
  const closed = new Set<string>();
  return {
    seen: seen as JudgeProbe["refusedTokens"],
    /** The reply to a request, or to one like it where a token like those that were taken is refused with 401, and then taken. */
    async pass(
      probe: JudgeProbe,
      asked: JudgeRequest,
      send: (asked: JudgeRequest) => Promise<JudgedResponse>,
    ): Promise<JudgedResponse> {
      const { example, isForging, requests } = probe;
      const first = await send(asked);
      if (first.status !== 401) return first;
      const { operation, key } = asked;
      const isKnown = seen.length > 0;
      // A key may be locked since tokens were forged.
      const mayPass = isKnown || (example !== undefined && !closed.has(operation) && !key && !isForging);
      for (let times = 0; mayPass && times < (isKnown ? mostTries : leastTries); times++) {
        const reply = await send(asked);
        if (reply.status === 401) continue;
        seen.push({ operation, seen: first.seen, curl: requests.curl(asked) });
        return reply;
      }
      closed.add(operation);
      return first;
    },
  };
}
