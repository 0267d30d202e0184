import type { ErrorDetails, TradingServiceError } from "../errors.js";
import { operations, type OperationId } from "../generated/operations.js";
import { redact } from "../response/redact.js";

/** One request and what came back, as far as it came. */
export interface Exchange {
  readonly operation: OperationId;
  readonly attempts: number;
  url: string;
  /** Whether it was handed to fetch. */
  sent: boolean;
  response?: Response;
  /** The answer's body; undefined where it broke off. */
  text?: string;
}

type Kind = new (message: string, details: ErrorDetails) => TradingServiceError;
type Details = Pick<ErrorDetails, "outcome" | "code" | "body" | "cause">;

/** Makes the error of an exchange: what happened, then method and URL. A service may echo the token anywhere. */
export function errorOf(kind: Kind, exchange: Exchange, what: string, details: Details): TradingServiceError {
  const { operation, url, attempts, response } = exchange;
  const requestId = redact(response?.headers.get("X-Request-Id") ?? "");
  const all = { operation, attempts, status: response?.status, requestId, ...details };
  return new kind(redact(`${what}: ${operations[operation].method} ${url}`), all);
}
