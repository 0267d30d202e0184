import { tell } from "./hooks.js";
import { cutRedacted } from "../response/secrets/cut.js";
import type { ReceivedResponse } from "../response/received-response.js";
import { assertNotSent } from "./assert-not-sent.js";
import type { Caller } from "./caller.js";
import type { Deadline } from "./deadline/deadline.js";
import { assertNotRedirected, assertResponse, learn } from "./received.js";
import type { Sent, Signed } from "./sent.js";
import type { Turn } from "./transport/transport.js";

/** A request that nobody has signed. */
const unsigned: Signed = { authorization: null, atMs: -Infinity };
/** A token that was made so long before it is sent is made anew: the shortest window is a second. */
const oldAfterMs = 400;

/** Of what hooks are told; no server takes a longer one. */
const mostBytesOfUrl = 64 * 1024;

/** As much of a request as is looked at, whoever made it. */
interface Carried {
  url: string;
  headers: Headers;
  bodyUsed?: boolean;
  body?: unknown;
}

/**
 * Signs a request once it can be sent at once, hands it to the transport, and notes what became of it.
 *
 * @param signed how it was signed before: one that has waited since, in a middleware or for a connection, is signed anew,
 * unless a middleware gave it another token
 */
export async function transmit<Response extends ReceivedResponse>(
  { hooks, clock, transport, redact, sign }: Caller,
  sent: Sent,
  request: Carried,
  deadline: Deadline,
  hand: (turn: Turn | undefined) => Promise<Response>,
  signed = unsigned,
): Promise<Response> {
  const { operation, attempt } = sent;
  const { row } = operation;
  const { headers, url } = request;
  assertNotSent(sent.request, row.safe);
  // Before anybody else has a turn: a hook may carry it by itself.
  sent.request = request;
  sent.url = url;
  sent.authorization = headers.get("Authorization");
  transport.assertOpen?.(url);
  const turn = await transport.turn?.(row.safe, deadline);
  try {
    // A clock that a program has taken away says nothing, and what it says nothing of is old.
    const isFresh = performance.now() - signed.atMs <= oldAfterMs;
    const isOurs = sent.authorization === signed.authorization;
    if (isOurs && !isFresh && row.secured && sign)
      headers.set("Authorization", (sent.authorization = `Bearer ${await sign()}`));
    // A cursor of the service's may hold anything, and any amount of it. Without hooks nobody asks.
    const shown = (hooks.onRequest ?? hooks.onResponse) ? cutRedacted(url, mostBytesOfUrl, redact) : url;
    const event = () => ({ operation: operation.id, method: row.method, url: shown, attempt });
    if (!deadline.stopped) tell(hooks.onRequest, event());
    // Called off while it was being signed, or by the hook: not every fetch heeds its signal.
    if (deadline.look()) throw new Error(deadline.stopped);
    // Who stood around it waited no longer: a connection, or a turn of theirs, came too late.
    if (sent.isOver) throw new Error("The attempt is over");
    const isRead = request.bodyUsed === true || (Object(request.body) as Partial<ReadableStream>).locked;
    if (isRead) throw new TypeError("its body was read already: read a clone");
    const sentAtMs = clock.local();
    const startedMs = hooks.onResponse ? performance.now() : 0;
    sent.phase = "sending";
    let response: Response;
    try {
      response = await hand(turn);
    } catch (thrown) {
      sent.lost = { thrown };
      throw thrown;
    }
    sent.phase = "responded";
    assertResponse(response);
    sent.wire = sent.response = response;
    const { status } = response;
    sent.status = response.redirected ? undefined : status;
    learn(clock, response, sentAtMs);
    if (hooks.onResponse) tell(hooks.onResponse, { ...event(), status, durationMs: performance.now() - startedMs });
    assertNotRedirected(response);
    return response;
  } finally {
    turn?.end();
    // Several may be sent, and `sent` knows the last of them.
    if (row.safe) transport.settle?.(request);
  }
}
