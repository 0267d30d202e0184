import { makeAttempt, stopError, type Transport } from "./attempt.js";
import { startDeadline } from "./deadline.js";
import { InvalidParameterError, type Outcome } from "../errors.js";
import type { Exchange } from "./exchange.js";
import { operations, type OperationId } from "../generated/operations.js";
import { tell } from "../hooks.js";
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
  defaults: { timeoutMs: number; maxAttempts: number; retry: boolean };
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
  const { defaults } = caller;
  const timeoutMs = callOptions.timeoutMs ?? defaults.timeoutMs;
  const maxAttempts = callOptions.maxAttempts ?? defaults.maxAttempts;
  const retry = callOptions.retry ?? defaults.retry;
  if (!(timeoutMs > 0)) throw new InvalidParameterError(operation, "timeoutMs", "must be above 0");
  if (!(Number.isSafeInteger(maxAttempts) && maxAttempts > 0)) {
    throw new InvalidParameterError(operation, "maxAttempts", "must be a whole number, 1 or more");
  }
  const placed = placeParameters(operation, params, caller.sendParametersIn);
  const { safe, path } = operations[operation];
  const deadline = startDeadline(timeoutMs, callOptions.signal);
  let before: Outcome = "not_sent";
  let renewed = false;
  try {
    for (let attempts = 1; ; attempts++) {
      const exchange: Exchange = { operation, attempts, url: caller.url + path, sent: false };
      const result = await makeAttempt(caller, exchange, placed, deadline, before);
      if (!result.error) return result.data;
      const { error, transient } = result;
      const headers = exchange.response?.headers;
      const failure = { error, transient, headers, safe, renewed, attempt: attempts - Number(renewed) };
      const delayMs = retry ? retryDelay(failure, maxAttempts) : undefined;
      if (deadline.stopped || delayMs === undefined || performance.now() + delayMs >= deadline.endsAt) throw error;
      before = error.outcome;
      renewed ||= error.status === 401;
      void tell(caller.hooks.onRetry, { operation, attempt: attempts, delayMs, error });
      await deadline.wait(delayMs).catch(() => {
        throw stopError(deadline, { ...exchange, sent: false }, before);
      });
    }
  } finally {
    deadline.end();
  }
}
