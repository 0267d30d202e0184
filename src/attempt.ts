import type { Client as FetchClient } from "openapi-fetch";
import { readAnswer, target, type Exchange } from "./answer.js";
import { neverConnected } from "./connection.js";
import type { Deadline } from "./deadline.js";
import { AbortedError, ConnectionError, TimeoutError, TradingServiceError, type Outcome } from "./errors.js";
import { operations, type OperationId } from "./generated/operations.js";
import type { paths } from "./generated/types.js";
import { tell, type Hooks } from "./hooks.js";
import { outcomeOf } from "./outcome.js";
import type { PlacedParameters } from "./parameters.js";

/** What attempts need from the client. */
export interface Transport {
  core: FetchClient<paths>;
  fetch: (request: Request, init?: RequestInit) => Promise<Response>;
  hooks: Hooks;
}

/** One request to make. */
export interface Attempt {
  operation: OperationId;
  url: string;
  attempts: number;
  placed: PlacedParameters;
  deadline: Deadline;
  /** What is known from the attempts before. */
  before: Outcome;
}

/** Data, or an error and what the decision to try again depends on. */
export type Result =
  { data: unknown; error?: never } | { error: TradingServiceError; transient: boolean; headers: Headers | undefined };

/** What is left of an attempt, however it ends. */
interface Trace {
  sent: boolean;
  url: string;
  response?: Response;
  text?: string | undefined;
}

/** Sends one request with a fresh token and reads its answer. Never throws. */
export async function makeAttempt(transport: Transport, attempt: Attempt): Promise<Result> {
  const trace: Trace = { sent: false, url: attempt.url };
  try {
    await attempt.deadline.race(send(transport, attempt, trace));
    return { data: readAnswer({ ...attempt, ...trace } as Exchange) };
  } catch (thrown) {
    const headers = trace.response?.headers;
    if (thrown instanceof TradingServiceError) return { error: thrown, transient: false, headers };
    return { ...failure(attempt, trace, thrown), headers };
  }
}

async function send(transport: Transport, attempt: Attempt, trace: Trace): Promise<void> {
  const { operation, attempts, placed, deadline } = attempt;
  const { method, path } = operations[operation];
  const { body, ...params } = placed;
  let errorText: Promise<string> | undefined;
  const fetch = async (request: Request, init?: RequestInit) => {
    trace.sent = true;
    trace.url = request.url;
    const event = { operation, method, url: request.url, attempt: attempts };
    tell(transport.hooks.onRequest, event);
    const sentAt = performance.now();
    const response = await transport.fetch(request, init);
    trace.response = response;
    tell(transport.hooks.onResponse, { ...event, status: response.status, durationMs: performance.now() - sentAt });
    if (!response.ok) {
      // openapi-fetch reads error bodies itself and rounds what is in them: both read the same text, once.
      errorText = response.text();
      errorText.catch(() => {});
      response.text = () => errorText as Promise<string>;
    }
    return response;
  };
  const init = {
    params,
    parseAs: "stream",
    fetch,
    ...(body && { body }),
    ...(deadline.signal && { signal: deadline.signal }),
  };
  const { response } = await transport.core.request(
    method.toLowerCase() as "get",
    path as "/viewer/accounts",
    init as never,
  );
  trace.response = response;
  trace.text = await (response.ok ? response.text() : errorText);
}

function failure(attempt: Attempt, trace: Trace, thrown: unknown): { error: TradingServiceError; transient: boolean } {
  const { operation, attempts, deadline, before } = attempt;
  const { response, sent } = trace;
  const at = target({ operation, url: trace.url });
  const common = { operation, attempts, status: response?.status, cause: thrown };
  if (deadline.stopped) {
    const outcome = sent ? outcomeOf(response?.status ?? 0) : before;
    return { error: stopError(attempt, outcome, at, response?.status), transient: false };
  }
  if (response && response.status >= 400) {
    try {
      readAnswer({ ...attempt, ...trace, response, text: undefined, cause: thrown });
    } catch (error) {
      return { error: error as TradingServiceError, transient: false };
    }
  }
  const unsent = !sent || neverConnected(thrown);
  const what = unsent
    ? "The request could not be sent"
    : response
      ? "The answer broke off"
      : "The connection broke off";
  const error = new ConnectionError(`${what}${reason(thrown)}: ${at}`, {
    ...common,
    outcome: unsent ? before : "unknown",
  });
  // A redirect stays one, and so does what a middleware throws before anything is sent.
  return { error, transient: sent && !reason(thrown).includes("unexpected redirect") };
}

/** The error of a call that was stopped by its deadline or by its caller. */
export function stopError(attempt: Attempt, outcome: Outcome, at: string, status?: number): TradingServiceError {
  const { operation, attempts, deadline } = attempt;
  const details = { operation, attempts, status, outcome };
  if (deadline.stopped === "timeout") return new TimeoutError(`The call ran out of time: ${at}`, details);
  return new AbortedError(`The call was aborted: ${at}`, { ...details, cause: deadline.reason });
}

/** The innermost cause in a few words, which is where platforms say what happened. */
function reason(thrown: unknown): string {
  interface Cause {
    cause?: Cause;
    code?: unknown;
    message?: unknown;
  }
  let cause = thrown as Cause | undefined;
  for (let depth = 0; cause?.cause && depth < 5; depth++) cause = cause.cause;
  const words = cause?.message || cause?.code;
  return typeof words === "string" && words !== "" ? ` (${words})` : "";
}
