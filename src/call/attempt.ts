import { tell } from "../hooks.js";
import { cutRedacted } from "../response/cut.js";
import { discard } from "../response/discard.js";
import { readText } from "../response/read-text.js";
import { assertNotSent } from "./assert-not-sent.js";
import type { Caller } from "./caller.js";
import type { CoreInit, Unread } from "./core.js";
import type { Deadline } from "./deadline.js";
import { learn } from "./learn.js";
import type { CallSettings } from "./options.js";
import type { PlacedParameters } from "./parameters.js";
import { assertNotRedirected, assertResponse } from "./received.js";
import { resultOf, type Result } from "./result.js";
import type { ReceivedResponse } from "../response/received-response.js";
import type { Sent } from "./sent.js";
import { writeJson } from "./write-json.js";

/** The body is written by now; what a middleware has written is not. */
const bodySerializer = (body: unknown) => (typeof body === "string" ? body : writeJson(body));

/** Of what hooks are told; no server takes a longer one. */
const mostBytesOfUrl = 64 * 1024;

/** Parameters by where they travel, the body as its text. */
export type WrittenParameters = Omit<PlacedParameters, "body"> & { body: string | undefined };

/**
 * Sends one request with a fresh token and reads its response. Never throws. Nothing but this file changes `sent`:
 *
 *     preparing ─sign─▶ sending ─▶ responded ─▶ reading ─▶ read
 */
export async function makeAttempt(
  caller: Caller,
  sent: Sent,
  placed: WrittenParameters,
  deadline: Deadline,
  settings: CallSettings,
): Promise<Result> {
  try {
    await deadline.race(() => send(caller, sent, placed, deadline, settings.maxResponseBytes));
  } catch (thrown) {
    sent.failure = { thrown };
    const { request, url, lost = sent.failure } = sent;
    if (sent.phase === "sending" && request) {
      // What the transport threw, not what a middleware made of it.
      sent.neverConnected = caller.transport.neverConnected(lost.thrown, url, request);
    }
  }
  // Whoever looked at it may have put another in its place, or failed, and left it unread.
  if (sent.failure || sent.response !== sent.wire) discard(sent.wire);
  // Nor can it always be let go of: whoever failed may be reading it.
  if (sent.failure && sent.wire) deadline.abandon();
  return resultOf(sent, deadline, settings.strict);
}

async function send(
  caller: Caller,
  sent: Sent,
  { path: pathParams, query, header, body }: WrittenParameters,
  deadline: Deadline,
  maxBytes: number,
): Promise<void> {
  const { core, transport } = caller;
  const { row, path } = sent.operation;
  const { method, secured, accept } = row;
  const contentType = body === undefined ? undefined : row.contentType;
  // What has no value is left out.
  const headers = { Accept: accept, "Content-Type": contentType, ...header };
  const params = { path: pathParams, query, header: headers } as NonNullable<CoreInit["params"]>;
  const init = { params, body, bodySerializer };
  if (core.isSeen()) {
    // openapi-fetch makes the request, has it signed and seen by every middleware, and calls back.
    const final = await core.sendUnread(method, row.path, { ...init, signal: deadline.signal() }, (request) => {
      // A middleware may have given it another address.
      caller.assertSafe(new URL(request.url));
      return carry(caller, sent, request, deadline, () => transport.fetch(request, deadline));
    });
    sent.response = final.response;
    sent.phase = "reading";
    sent.text = await textOf(final, maxBytes);
  } else {
    const response = await core.sendPlain(method, path, init, async (request) => {
      if (secured && caller.sign) request.headers.set("Authorization", `Bearer ${await caller.sign()}`);
      return await carry(caller, sent, request, deadline, () => transport.send(request, deadline));
    });
    sent.phase = "reading";
    sent.text = await response.readText(maxBytes);
  }
  sent.phase = "read";
}

/** As much of a request as is looked at, whoever made it. */
interface Carried {
  url: string;
  headers: Headers;
  bodyUsed?: boolean;
  body?: unknown;
}

/** Hands a request to the transport, and notes what became of it. */
async function carry<Response extends ReceivedResponse>(
  { hooks, clock, transport, redact }: Caller,
  sent: Sent,
  request: Carried,
  deadline: Deadline,
  transmit: () => Promise<Response>,
): Promise<Response> {
  const { url } = request;
  assertNotSent(sent.request, sent.operation.row.safe);
  // Before anybody else has a turn: a hook may carry it by itself.
  sent.request = request;
  sent.url = url;
  sent.authorization = request.headers.get("Authorization");
  const { operation, attempt } = sent;
  transport.assertOpen?.(url);
  // A cursor of the service's may hold anything, and any amount of it. Without hooks nobody asks.
  const shown = (hooks.onRequest ?? hooks.onResponse) ? cutRedacted(url, mostBytesOfUrl, redact) : url;
  const event = { operation: operation.id, method: operation.row.method, url: shown, attempt };
  if (!deadline.stopped) tell(hooks.onRequest, event);
  // Called off while it was being signed, or by the hook: not every fetch heeds its signal.
  if (deadline.look()) throw new Error(deadline.stopped);
  const isRead = request.bodyUsed === true || (Object(request.body) as Partial<ReadableStream>).locked;
  if (isRead) throw new TypeError("its body was read already: read a clone");
  const sentAtMs = clock.local();
  const startedMs = hooks.onResponse ? performance.now() : 0;
  sent.phase = "sending";
  let response: Response;
  try {
    response = await transmit();
  } catch (thrown) {
    sent.lost = { thrown };
    throw thrown;
  }
  sent.phase = "responded";
  assertResponse(response);
  sent.wire = sent.response = response;
  sent.status = response.redirected ? undefined : response.status;
  learn(clock, response, sentAtMs);
  if (hooks.onResponse) {
    tell(hooks.onResponse, { ...event, status: response.status, durationMs: performance.now() - startedMs });
  }
  assertNotRedirected(response);
  return response;
}

async function textOf({ response, error }: Unread, maxBytes: number): Promise<string> {
  if (error === undefined) return readText(response, maxBytes);
  // A middleware gave an error of its own, and openapi-fetch has read it already.
  return typeof error === "string" ? error : JSON.stringify(error);
}
