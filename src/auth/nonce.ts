import type { Clock } from "./clock.js";

/** How many clients can share a key: `instance` is a whole number below it. */
const instances = 1000;
/** Of the thousand nonces that an instance has in each millisecond, how many are reserved for each restarted run. */
const slotsOfRestart = 25;
const slotsOfStart = 500;
const runs = 21;
/** Times that are this near belong to one run: `Date` is no more exact than that. */
const nearMs = 5000;
/** So much may many calls at once use up in advance, at 25 in each millisecond. */
const hardlyMs = 100;

/** The instance that was assigned last, for all copies of this package in one program. */
const lastDrawn = Symbol.for("trading-service-client.instance");

/** A number for each source in this process without one: the first is drawn at random, others count on from it. */
function drawInstance(): number {
  const shared = globalThis as { [lastDrawn]?: number };
  const last = shared[lastDrawn];
  const { crypto } = globalThis as Partial<typeof globalThis>;
  const drawn = () => crypto?.getRandomValues(new Uint32Array(1))[0] ?? Math.random() * instances;
  const next = Math.floor(last === undefined ? drawn() : last + 1);
  return (shared[lastDrawn] = next % instances);
}

/**
 * Creates a source of nonces: the current time in nanoseconds since the Unix epoch, as a decimal string.
 *
 *     1764000000123 042 007
 *     millisecond   │   └ instance: of this process
 *                   └ count: of this millisecond
 *
 * - Unique and strictly rising under any concurrency, also when the local clock steps back.
 * - Sources with different instances never give the same nonce.
 * - When times turn out to have been ahead (`clock.epoch`), nonces restart from the time that is used now: if they kept
 *   rising, every request would stay outside of recv_window. Each such run has its own range of counts, so that no
 *   nonce is repeated. The run that has come nearest to a time goes on, so that the others stay behind: the time may go
 *   back to them. Once all runs have passed a time, nonces keep rising.
 *
 * @param instance 0 to 999; default: drawn at random
 * @returns a function that returns the next nonce, 19 digits
 * @throws TypeError for another instance
 */
export function createNonce(clock: Clock, instance: number = drawInstance()): () => string {
  if (!(Number.isInteger(instance) && instance >= 0 && instance < instances)) {
    throw new TypeError('"instance" must be a whole number from 0 to 999');
  }
  const suffix = String(instance).padStart(3, "0");
  /** The last millisecond that each run has used. */
  const used = Array.from({ length: runs }, () => -1);
  let run = 0;
  let count = 0;
  let epoch = clock.epoch;
  return () => {
    const now = Math.floor(clock.now());
    // Within a run nonces rise, and after a step of the service's time each run has its own range.
    const sinceLast = now - (used[run] ?? -1);
    if (clock.epoch !== epoch || sinceLast >= nearMs) {
      const next = runFor(now, used) ?? run;
      // Its count is not known: it goes on with its next millisecond.
      if (next !== run) count = Infinity;
      run = next;
    }
    epoch = clock.epoch;
    const first = run === 0 ? 0 : slotsOfStart + (run - 1) * slotsOfRestart;
    const end = run === 0 ? slotsOfStart : first + slotsOfRestart;
    let millisecond = used[run] ?? -1;
    count++;
    if (now > millisecond || count >= end) {
      used[run] = millisecond = Math.max(now, millisecond + 1);
      count = first + Math.floor((Math.random() * (end - first)) / 2);
    }
    return `${millisecond}${String(count).padStart(3, "0")}${suffix}`;
  };
}

/**
 * The run that goes on at a time: the latest of those that have not come to it, so that the others stay behind, since the
 * time may go back to them. One that has hardly passed it is used before one that is far behind.
 *
 * @returns undefined if all have passed it by far
 */
function runFor(now: number, used: readonly number[]): number | undefined {
  const byLast = used
    .map((last, run) => ({ last, run }))
    .sort((one, other) => one.last - other.last || other.run - one.run);
  const behind = byLast.filter(({ last }) => last < now);
  const latest = behind.at(-1);
  if (latest && now - latest.last < nearMs) return latest.run;
  const ahead = byLast[behind.length];
  // The last one that is behind is spared longer.
  const mostMs = behind.length > 1 ? hardlyMs : nearMs;
  return (ahead && ahead.last - now < mostMs ? ahead : latest)?.run;
}
