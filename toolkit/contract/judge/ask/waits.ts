/**
 * Waits for so many ms.
 *
 * @throws the reason of the signal, as soon as it is aborted
 */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = () => (clearTimeout(timer), reject(signal.reason as Error));
    const timer = setTimeout(() => (signal.removeEventListener("abort", stop), resolve()), ms);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

/** Whether a request may be sent again after a failure. */
export interface RepeatOptions {
  /** Called with each status after which the request is sent again, 0 without a response, and whether it is a rate limit. */
  onRepeat?: (status: number, isLimit: boolean) => void;
  /** Whether it is safe to send it twice. Default: if it is a GET. */
  mayRepeat?: boolean;
  /** Whether it has a token as any other: another one may be refused when it is sent again later. Default: true. */
  isPlain?: boolean;
  /** Whether it may be sent again after this status; 0 if there was no response. Default: always. */
  hasRoom?: (status: number) => boolean | Promise<boolean>;
}

/** How often the judge waited for an operation, and how long in total. */
interface Waits {
  operation: string;
  status: number;
  times: number;
  ms: number;
}

/** What to do before and instead of waits. */
export interface RateLimitWaitOptions {
  onWait?: ((why: string, ms: number) => void) | undefined;
  /** How long the run may still take, in ms. Default: no limit. */
  leftMs?: (() => number) | undefined;
  /** Ends the run: the service asks for a longer wait than the run has left, or lets no request through. */
  giveUp?: ((why: string) => void) | undefined;
  signal: AbortSignal;
}

/** Shorter waits are not reported. */
const leastToldMs = 5000;

const longestWaitMs = 60_000;

/** A single operation may have its own limit. */
const mostInVain = 2;

/** Waits when a service asks for it. `Retry-After` makes a wait longer, but never shorter. */
export function createRateLimitWaits({ onWait, leftMs, giveUp, signal }: RateLimitWaitOptions) {
  const known = new Map<string, Waits>();
  const inVain = new Set<string>();
  let why: string | undefined;
  return {
    /** Whether there is time for such a wait, where the run does not end instead. */
    isInTime: (askedMs = 0, leastMs = 0) => !leftMs || giveUp !== undefined || Math.max(askedMs, leastMs) < leftMs(),
    /** Waits before a request is sent again, at least `leastMs`. Throws the reason of the signal, as soon as it is aborted. */
    async before(operation: string, status: number, askedMs: number | undefined, leastMs: number): Promise<void> {
      const waits = known.get(`${operation} ${status}`) ?? { operation, status, times: 0, ms: 0 };
      known.set(`${operation} ${status}`, waits);
      const wish = askedMs === undefined ? "" : ` and asks to wait ${Math.ceil(askedMs / 1000)} s`;
      why = `${operation} responds with ${status}${wish}`;
      if (leftMs && askedMs !== undefined && askedMs > leftMs()) {
        giveUp?.(`${why}, longer than the run may still take (--timeout)`);
        signal.throwIfAborted();
      }
      const ms = Math.min(Math.max(askedMs ?? 0, leastMs), longestWaitMs);
      onWait?.(why, ms);
      const begun = performance.now();
      waits.times++;
      await pause(ms, signal).finally(() => (waits.ms += performance.now() - begun));
      why = undefined;
    },
    /**
     * Notes that an operation was still rate-limited after all waits. The run ends once that happened to two
     * operations.
     */
    inVain(operation: string): void {
      inVain.add(operation);
      if (inVain.size >= mostInVain) giveUp?.(`${[...inVain].join(" and ")} keep responding 429`);
    },
    isOver: () => inVain.clear(),
    /** Notes on how much time went by with waiting, for each operation. */
    notes: () => [...known.values()].filter(({ ms }) => ms >= leastToldMs).map(lineOf),
    why: () => why,
  };
}

const lineOf = ({ operation, status, times, ms }: Waits) =>
  `${operation} responded with ${status} ${times} ${times === 1 ? "time" : "times"}: ${Math.round(ms / 1000)} s of the run went by with waiting`;
