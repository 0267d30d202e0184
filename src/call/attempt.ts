import type { Client as FetchClient } from "openapi-fetch";
import { readAnswer } from "../response/read.js";
import { causeOf, copyOf, neverConnected } from "./connection.js";
import type { Deadline } from "./deadline.js";
import { AbortedError, ConnectionError, TimeoutError, TradingServiceError, type Outcome } from "../errors.js";
import { errorOf, type Exchange } from "./exchange.js";
import { operations } from "../generated/operations.js";
import type { paths } from "../generated/types.js";
import { tell, type Hooks } from "../hooks.js";
import { outcomeOf } from "./outcome.js";
import type { PlacedParameters } from "./parameters.js";

/** What attempts need from the client. */
export interface Transport {
  core: FetchClient<paths>;
  fetch: (request: Request, init?: RequestInit) => Promise<Response>;
  hooks: Hooks;
}

/** Data, or an error and whether it came from a connection that another attempt may find mended. */
export type Result = { data: unknown; error?: never } | { error: TradingServiceError; transient: boolean };

/**
 * Sends one request with a fresh token and reads its answer. Never throws.
 *
 * @param before what is known from the attempts before
 */
export async function makeAttempt(
  transport: Transport,
  exchange: Exchange,
  placed: PlacedParameters,
  deadline: Deadline,
  before: Outcome,
): Promise<Result> {
  try {
    const response = await deadline.race(() => send(transport, exchange, placed, deadline));
    return { data: readAnswer(exchange, response) };
  } catch (thrown) {
    if (thrown instanceof TradingServiceError) return { error: thrown, transient: false };
    if (deadline.stopped) return { error: stopError(deadline, exchange, before), transient: false };
    return connectionError(exchange, before, thrown);
  }
}

/** Follows the exchange as far as it comes, so that a failure knows what was reached. */
async function send(
  { core, fetch, hooks }: Transport,
  exchange: Exchange,
  { body, ...params }: PlacedParameters,
  deadline: Deadline,
): Promise<Response> {
  const { operation, attempts: attempt } = exchange;
  const { method, path } = operations[operation];
  const { signal } = deadline;
  const init = {
    params,
    ...(body && { body }),
    ...(signal && { signal }),
    parseAs: "stream",
    fetch: async (request: Request, extension?: RequestInit) => {
      exchange.url = request.url;
      const event = { operation, method, url: request.url, attempt };
      if (!deadline.stopped) void tell(hooks.onRequest, event);
      // Called off while it was being signed, or by the hook: not every fetch heeds its signal.
      if (deadline.stopped) throw new Error(deadline.stopped);
      exchange.sent = true;
      const sentAt = performance.now();
      const response = await fetch(request, extension);
      exchange.response = response;
      void tell(hooks.onResponse, { ...event, status: response.status, durationMs: performance.now() - sentAt });
      return response;
    },
  };
  const result = await core.request(method.toLowerCase() as "get", path as "/viewer/accounts", init as never);
  exchange.response = result.response;
  exchange.text = await result.response.text();
  return result.response;
}

function connectionError(exchange: Exchange, before: Outcome, thrown: unknown): Result {
  const { sent, response } = exchange;
  const cause = copyOf(thrown);
  try {
    // An error status says more than the end of its body.
    if (response && response.status >= 400) readAnswer(exchange, response, cause);
  } catch (error) {
    return { error: error as TradingServiceError, transient: false };
  }
  const reached = sent && !neverConnected(thrown);
  const reason = causeOf(cause);
  const what = reached ? `The ${response ? "answer" : "connection"} broke off` : "The request could not be sent";
  const error = errorOf(ConnectionError, exchange, what + (reason && ` (${reason})`), {
    outcome: reached ? "unknown" : before,
    cause,
  });
  // A redirect stays one, and so does what a middleware throws before anything is sent.
  return { error, transient: sent && !reason.includes("unexpected redirect") };
}

/** The error of a call that was stopped by its deadline or by its caller. */
export function stopError({ stopped, reason }: Deadline, exchange: Exchange, before: Outcome): TradingServiceError {
  const outcome = exchange.sent ? outcomeOf(exchange.response?.status ?? 0) : before;
  return stopped === "timeout"
    ? errorOf(TimeoutError, exchange, "The call ran out of time", { outcome })
    : errorOf(AbortedError, exchange, "The call was aborted", { outcome, cause: reason });
}
