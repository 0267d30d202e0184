/**
 * What is known about a request that failed:
 *
 * - `not_sent`: it never reached the service.
 * - `rejected`: the service refused it before it did anything.
 * - `unknown`: it may have been executed. Look before you act again.
 */
export type Outcome = "not_sent" | "rejected" | "unknown";

/** What an error knows besides its message. */
export interface ErrorDetails {
  /** operationId of the description. */
  operation: string;
  outcome: Outcome;
  /** How many times the request was tried. */
  attempts: number;
  /** HTTP status code, where an answer came. */
  status?: number | undefined;
  /** Code of the service (Part 7), where the answer had one. */
  code?: number | undefined;
  /** The answer's `X-Request-Id`, where it had one. */
  requestId?: string | undefined;
  /** The answer's body: parsed where it was JSON, else its text. */
  body?: unknown;
  cause?: unknown;
}

/** The base of everything that a call throws. No member ever holds a secret, a token or a signature. */
export class TradingServiceError extends Error {
  declare readonly operation: string;
  declare readonly outcome: Outcome;
  declare readonly attempts: number;
  declare readonly status?: number;
  declare readonly code?: number;
  declare readonly requestId?: string;
  declare readonly body?: unknown;

  constructor(message: string, { cause, ...details }: ErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    for (const [name, value] of Object.entries(details)) {
      // What is empty says nothing: no body, no request id.
      if (value || value === 0) Object.defineProperty(this, name, { value, enumerable: true });
    }
  }

  /** For logs: name, message and the members above; integers beyond 2^53 − 1 as strings. */
  toJSON(): unknown {
    const own = Object.assign({}, this, { name: this.name, message: this.message });
    const text = JSON.stringify(own, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));
    return JSON.parse(text);
  }

  static {
    this.prototype.name = "TradingServiceError";
  }
}

/** A parameter or an option is wrong. Nothing was sent. */
export class InvalidParameterError extends TradingServiceError {
  /** Name of the parameter, as it was given. */
  declare readonly parameter: string;
  /** What it must be. */
  declare readonly rule: string;

  constructor(operation: string, parameter: string, rule: string) {
    const details: ErrorDetails = { operation, outcome: "not_sent", attempts: 0 };
    super(`"${parameter}" ${rule}: ${operation}`, Object.assign(details, { parameter, rule }));
  }

  static {
    this.prototype.name = "InvalidParameterError";
  }
}

/** The service answered with an error: an error status, or an error body under a success status. */
export class ApiError extends TradingServiceError {
  declare readonly status: number;

  static {
    this.prototype.name = "ApiError";
  }
}

/** The service answered with a success status and something that is not what the description promises. */
export class ResponseError extends TradingServiceError {
  declare readonly status: number;

  static {
    this.prototype.name = "ResponseError";
  }
}

/** There was no answer, or it broke off: connection refused, reset, closed, redirected. */
export class ConnectionError extends TradingServiceError {
  static {
    this.prototype.name = "ConnectionError";
  }
}

/** `timeoutMs` passed. */
export class TimeoutError extends TradingServiceError {
  static {
    this.prototype.name = "TimeoutError";
  }
}

/** The caller's signal was aborted; `cause` is the signal's reason. */
export class AbortedError extends TradingServiceError {
  static {
    // The platform's own name, so that code which asks for it goes on to work.
    this.prototype.name = "AbortError";
  }
}

/** A list leads back to where it has been, or promises more and does not say where. */
export class PaginationCycleError extends TradingServiceError {
  static {
    this.prototype.name = "PaginationCycleError";
  }
}
