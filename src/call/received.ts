import type { Clock } from "../auth/clock.js";
import { headerOf, type ReceivedResponse } from "../response/received-response.js";

/** The redirect statuses that a platform follows by itself. */
const redirects = [301, 302, 303, 307, 308];

/**
 * Checks what a transport resolved to before anything relies on it: a caller's own `fetch` may resolve to anything.
 *
 * @throws TypeError for something that is not a response
 */
export function assertResponse(response: ReceivedResponse): void {
  const { status, headers } = Object(response) as Partial<ReceivedResponse>;
  if (!Number.isInteger(status) || typeof headers?.get !== "function")
    throw new TypeError('"fetch" did not resolve to a Response');
  headers.get("Date");
}

/**
 * Refuses a redirect: it would take the token, and the order, to a host that was not chosen.
 *
 * @throws TypeError
 */
export function assertNotRedirected({ status, type, redirected, headers }: ReceivedResponse): void {
  if (redirected) throw new TypeError('"fetch" followed a redirect; it must use redirect: "manual"');
  if (type === "opaqueredirect" || redirects.includes(status)) {
    // A browser hides the target.
    throw new TypeError(`the redirect to ${headers.get("Location") ?? "elsewhere"} is not followed`);
  }
}

/**
 * Lets the clock learn from a response as it was received, before any middleware changes it.
 *
 * @param tokenOffsetMs the clock's offset when the request's token was signed; undefined if it has none of the client's
 */
export function learn(
  clock: Clock,
  response: ReceivedResponse,
  sentAtMs: number,
  tokenOffsetMs: number | undefined,
): void {
  const [date, age] = [headerOf(response, "Date"), headerOf(response, "Age")];
  const { status } = response;
  const accepted = status >= 200 && status < 300;
  clock.learn({ date, age, sentAtMs, tokenOffsetMs, refused: status === 401, accepted });
}
