let lastRead: { date: string | null | undefined; ms: number } = { date: null, ms: Number.NaN };

/** Milliseconds since the Unix epoch; NaN for anything but the fixed form of RFC 9110, 5.6.7, weekday included. */
export function httpDate(date: string | null | undefined): number {
  // Many responses come within a second.
  if (date === lastRead.date) return lastRead.ms;
  const ms = typeof date === "string" ? Date.parse(date) : Number.NaN;
  lastRead = { date, ms: new Date(ms).toUTCString() === date ? ms : Number.NaN };
  return lastRead.ms;
}
