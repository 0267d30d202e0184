import { pause } from "./pause.js";

/** How often an operation was waited for, and how long altogether. */
interface Waits {
  operation: string;
  status: number;
  times: number;
  ms: number;
}

export interface RateLimitWaitOptions {
  /** Called before it waits. */
  onWait?: ((why: string, ms: number) => void) | undefined;
  /** How long the run may still take, in ms. Default: for ever. */
  leftMs?: (() => number) | undefined;
  /** Ends the run: the service asks to wait longer than that, or lets nothing through. */
  giveUp?: ((why: string) => void) | undefined;
  signal: AbortSignal;
}

/** Less is not worth a word. */
const leastToldMs = 5000;

const longestWaitMs = 60_000;

/** One operation may have a limit of its own. */
const mostInVain = 2;

/** Creates what waits where a service asks for it. What a service asks for makes a wait longer, and never shorter: `Retry-After: 0` is not leave to hurry. */
export function createRateLimitWaits({ onWait, leftMs, giveUp, signal }: RateLimitWaitOptions) {
  const known = new Map<string, Waits>();
  const inVain = new Set<string>();
  let why: string | undefined;
  return {
    /** Waits before a request is sent again, at least `leastMs`. Throws the reason of the signal, as soon as it is aborted. */
    async before(operation: string, status: number, askedMs: number | undefined, leastMs: number): Promise<void> {
      const waits = known.get(`${operation} ${status}`) ?? { operation, status, times: 0, ms: 0 };
      known.set(`${operation} ${status}`, waits);
      const wish = askedMs === undefined ? "" : ` and asks to wait ${Math.ceil(askedMs / 1000)} s`;
      why = `${operation} answers ${status}${wish}`;
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
    /** A request was not let through, however long was waited: where that is so of every operation, the run ends. */
    inVain(operation: string): void {
      inVain.add(operation);
      if (inVain.size >= mostInVain) giveUp?.(`${[...inVain].join(" and ")} keep responding 429`);
    },
    /** One was let through. */
    isOver: () => inVain.clear(),
    /** How much of the run went by with waiting, operation by operation. */
    notes: () => [...known.values()].filter(({ ms }) => ms >= leastToldMs).map(lineOf),
    /** Why nothing is sent at this moment. */
    why: () => why,
  };
}

const lineOf = ({ operation, status, times, ms }: Waits) =>
  `${operation} answered ${status} ${times} ${times === 1 ? "time" : "times"}: ${Math.round(ms / 1000)} s of the run went by with waiting`;
