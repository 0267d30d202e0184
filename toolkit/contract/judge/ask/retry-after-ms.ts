/** How long a service asks to wait, in milliseconds: seconds or a date; undefined where it does not say. */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const text = headers.get("Retry-After");
  if (text === null) return undefined;
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}
