import { tell } from "../hooks.js";
import { readText } from "../response/read-text.js";
import type { Caller } from "./caller.js";
import type { Unread } from "./core.js";
import type { Deadline } from "./deadline.js";
import type { CallSettings } from "./options.js";
import type { PlacedParameters } from "./parameters.js";
import type { PlainRequest } from "./plain-request.js";
import { learn } from "./learn.js";
import { assertNotRedirected, assertResponse } from "./received.js";
import { resultOf, type Result } from "./result.js";
import type { Sent } from "./sent.js";
import type { PlainResponse } from "./transport.js";
import { writeJson } from "./write-json.js";

/**
 * Sends one request with a fresh token and reads its response. Never throws. Nothing but this file changes `sent`:
 *
 *     preparing ─sign─▶ sending ─▶ responded ─▶ reading ─▶ read
 */
export async function makeAttempt(
  caller: Caller,
  sent: Sent,
  placed: PlacedParameters,
  deadline: Deadline,
  settings: CallSettings,
): Promise<Result> {
  try {
    await deadline.race(() => send(caller, sent, placed, deadline, settings.maxResponseBytes));
  } catch (thrown) {
    sent.failure = { thrown };
    discard(sent.wire as Response | undefined);
    if (sent.phase === "sending") sent.neverConnected = caller.transport.neverConnected(thrown, sent.url);
  }
  return resultOf(sent, deadline, settings.strict);
}

async function send(
  caller: Caller,
  sent: Sent,
  { path: pathParams, query, header, body }: PlacedParameters,
  deadline: Deadline,
  maxBytes: number,
): Promise<void> {
  const { core } = caller;
  const { method, path } = sent.operation.row;
  const isSeen = core.isSeen();
  const params = { ...(pathParams && { path: pathParams }), ...(query && { query }), ...(header && { header }) };
  const init = { params, body, bodySerializer: writeJson, signal: isSeen ? deadline.signal : undefined };
  const carried = (request: Request) => carry(caller, sent, request, deadline, isSeen);
  const final = await core.sendUnread(method, path, init, carried, isSeen);
  sent.response = final.response;
  sent.phase = "reading";
  sent.text = await textOf(final, isSeen, maxBytes);
  sent.phase = "read";
}

/** Hands a request to the transport, once openapi-fetch has made it and every middleware has seen it. */
async function carry(
  { transport, hooks, clock }: Caller,
  sent: Sent,
  request: Request,
  deadline: Deadline,
  isSeen: boolean,
): Promise<Response> {
  const { operation, attempt } = sent;
  const { url, method } = request;
  sent.url = url;
  sent.authorization = request.headers.get("Authorization");
  const event = { operation: operation.id, method, url, attempt };
  if (!deadline.stopped) tell(hooks.onRequest, event);
  // Called off while it was being signed, or by the hook: not every fetch heeds its signal.
  if (deadline.stopped) throw new Error(deadline.stopped);
  sent.phase = "sending";
  const sentAtMs = clock.local();
  const startedMs = performance.now();
  const sending = isSeen ? transport.fetch(request) : transport.send(request as unknown as PlainRequest, deadline);
  const response = await sending;
  sent.phase = "responded";
  assertResponse(response);
  sent.wire = sent.response = response;
  learn(clock, response, sentAtMs);
  tell(hooks.onResponse, { ...event, status: response.status, durationMs: performance.now() - startedMs });
  assertNotRedirected(response);
  return response as Response;
}

async function textOf({ response, error }: Unread, isSeen: boolean, maxBytes: number): Promise<string> {
  if (!isSeen) return (response as unknown as PlainResponse).readText(maxBytes);
  if (error === undefined) return readText(response, maxBytes);
  // A middleware gave an error of its own, and openapi-fetch has read it already.
  return typeof error === "string" ? error : JSON.stringify(error);
}

/** Lets go of a body that nobody will read, so that its connection is free again. */
function discard(response: Response | undefined): void {
  const { body } = response ?? {};
  if (body && !body.locked) body.cancel().catch(() => {});
}
