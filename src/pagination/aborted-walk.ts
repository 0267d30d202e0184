import { abortCause } from "../call/abort-cause.js";
import { AbortedError, TradingServiceError, type Outcome } from "../errors/errors.js";
import type { List } from "./list-method.js";

/** The outcome of a call, as an error states it. */
export interface Ended {
  outcome: Outcome;
  attempts: number;
}

/** Whether a call may have reached the service. */
export const unknownEnd: Ended = { outcome: "unknown", attempts: 1 };

/** The outcome of a call. */
export function endOf(call: Promise<unknown>): Promise<Ended> {
  return call.then(
    () => unknownEnd,
    (error: unknown) => (error instanceof TradingServiceError ? error : unknownEnd),
  );
}

/**
 * The caller's signal was aborted between two items: as with a call, nothing more is sent.
 *
 * @param ahead the outcome of the page that was being read ahead, if there was one
 */
export function abortedWalk(
  operation: string,
  signal: AbortSignal | undefined,
  redact: List["redact"],
  ahead?: Ended,
): TradingServiceError {
  const { outcome, attempts } = ahead ?? ({ outcome: "not_sent", attempts: 0 } as const);
  const cause = abortCause(signal, redact);
  return new AbortedError(`The walk was aborted: ${operation}`, { operation, outcome, attempts, cause });
}
