import { target } from "./answer.js";
import { makeAttempt, stopError, type Attempt, type Transport } from "./attempt.js";
import { startDeadline } from "./deadline.js";
import { InvalidParameterError } from "./errors.js";
import { operations, type OperationId } from "./generated/operations.js";
import { tell } from "./hooks.js";
import { placeParameters } from "./parameters.js";
import { retryDelay, type RetryOptions } from "./retry.js";

/** Options of a single call. */
export interface CallOptions extends RetryOptions {
  /** Aborts the call in every phase, at once. */
  signal?: AbortSignal | undefined;
  /** One limit over the whole call: signing, attempts, waiting, reading. Milliseconds, default 30 000; Infinity: none. */
  timeoutMs?: number | undefined;
}

/** What all calls of a client share. */
export interface Caller extends Transport {
  /** What operations are relative to. */
  url: string;
  sendParametersIn: "body" | "query";
  defaults: CallOptions;
}

/**
 * Calls an operation.
 *
 *     parameters ─check─▶ request ─sign─▶ fetch ─▶ answer ─read─▶ data
 *                            ▲                       │
 *                            └──── wait ◀── retry? ──┴─ no ──▶ error with its outcome
 *
 * @throws TradingServiceError, always one of its kinds
 */
export async function callOperation(
  caller: Caller,
  operation: OperationId,
  params: unknown,
  callOptions: CallOptions = {},
): Promise<unknown> {
  const { timeoutMs = 30_000, signal, ...retry } = merged(caller.defaults, callOptions);
  assertOptions(operation, timeoutMs, retry);
  const placed = placeParameters(operation, params, caller.sendParametersIn);
  const { safe, path } = operations[operation];
  const deadline = startDeadline(timeoutMs, signal);
  const attempt: Attempt = { operation, url: caller.url + path, attempts: 1, placed, deadline, before: "not_sent" };
  let renewed = false;
  try {
    for (; ; attempt.attempts++) {
      const { attempts } = attempt;
      const result = await makeAttempt(caller, attempt);
      if (!result.error) return result.data;
      const { error } = result;
      const delayMs = retryDelay({ ...result, safe, attempt: attempts - Number(renewed), renewed }, retry);
      if (deadline.stopped || delayMs === undefined || delayMs >= deadline.remainingMs()) throw error;
      attempt.before = error.outcome;
      renewed ||= error.status === 401;
      tell(caller.hooks.onRetry, { operation, attempt: attempts, delayMs, error });
      await deadline.wait(delayMs).catch(() => {
        throw stopError(attempt, attempt.before, target(attempt));
      });
    }
  } finally {
    deadline.end();
  }
}

/** Options of the call over those of the client; undefined counts as absent. */
function merged(defaults: CallOptions, options: CallOptions): CallOptions {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return { ...defaults, ...(Object.fromEntries(given) as CallOptions) };
}

function assertOptions(operation: OperationId, timeoutMs: number, { maxAttempts = 1 }: RetryOptions): void {
  if (!(timeoutMs > 0)) throw new InvalidParameterError(operation, "timeoutMs", "must be above 0 milliseconds");
  if (!(Number.isSafeInteger(maxAttempts) && maxAttempts > 0)) {
    throw new InvalidParameterError(operation, "maxAttempts", "must be a whole number, 1 or more");
  }
}
