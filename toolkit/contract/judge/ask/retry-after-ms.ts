/** The wait in `Retry-After` (seconds or a date), in milliseconds; undefined without the header. */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const text = headers.get("Retry-After");
  if (text === null) return undefined;
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}
