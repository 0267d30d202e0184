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

/** Tells a hook. */
export function tell<Event>(hook: ((event: Event) => unknown) | undefined, event: Event): void {
  try {
    const result: unknown = hook?.(event);
    // An async hook that fails must not become an unhandled rejection.
    if (typeof (result as Promise<unknown> | undefined)?.then === "function") {
      (result as Promise<unknown>).then(undefined, () => {});
    }
  } catch {
    // See above.
  }
}
