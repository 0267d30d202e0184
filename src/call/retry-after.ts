import { httpDate } from "../auth/http-date.js";
import { headerOf, type ReceivedResponse } from "../response/received-response.js";

/** What a timer of the platform can count: beyond it ends at once. */
const mostMs = 2 ** 31 - 1;

/** `Retry-After` in milliseconds: seconds, or a date that is compared with the service's own. */
export function retryAfter(response: ReceivedResponse | undefined): number | undefined {
  const value = headerOf(response, "Retry-After")?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return Math.min(Number(value) * 1000, mostMs);
  const delayMs = httpDate(value) - (httpDate(headerOf(response, "Date")) || Date.now());
  return Number.isNaN(delayMs) ? undefined : Math.min(Math.max(0, delayMs), mostMs);
}
