import { attempt, type AttemptOptions, type Outgoing, type AttemptResult } from "./attempt.js";
import { createServerClock, type ServerClock } from "./server-clock.js";
import { isRateLimit, retryAfterMs, createOutage, mayBeOutage, shortPauseMs } from "./outage.js";
import { type RepeatOptions, createRateLimitWaits, type RateLimitWaitOptions, pause } from "./waits.js";

/** Carries requests to the service, one after the other. */
export type Wire = Readonly<ReturnType<typeof createWire>>;

interface WireOptions extends Omit<AttemptOptions, "clock">, RateLimitWaitOptions {
  /** A clock that knows the server's time already. Default: a new one. */
  clock?: ServerClock | undefined;
  /** Is called after each request that an outage of the service may explain. */
  onAway?: () => void;
}

const mostTries = 8;

/**
 * Creates a wire.
 *
 * - 429, and 503 with Retry-After, slow the run down: the request is sent again, later each time, where there is room.
 * - A request that is safe to repeat is sent once more after no response or a status of 500 or more. After a timeout,
 *   only if the service has responded before.
 * - If connections fail that worked before, it waits until they work again, or ends the run.
 * - If a request and reads that succeeded before fail as in an outage, it does the same.
 * - A kept connection may be closed at any time (RFC 9112, 9.6). After that happened, each request uses its own.
 */
export function createWire({ clock = createServerClock(), ...options }: WireOptions) {
  const { signal } = options;
  const waiting = createRateLimitWaits(options);
  /** By operation: failures that did not occur again when the request was repeated. */
  const recoveredFailures = new Map<string, readonly string[]>();
  const addRecoveredFailure = (operation: string, what: string) =>
    void recoveredFailures.set(operation, [...(recoveredFailures.get(operation) ?? []), what]);
  const asked = new Map<string, number>();
  let count = 0;
  let repeats = 0;
  let closesConnections = false;

  const wait = (ms: number) => pause(ms, signal);
  const outage = createOutage({ ask: async (...its) => (await sendOnce(...its)).sent, wait, giveUp: options.giveUp });

  return {
    clock,
    outage,
    count: () => count,
    recoveredFailures: recoveredFailures as ReadonlyMap<string, readonly string[]>,
    asked: (operation: string) => asked.get(operation) ?? 0,
    addRecoveredFailure,
    /** How many requests were repeated although the first one may have been carried out. */
    repeats: () => repeats,
    /** Whether the service closed kept connections without notice. */
    closesConnections: () => closesConnections,
    wait,
    waitNotes: waiting.notes,
    waitsFor: waiting.why,
    /** Sends a request, and waits where the service asks for it. Throws the reason of the run's signal, and nothing else. */
    async send(
      make: () => Outgoing,
      operation: string,
      { onRepeat, mayRepeat, isPlain = true, hasRoom = () => true }: RepeatOptions = {},
    ): Promise<AttemptResult> {
      let nextMs = 500;
      let failed: string | undefined;
      let unsent: string | undefined;
      let wasAway = false;
      for (let tries = 1; ; tries++) {
        const { isRead, sent } = await sendOnce(make, operation);
        if (sent.failure !== undefined && sent.isUnsent && outage.hasResponded()) {
          unsent = sent.failure;
          await outage.waitForListener(unsent);
          continue;
        }
        const isSafe = mayRepeat ?? isRead;
        if (sent.failure !== undefined) {
          const isClosed = sent.came === "no HTTP" && !closesConnections;
          closesConnections ||= isClosed;
          const mayPass = sent.mayPass && (!sent.isLate || outage.hasResponded());
          if (!isSafe || failed !== undefined || !mayPass || !(await hasRoom(0))) {
            const last = await unlessAway(sent, isSafe);
            if (last) return last;
            continue;
          }
          if (!isClosed) failed = sent.failure;
          onRepeat?.(0, false);
          repeats++;
          continue;
        }
        outage.addResponse();
        if (unsent !== undefined) addRecoveredFailure(operation, unsent);
        unsent = undefined;
        const { status, headers } = sent.response;
        const after = retryAfterMs(headers, clock.now());
        const isLast = tries >= (status === 429 ? mostTries : 4);
        const isLimit = isRateLimit(sent.response);
        const isBusy = isLimit || (status === 503 && isSafe);
        const mayPass = isBusy && !isLast && waiting.isInTime(after, nextMs) && (await hasRoom(status));
        if (status >= 500 && !isBusy && isSafe && failed === undefined && (await hasRoom(status))) {
          failed = `${status}`;
          repeats++;
          onRepeat?.(status, false);
          await wait(shortPauseMs);
          continue;
        }
        // A refusal does not show that the failure has passed.
        if (failed !== undefined && status < 400) addRecoveredFailure(operation, failed);
        if (isRead && isPlain && status < 300) outage.remember(operation, make, sent);
        if (status !== 429) waiting.isOver();
        else if (isLast) waiting.inVain(operation);
        if (!mayPass) {
          const last = await unlessAway(sent, isSafe);
          if (last) return last;
          continue;
        }
        if (!isLimit) failed = "503";
        onRepeat?.(status, isLimit);
        await waiting.before(operation, status, after, nextMs);
        nextMs *= 2;
      }

      /** The last result of a failed request; undefined to send it once more, since an outage is over. */
      async function unlessAway(sent: AttemptResult, isSafe: boolean): Promise<AttemptResult | undefined> {
        if (!(await outage.isOver(operation, sent))) return sent;
        const last = outage.unlessPage(sent);
        const status = last.response?.status ?? 0;
        if (!isSafe || wasAway || !(await hasRoom(status))) return last;
        wasAway = true;
        repeats++;
        onRepeat?.(status, false);
        return undefined;
      }
    },
  };

  async function sendOnce(make: () => Outgoing, operation: string): Promise<{ isRead: boolean; sent: AttemptResult }> {
    // Lets timers and abort events run first, such as the deadline.
    await new Promise<void>((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    const outgoing = make();
    count++;
    asked.set(operation, (asked.get(operation) ?? 0) + 1);
    const headers = { ...outgoing.headers, ...(closesConnections && { Connection: "close" }) };
    const sent = await attempt({ ...outgoing, headers }, { ...options, clock });
    if (mayBeOutage(sent)) options.onAway?.();
    return { isRead: outgoing.method === "GET", sent };
  }
}
