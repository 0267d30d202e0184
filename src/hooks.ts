import type { OperationId } from "./generated/operations.js";

/** One request of an operation. No member holds a secret, a token or a header. */
export interface RequestEvent {
  operation: OperationId;
  method: string;
  url: string;
  /** 1 for the first. */
  attempt: number;
}

/** One answer. */
export interface ResponseEvent extends RequestEvent {
  status: number;
  /** Milliseconds from sending to the answer's headers. */
  durationMs: number;
}

/** One decision to send again. */
export interface RetryEvent {
  operation: OperationId;
  /** The attempt that failed. */
  attempt: number;
  /** Milliseconds until the next. */
  delayMs: number;
  error: Error;
}

/**
 * For logging and metrics: told about what operation methods do. A hook cannot change a call; what it throws is
 * dropped, since a broken logger must not cost an order.
 */
export interface Hooks {
  onRequest?: (event: RequestEvent) => void;
  onResponse?: (event: ResponseEvent) => void;
  onRetry?: (event: RetryEvent) => void;
}

/** Tells a hook, at once. Never rejects, so that nobody need wait for a hook that is async. */
export async function tell<Event>(hook: ((event: Event) => unknown) | undefined, event: Event): Promise<void> {
  try {
    await hook?.(event);
  } catch {
    // Its own affair.
  }
}
