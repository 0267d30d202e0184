import { headerMembers } from "../../../../src/auth/http-date.js";
import type { Outgoing, AttemptResult } from "./attempt.js";
import type { SeenResponse } from "../../validate/seen-exchange.js";
import { jsonIn } from "../../validate/exact-json.js";

interface OutageOptions {
  ask: (make: () => Outgoing, operation: string) => Promise<AttemptResult>;
  wait: (ms: number) => Promise<void>;
  giveUp: ((why: string) => void) | undefined;
}

/** How long a service may be away, such as during a restart. */
const outageMs = 3000;
export const shortPauseMs = 100;

/** Whether an outage may explain it: no response, a gateway's status (502 and above), a page or a redirect. */
export function mayBeOutage(sent: AttemptResult): boolean {
  if (sent.failure !== undefined) return sent.came !== "head";
  const { response } = sent;
  const { status, headers } = response;
  if (retryAfterMs(headers, Date.now()) !== undefined) return false;
  return status >= 502 || redirectIn(response) !== undefined || isPage(response);
}

const said = ({ response, failure }: AttemptResult) => failure ?? `${response.status}`;

/**
 * Tells an outage of the service from the failure of one operation. It sends reads again that succeeded before, of
 * other operations if there are any.
 */
export function createOutage({ ask, wait, giveUp }: OutageOptions) {
  const reads = new Map<string, () => Outgoing>();
  let hasResponded = false;
  let silentSince: number | undefined;
  let count = 0;
  let isLost = false;
  const lose = (why: string) => {
    isLost = true;
    giveUp?.(why);
  };
  return {
    hasResponded: () => hasResponded,
    count: () => count,
    isLost: () => isLost,
    /** Remembers a read that succeeded, unless it got a page. */
    remember(operation: string, make: () => Outgoing, sent: AttemptResult): void {
      if (mayBeOutage(sent)) return;
      // The latest one is asked first.
      reads.delete(operation);
      reads.set(operation, make);
    },
    /** Waits a moment for the service to accept connections again, or ends the run. */
    async waitForListener(failure: string): Promise<void> {
      silentSince ??= performance.now();
      if (performance.now() - silentSince >= outageMs) lose(`nobody listens any more: ${failure}`);
      await wait(shortPauseMs);
    },
    /** Records a response, which ends such a wait. */
    addResponse(): void {
      hasResponded = true;
      if (silentSince !== undefined) count++;
      silentSince = undefined;
    },
    /** The result during an outage: a page is not the service's, so that the outcome of its request is unknown. */
    unlessPage: (sent: AttemptResult): AttemptResult =>
      sent.response && sent.response.status < 500
        ? { failure: `${sent.response.status}, while the service was away`, came: "head" }
        : sent,
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
        if (!mayBeOutage(now)) {
          if (tries > 0) count++;
          return tries > 0;
        }
        if (tries + 1 >= asked.length && performance.now() - since >= outageMs)
          lose(
            `the service is away: ${said(sent)} for ${operation}, and ${said(now)} for ${other}, which had succeeded before`,
          );
        await wait(shortPauseMs);
      }
    },
  };
}

/** Where a response redirects to, such as a login page; undefined if it is not a redirect. */
export const redirectIn = ({ status, headers }: SeenResponse): string | undefined =>
  status >= 300 && status < 400 ? (headers.get("Location") ?? undefined) : undefined;

/** Whether a body is a page of a web site rather than JSON. */
export const isPage = ({ body }: SeenResponse): boolean => /^\s*</.test(body) && jsonIn(body) === undefined;

/** Whether a response is a rate limit: 429, or 503 with `Retry-After`. Any other 503 is a failure. */
export const isRateLimit = ({ status, headers }: Pick<SeenResponse, "status" | "headers">): boolean =>
  status === 429 || (status === 503 && retryAfterMs(headers, Date.now()) !== undefined);

/** The wait in `Retry-After` (seconds or a date), in milliseconds; undefined without the header. */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const ms = headerMembers(headers.get("Retry-After"))
    .map((text) => (/^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now))
    .find((each) => !Number.isNaN(each));
  return ms === undefined ? undefined : Math.max(ms, 0);
}
