/** The server's time, learnt from its responses. */
export interface ServerClock {
  /** Milliseconds since the Unix epoch. */
  now: () => number;
  learn: (headers: Headers, sentAt: number, receivedAt: number) => void;
}

/** A year, in seconds: what is older was not kept by a cache. */
const longestAge = 31_536_000;

/** Creates a clock that starts as the local one. A response's time is its `Date` plus its `Age`, to the second (U-45). */
export function createServerClock(): ServerClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    learn(headers, sentAt, receivedAt) {
      const date = headers.get("Date");
      const at = date === null || !/\d\d:\d\d:\d\d/.test(date) ? NaN : Date.parse(date);
      const age = Number(headers.get("Age") ?? 0);
      if (Number.isNaN(at) || !(age >= 0 && age < longestAge)) return;
      // The header's second began up to a second ago.
      const difference = at + age * 1000 + 500 - (sentAt + receivedAt) / 2;
      offset = Math.abs(difference) <= 1000 + (receivedAt - sentAt) / 2 ? 0 : difference;
    },
  };
}

/** How long a service asks to wait, in milliseconds: seconds or a date; undefined where it does not say. */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const text = headers.get("Retry-After");
  if (text === null) return undefined;
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}
