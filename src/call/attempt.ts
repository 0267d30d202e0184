import { ResponseError } from "../errors/errors.js";
import { discard, nextTurn } from "./transport/discard.js";
import { readText } from "../response/read-text.js";
import { statusOf } from "../response/received-response.js";
import type { ClientContext } from "./client-context.js";
import type { CoreInit } from "./core.js";
import type { Deadline } from "./deadline/deadline.js";
import type { CallSettings } from "../options/call-options.js";
import type { PlacedParameters } from "./parameters/parameters.js";
import { resultOf, type Result } from "./result.js";
import type { Sent } from "./sent.js";
import { transmit } from "./transmit.js";
import { isNodesFetch } from "./transport/is-nodes-fetch.js";
import { PlainHeaders, PlainRequest } from "./transport/plain-request.js";
import { unwatch, watch } from "./transport/watch.js";
import { writeJson } from "./write-json.js";

/** Our body is serialized already; one that a middleware has set may not be. */
const bodySerializer = (body: unknown) => (typeof body === "string" ? body : writeJson(body));

/** The parameters by where they are sent, the body as its text. */
type WrittenParameters = Omit<PlacedParameters, "body"> & { body: string | undefined };

/**
 * Sends one request with a fresh token and reads its response. Never throws. Nothing but this file and transmit.ts
 * changes `sent`:
 *
 *     preparing ─sign─▶ sending ─▶ responded ─▶ reading ─▶ read
 */
export async function makeAttempt(
  context: ClientContext,
  sent: Sent,
  placed: WrittenParameters,
  deadline: Deadline,
  settings: CallSettings,
): Promise<Result> {
  // Now: a middleware may remove itself meanwhile.
  const isSeen = context.core.isSeen();
  try {
    await deadline.race(() => send(context, sent, placed, deadline, settings.maxResponseBytes));
  } catch (thrown) {
    sent.failure = { thrown };
  }
  sent.isOver = true;
  /** Whether a middleware had the request, or its response, last, and may have sent it, or may still. */
  let isInDoubt = false;
  if (sent.failure) {
    const { request, url, lost } = sent;
    if (isSeen) {
      isInDoubt = sent.isHeld === true || sent.phase === "responded";
      if (deadline.stopped) isInDoubt ||= lost !== undefined;
      else {
        // What it has begun in this turn shows in the next, unless it is a read.
        await nextTurn();
        isInDoubt &&= sent.operation.row.safe || !isNodesFetch(globalThis.fetch);
      }
    }
    if (sent.phase === "sending" && request && !isInDoubt && (lost ?? deadline.stopped)) {
      // The transport's error, not one that a middleware made of it, or threw after it stopped waiting.
      sent.neverConnected = context.transport.neverConnected((lost ?? sent.failure).thrown, url, request);
    }
  }
  // Only once the body is there: a repetition may also follow a body that broke off.
  const isBroken = sent.failure !== undefined && sent.phase === "reading" && !deadline.stopped;
  const isRepeated = sent.request && context.transport.settle?.(sent.request, { status: sent.status, isBroken });
  if ((isInDoubt || isRepeated || statusOf(sent.response) !== sent.status) && !sent.operation.row.safe)
    sent.status = undefined;
  // A middleware may have replaced the response, or failed, and left it unread.
  const isLeft = sent.failure ?? sent.response !== sent.wire;
  // What has arrived reaches a clone that other code reads, such as a log.
  if (isLeft && !sent.failure) await nextTurn();
  // The body cannot be let go of while a middleware reads it; then the deadline ends the request. The same if a
  // middleware responded, or failed, while the request was in flight.
  if (sent.wire ? isLeft : (sent.request ?? sent.isHeld) !== undefined && !sent.lost) deadline.abandon();
  if (isLeft) discard(sent.wire);
  if (sent.failure && sent.response !== sent.wire) discard(sent.response);
  if (sent.isHeld !== undefined) {
    unwatch(sent.shown);
    // Only once it is aborted: what was not written by now never will be.
    sent.isHeld = isInDoubt || sent.shown?.mayBeSent() === true;
  }
  const result = resultOf(sent, deadline, settings.strict);
  // It may belong to another request: the next response would, too. A 408 also comes unasked, on a connection at rest.
  if (sent.request && (result.error instanceof ResponseError || statusOf(sent.wire) === 408))
    context.transport.distrust?.(sent.request);
  return result;
}

async function send(
  context: ClientContext,
  sent: Sent,
  { path, query, header, body }: WrittenParameters,
  deadline: Deadline,
  maxBytes: number,
): Promise<void> {
  const { core, transport } = context;
  const { row } = sent.operation;
  const { method, accept } = row;
  const contentType = body === undefined ? undefined : (row.contentType ?? "application/json");
  // Parameters without a value are left out.
  const headers = { Accept: accept, "Content-Type": contentType, ...header };
  if (core.isSeen()) {
    // openapi-fetch makes the request, has it signed and seen by every middleware, and calls back.
    const response = await core.sendUnread(
      method,
      row.path,
      {
        params: { path, query, header: headers } as CoreInit["params"],
        body,
        bodySerializer,
        signal: deadline.signal(true),
      },
      (request, signed) => {
        sent.isHeld = false;
        // A middleware may have given it another address.
        context.assertSafe(new URL(request.url));
        return transmit(
          context,
          sent,
          request,
          deadline,
          (reservation) => transport.fetch(request, deadline, reservation),
          signed,
        );
      },
      (request) => {
        // The middleware before it may have waited too long.
        if (deadline.look() || sent.isOver) throw new Error("The attempt is over");
        sent.isHeld = true;
        sent.shown ??= watch(request);
      },
    );
    sent.response = response;
    sent.phase = "reading";
    sent.text = await readText(response, maxBytes, false, deadline.look);
  } else {
    // The same parts as those of openapi-fetch: an identical request, without what only middlewares need.
    const request = new PlainRequest(sent.url, { method, headers: new PlainHeaders(headers), body });
    const response = await transmit(context, sent, request, deadline, (reservation) =>
      transport.send(request, deadline, reservation),
    );
    sent.phase = "reading";
    sent.text = await response.readText(maxBytes);
  }
  sent.phase = "read";
}
