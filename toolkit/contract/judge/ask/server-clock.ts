import { ageMsOf, headerMembers } from "../../../../src/auth/http-date.js";

/** The server's time, learnt from its responses. */
export type ServerClock = ReturnType<typeof createServerClock>;

/** A year, in seconds: no cache keeps a response for longer. */
const longestAge = 31_536_000;

/** Creates a clock that starts as the local one. A response's time is its `Date` plus its `Age`, to the second (U-45). */
export function createServerClock() {
  let offset = 0;
  /** The bounds of the offset that all responses allow. With a single clock, `earliest` is not above `latest`. */
  let [earliest, latest] = [-Infinity, Infinity];
  let isLocal = false;
  return {
    /** Milliseconds since the Unix epoch. */
    now: () => Date.now() + offset,
    /** By how many milliseconds it is ahead of the clock of this machine. */
    aheadMs: () => offset,
    /** By how many milliseconds the clocks behind the responses differ at least: there may be several machines. */
    apartMs: () => Math.max(0, earliest - latest),
    /** Whether any response has said what time it is. */
    isKnown: () => latest < Infinity,
    /** From now on it is the local clock: a token was accepted that the time in `Date` would have ruled out. */
    stayLocal(): void {
      isLocal = true;
      [offset, earliest, latest] = [0, -Infinity, Infinity];
    },
    learn(headers: Headers, sentAt: number, receivedAt: number): void {
      if (isLocal) return;
      const dates = headerMembers(headers.get("Date")).filter((date) => /\d\d:\d\d:\d\d/.test(date));
      const at = dates.map(Date.parse).find(Number.isFinite);
      const age = ageMsOf(headers.get("Age")) / 1000;
      if (at === undefined || age >= longestAge) return;
      earliest = Math.max(earliest, at + age * 1000 - receivedAt);
      // Both are whole seconds, cut.
      latest = Math.min(latest, at + age * 1000 + (age > 0 ? 2000 : 1000) - sentAt);
      // The header's second began up to a second ago.
      const difference = at + age * 1000 + 500 - (sentAt + receivedAt) / 2;
      offset = Math.abs(difference) <= 1000 + (receivedAt - sentAt) / 2 ? 0 : difference;
    },
  };
}
