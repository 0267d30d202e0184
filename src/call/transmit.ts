import { tell } from "./hooks.js";
import { cutRedacted } from "../response/secrets/cut.js";
import type { ReceivedResponse } from "../response/received-response.js";
import { assertNotSent } from "./assert-not-sent.js";
import type { ClientContext } from "./client-context.js";
import type { Deadline } from "./deadline/deadline.js";
import { requestIdOf } from "./error-of.js";
import { assertNotRedirected, assertResponse, learn } from "./received.js";
import { redactGiven } from "./redact-given.js";
import { redactHeaders } from "./redact-headers.js";
import type { Sent, Signed } from "./sent.js";
import { unwatch } from "./transport/watch.js";
import type { Reservation } from "./transport/transport.js";

/** A request that is not signed. */
const unsigned: Signed = { authorization: null, atMs: -Infinity, offsetMs: undefined };
/** A token older than this is made anew before the request is sent: the shortest window is a second. */
const oldAfterMs = 400;

/** The longest URL that hooks are given; no server accepts a longer one. */
const mostBytesOfUrl = 64 * 1024;

/** The parts of a request that are read; a middleware may have made it. */
interface Carried {
  url: string;
  headers: Pick<Headers, "get" | "set">;
  bodyUsed?: boolean;
  body?: unknown;
}

/**
 * Signs a request once it can be sent at once, hands it to the transport, and notes the result.
 *
 * @param signed the token it got before: after a wait, in a middleware or for a connection, it is signed again,
 *   unless a middleware gave it another token
 */
export async function transmit<Response extends ReceivedResponse>(
  { hooks, clock, transport, sign }: ClientContext,
  sent: Sent,
  request: Carried,
  deadline: Deadline,
  hand: (reservation: Reservation | undefined) => Promise<Response>,
  signed = unsigned,
): Promise<Response> {
  const { operation, attempt } = sent;
  const { row } = operation;
  const { headers, url } = request;
  assertNotSent(sent.request, row.safe);
  // Before any other code runs: a hook may send it by itself.
  sent.request = request;
  sent.url = url;
  const redactUrl = redactGiven(sent);
  sent.redact = redactHeaders(redactUrl, operation.service, headers);
  sent.authorization = headers.get("Authorization");
  transport.assertOpen?.(url);
  const reservation = await transport.reserve?.(sent.isRetried, deadline);
  try {
    // If the program has replaced the clock, the age is unknown, and counts as old.
    const isFresh = performance.now() - signed.atMs <= oldAfterMs;
    const isOurs = sent.authorization === signed.authorization;
    let { offsetMs } = signed;
    if (isOurs && !isFresh && row.secured && sign) {
      ({ offsetMs } = clock);
      headers.set("Authorization", (sent.authorization = `Bearer ${await sign()}`));
    }
    // A cursor of the service may have any content and length. Without hooks the URL is not needed.
    const shown = (hooks.onRequest ?? hooks.onResponse) ? cutRedacted(url, mostBytesOfUrl, redactUrl) : url;
    const event = () => ({ operation: operation.id, method: row.method, url: shown, attempt });
    if (!deadline.stopped) tell(hooks.onRequest, event());
    // Aborted while it was being signed, or by the hook: not every fetch obeys its signal.
    if (deadline.look()) throw new Error(deadline.stopped);
    // A middleware stopped waiting before a connection was free.
    if (sent.isOver) throw new Error("The attempt is over");
    const isRead = request.bodyUsed === true || (Object(request.body) as Partial<ReadableStream>).locked;
    sent.isHeld = isRead;
    if (isRead) throw new TypeError("its body was already read: read request.clone() instead");
    if (sent.shown) {
      assertNotSent(sent.shown.mayBeSent(), row.safe);
      // From here on the transport watches it.
      unwatch(sent.shown);
    }
    const sentAtMs = clock.local();
    const startedMs = hooks.onResponse ? performance.now() : 0;
    sent.phase = "sending";
    let response: Response;
    try {
      response = await hand(reservation);
    } catch (thrown) {
      sent.lost = { thrown };
      throw thrown;
    }
    sent.phase = "responded";
    assertResponse(response);
    sent.wire = sent.response = response;
    const { status } = response;
    sent.status = response.redirected ? undefined : status;
    learn(clock, response, sentAtMs, isOurs ? offsetMs : undefined);
    if (hooks.onResponse) {
      const durationMs = performance.now() - startedMs;
      tell(hooks.onResponse, { ...event(), status, requestId: requestIdOf(sent) || undefined, durationMs });
    }
    assertNotRedirected(response);
    return response;
  } finally {
    reservation?.end();
    // Several requests may be sent; `sent` has the last one.
    if (row.safe) transport.settle?.(request);
  }
}
