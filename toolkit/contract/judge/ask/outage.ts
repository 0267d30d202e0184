import type { Outgoing, AttemptResult } from "./attempt.js";
import { retryAfterMs } from "./retry-after-ms.js";

interface OutageOptions {
  /** Sends a request once. */
  ask: (make: () => Outgoing, operation: string) => Promise<AttemptResult>;
  wait: (ms: number) => Promise<void>;
  /** Ends the run. */
  giveUp: ((why: string) => void) | undefined;
}

/** How long a service may be away, such as during a restart. */
export const outageMs = 3000;
export const shortPauseMs = 100;

/** Whether an outage may explain it: no response, or a gateway's status for the service behind it (502 and above). */
function mayBeOutage(sent: AttemptResult): boolean {
  if (sent.failure !== undefined) return sent.came !== "head";
  const { status, headers } = sent.response;
  return status >= 502 && retryAfterMs(headers, Date.now()) === undefined;
}

const said = ({ response, failure }: AttemptResult) => failure ?? `${response.status}`;

/**
 * Tells an outage of the service from the failure of one operation. It sends reads again that succeeded before, of
 * other operations if there are any.
 */
export function createOutage({ ask, wait, giveUp }: OutageOptions) {
  const reads = new Map<string, () => Outgoing>();
  return {
    /** Remembers a read that succeeded. */
    remember(operation: string, make: () => Outgoing): void {
      // The latest one is asked first.
      reads.delete(operation);
      reads.set(operation, make);
    },
    /**
     * Waits until the service responds again, or ends the run.
     *
     * @returns whether there was an outage, which is over
     */
    async isOver(operation: string, sent: AttemptResult): Promise<boolean> {
      if (!mayBeOutage(sent) || reads.size === 0) return false;
      const others = [...reads].filter(([other]) => other !== operation).reverse();
      const asked = others.length > 0 ? others : [...reads];
      const since = performance.now();
      for (let tries = 0; ; tries++) {
        const [other, make] = asked[tries % asked.length] as (typeof asked)[number];
        const now = await ask(make, other);
        if (!mayBeOutage(now)) return tries > 0;
        if (tries + 1 >= asked.length && performance.now() - since >= outageMs)
          giveUp?.(
            `the service is away: ${said(sent)} for ${operation}, and ${said(now)} for ${other}, which had succeeded before`,
          );
        await wait(shortPauseMs);
      }
    },
  };
}
