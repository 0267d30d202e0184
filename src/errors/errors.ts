import { shownName } from "../options/checked-options.js";

/**
 * What is known about a request that failed:
 *
 * - `not_sent`: it never reached the service. What a middleware sends by itself counts where Node shows it.
 * - `rejected`: the service refused it before it did anything.
 * - `unknown`: it may have been executed. Check before you act again: docs/safety.md says how, under "After `unknown`".
 */
export type Outcome = "not_sent" | "rejected" | "unknown";

/** Shared by all copies of this package that one program may load, as ES module and as CommonJS. */
const kinds = Symbol.for("trading-service-client.error");

/**
 * The base of everything that a call throws. No member ever holds a secret, a token or a signature, unless the abort
 * reason you passed contains one.
 */
export abstract class TradingServiceError<Details extends ErrorDetails = ErrorDetails> extends Error {
  /** The name of its class (of `AbortedError` it is `AbortError`, as on the platform), the same in every copy of this package: `switch (error.name)` narrows it. */
  declare readonly name: CallError["name"];
  /** operationId of the description. */
  declare readonly operation: string;
  /** Whether the request may have been executed: `not_sent`, `rejected`, or `unknown`: check before you act again. */
  declare readonly outcome: Outcome;
  /** How many times the request was tried, a re-signed one (status 401) included. */
  declare readonly attempts: number;
  /** HTTP status code of the response, if one came. */
  declare readonly status?: number;
  /** The service's error code, if the response had one of up to 15 digits: see `isDocumentedError`. */
  declare readonly code?: number;
  /** The response's `X-Request-Id`, if it had one. */
  declare readonly requestId?: string;
  /** How long the service asks to wait before the next request, in milliseconds, if the response had `Retry-After`. */
  declare readonly retryAfterMs?: number;
  /** The response's body, at most 64 KB: parsed if it was JSON of at most 100 levels, else its text. */
  declare readonly body?: unknown;

  constructor(message: string, { cause, ...details }: Details) {
    super(message, cause === undefined ? undefined : { cause });
    for (const [name, value] of Object.entries(details)) {
      // An empty value counts as absent: no body, no request id.
      if (value || value === 0) Object.defineProperty(this, name, { value, enumerable: true });
    }
  }

  /** For logs: name, message and the members above; integers beyond 2^53 − 1 as strings. */
  toJSON(): Record<string, unknown> {
    const own = Object.assign({}, this, { name: this.name, message: this.message });
    const text = JSON.stringify(own, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));
    return JSON.parse(text) as Record<string, unknown>;
  }

  /** `instanceof` works across copies of this package (ES module and CommonJS). Derived classes keep the ordinary meaning. */
  static override [Symbol.hasInstance]<T>(
    this: abstract new (...args: never[]) => T,
    value: unknown,
  ): value is TradingServiceError extends T ? CallError : T {
    const prototype = this.prototype as TradingServiceError;
    if (!Object.hasOwn(prototype, "name")) return Function.prototype[Symbol.hasInstance].call(this, value);
    return (Object(value) as { [kinds]?: string[] })[kinds]?.includes(prototype.name) === true;
  }
}

/** The members of an error besides its message. */
export type ErrorDetails = Pick<TradingServiceError, "operation" | "outcome" | "attempts"> & {
  [Member in "status" | "code" | "requestId" | "retryAfterMs" | "body"]?: TradingServiceError[Member] | undefined;
} & { cause?: unknown };

/** A parameter or an option is wrong. Nothing was sent. */
export class InvalidParameterError extends TradingServiceError {
  declare readonly name: "InvalidParameterError";
  declare readonly outcome: "not_sent";
  /** Name of the parameter, as the caller gave it. */
  declare readonly parameter: string;
  /** The rule that it breaks, as the end of a sentence that starts with its name. */
  declare readonly rule: string;

  constructor(operation: string, parameter: string, rule: string, cause?: unknown) {
    const details: ErrorDetails = { operation, outcome: "not_sent", attempts: 0, cause };
    super(`"${shownName(parameter)}" ${rule}: ${operation}`, Object.assign(details, { parameter, rule }));
  }
}

type ResponseDetails = ErrorDetails & { status: number };

/** The service responded with an error: by its status, or in the body of a success. `outcome` says whether it refused the request. */
export class ApiError extends TradingServiceError<ResponseDetails> {
  declare readonly name: "ApiError";
  declare readonly status: number;
}

/** The service responded, but not as the description says. */
export class ResponseError extends TradingServiceError<ResponseDetails> {
  declare readonly name: "ResponseError";
  /** HTTP status code; 0 without one: for `Response.error()`, and for a page that your own function returned to `paginate`. */
  declare readonly status: number;
}

/** No response came, or it was cut off: the connection was refused, reset or closed, or the service redirected. */
export class ConnectionError extends TradingServiceError {
  declare readonly name: "ConnectionError";
}

/** The call took longer than `timeoutMs`. */
export class TimeoutError extends TradingServiceError {
  declare readonly name: "TimeoutError";
}

/** The caller's signal was aborted; `cause` is its reason (a text redacted, and cut at 1 KB). `name` is `AbortError`. */
export class AbortedError extends TradingServiceError {
  declare readonly name: "AbortError";
}

/** Pagination does not end: a cursor repeats, or is missing though there is a further page. */
export class PaginationCycleError extends TradingServiceError {
  declare readonly name: "PaginationCycleError";
  declare readonly outcome: "unknown";
}

/**
 * Everything that a call throws, as a union: `switch (error.name)` narrows it.
 *
 * @example
 * if (error instanceof TradingServiceError && error.name === "ApiError") console.log(error.status, error.code);
 */
export type CallError =
  | InvalidParameterError
  | ApiError
  | ResponseError
  | ConnectionError
  | TimeoutError
  | AbortedError
  | PaginationCycleError;

const names = [
  [TradingServiceError, "TradingServiceError"],
  [InvalidParameterError, "InvalidParameterError"],
  [ApiError, "ApiError"],
  [ResponseError, "ResponseError"],
  [ConnectionError, "ConnectionError"],
  [TimeoutError, "TimeoutError"],
  [AbortedError, "AbortError"],
  [PaginationCycleError, "PaginationCycleError"],
] as const;

for (const [constructor, name] of names) {
  Object.defineProperty(constructor.prototype, "name", { value: name, configurable: true, writable: true });
  Object.defineProperty(constructor.prototype, kinds, { value: ["TradingServiceError", name] });
}
