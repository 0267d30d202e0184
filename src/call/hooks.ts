import type { CallError } from "../errors/errors.js";

/** One request of an operation. No member contains a secret, a token or a header. */
export interface RequestEvent {
  /** operationId of the description. */
  operation: string;
  /** HTTP method. */
  method: string;
  /** The whole URL, with its query. */
  url: string;
  /** 1 for the first. */
  attempt: number;
}

/** One response. */
export interface ResponseEvent extends RequestEvent {
  /** HTTP status code, as it came over the wire. */
  status: number;
  /** The response's `X-Request-Id`, if it had one: what to name to the service's support. */
  requestId?: string | undefined;
  /** Milliseconds from sending the request to receiving the response's headers. */
  durationMs: number;
}

/** One call that failed. */
export interface ErrorEvent {
  /** operationId of the description. */
  operation: string;
  /** What the call throws: `outcome` says whether the request may have been executed. */
  error: CallError;
  /** Milliseconds that the call took, including all attempts. */
  durationMs: number;
}

/** One decision to send a request again. */
export interface RetryEvent {
  /** operationId of the description. */
  operation: string;
  /** The attempt that failed. */
  attempt: number;
  /** Milliseconds until the next attempt. */
  delayMs: number;
  /** The error of the attempt. */
  error: CallError;
}

/** A difference between data and description; the data is returned all the same. No member contains a value. */
export interface MismatchEvent {
  /** operationId of the description. */
  operation: string;
  /**
   * JSON pointer to the first place, relative to the data; empty for the data itself. `*` stands for a member name that
   * the description does not have.
   */
  pointer: string;
  /** What is described there, in words: a kind of value, the name of a schema, `JSON`, `data`, `a value of success`. */
  expected: string;
  /** What was found there, in words: a kind of value, `nothing`, `data in an envelope`, `another content type`. */
  seen: string;
  /** At how many places of this response: several orders of a list may differ in the same way. */
  count: number;
}

/**
 * For logging and metrics: called for what operation methods do. A hook cannot change a call: its result is not
 * awaited, and what it throws is dropped, since a broken logger must not affect an order. A hook must not send the
 * request again itself.
 *
 * @example
 * const hooks: Hooks = {
 *   onMismatch: ({ operation, pointer, seen }) => console.warn(`${operation}: ${pointer} is ${seen}`),
 * };
 */
export interface Hooks {
  /** Called before each attempt is handed to the transport. */
  onRequest?: ((event: RequestEvent) => unknown) | undefined;
  /** Called for each response, also one that becomes an error, before its body is read. */
  onResponse?: ((event: ResponseEvent) => unknown) | undefined;
  /** Called before the wait for another attempt. */
  onRetry?: ((event: RetryEvent) => unknown) | undefined;
  /**
   * Called once for each call that fails, with the error that it throws, also without a response or a request. Of a walk
   * each page is a call; a page that is read ahead fails with `AbortError` where the walk is left.
   */
  onError?: ((event: ErrorEvent) => unknown) | undefined;
  /**
   * Called when data differs from the description but is usable: members are missing or of another type, or it is in
   * another envelope, beside an error, or under another content type. Values are not compared. With `strict` this is an
   * error instead.
   */
  onMismatch?: ((event: MismatchEvent) => unknown) | undefined;
}

/** Calls a hook, at once. Never throws, and an async hook is not awaited. */
export function tell<Event>(hook: ((event: Event) => unknown) | undefined, event: Event): void {
  if (!hook) return;
  // A hook must not fail the call.
  const told = async () => hook(event);
  told().catch(() => {});
}

export const hookNames = ["onRequest", "onResponse", "onRetry", "onError", "onMismatch"] as const;

/** The hooks of an object, bound to it. Read once: later reads might throw. */
export function hooksOf(given: Hooks = {}): Hooks {
  const bound = hookNames.flatMap((name) => {
    const hook: unknown = given[name];
    return typeof hook === "function"
      ? [[name, (event: unknown) => Reflect.apply(hook, given, [event]) as unknown]]
      : [];
  });
  return Object.fromEntries(bound) as Hooks;
}
